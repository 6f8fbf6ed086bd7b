import { Link } from 'react-router';
import { adminFrameCopy as copy } from '#text/app/shell/admin-frame';
import { AccountButton } from './account-button.tsx';
import { Logo } from './logo.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

/** The narrow header of the administration; its menu is beside each screen's content (admin.frame). */
export function AdminHeader({ siteName }: { siteName: string }) {
  return (
    <header className="admin-header">
      <div className="page-width">
        <Logo siteName={siteName} />
        <Link className="admin-header-name" to="/admin">
          {copy.name}
        </Link>
        <span className="grow" />
        <Link className="small-text" to="/">
          {copy.showSite}
        </Link>
        <AccountButton />
      </div>
    </header>
  );
}

/** Below the administrators' screens: which times they print, and the choice of appearance. */
export function AdminFooter({ siteName, hasOwnClock }: { siteName: string; hasOwnClock: boolean }) {
  return (
    <footer className="admin-footer">
      <div className="page-width">
        <p className="small-text">{copy.footer(siteName, hasOwnClock)}</p>
        <ThemeSwitch />
      </div>
    </footer>
  );
}
