import { lazy, Suspense, useRef, useState } from 'react';
import { Link } from 'react-router';
import { shellCopy } from '#copy/cs/site/shell.ts';
import { SearchBox } from '#app/directory/search-box.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { AccountButton, LoginLink } from './account-button.tsx';
import { Logo } from './logo.tsx';
import { footerMenuId } from './footer-menu.tsx';
import { SectionLink } from './section-nav.tsx';
import { mainSections } from './sections.ts';

const fetchDrawer = () => import('./drawer.tsx');
const Drawer = lazy(async () => ({ default: (await fetchDrawer()).Drawer }));

/** Login icon and account button are both rendered, because pages are the same for all; CSS shows one (site.header). */
export function Header({ siteName }: { siteName: string }) {
  return (
    <header className="site-header">
      <div className="page-width site-header-inner">
        <Logo siteName={siteName} />
        <nav className="site-nav" aria-label={shellCopy.mainNav}>
          <ul>
            {mainSections.map((section) => (
              <li key={section.to}>
                <SectionLink section={section} />
              </li>
            ))}
          </ul>
        </nav>
        <div className="site-header-actions">
          <SearchBox />
          <Link className="icon-button" to="/help" aria-label={shellCopy.help}>
            <Icon name="question" />
          </Link>
          <LoginLink />
          <AccountButton />
          <MenuButton siteName={siteName} />
        </div>
      </div>
    </header>
  );
}

/** Below 768 px. Its code comes with the first touch; without the script it leads to the menu in the footer. */
function MenuButton({ siteName }: { siteName: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const [isWanted, setIsWanted] = useState(false);
  const button = useRef<HTMLAnchorElement>(null);
  return (
    <>
      <a
        ref={button}
        className="icon-button only-on-mobile"
        href={`#${footerMenuId}`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-label={shellCopy.openMenu}
        onPointerDown={fetchDrawer}
        onClick={(event) => {
          event.preventDefault();
          setIsWanted(true);
          setIsOpen(true);
        }}
      >
        <Icon name="list" />
      </a>
      {isWanted && (
        <Suspense>
          <Drawer siteName={siteName} isOpen={isOpen} onClose={() => setIsOpen(false)} returnFocusTo={button} />
        </Suspense>
      )}
    </>
  );
}
