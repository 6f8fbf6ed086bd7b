import { Link } from '#app/translated/router.tsx';
import { Logo } from '#app/shell/logo.tsx';
import { ThemeSwitch } from '#app/shell/theme-switch.tsx';
import { shellCopy } from '#text/platform/ui/shell';
import { pagesCopy as copy } from './pages.en.ts';
import { useCzechAddress } from './language-switch.tsx';

const frame = shellCopy.footer;

const links = [
  { to: '/help', label: copy.nav.help },
  { to: '/api-docs', label: copy.footer.api },
  { to: '/podminky', label: copy.footer.terms },
  { to: '/ochrana-udaju', label: copy.footer.privacy },
];

/** The footer of translated pages: the ministry's warning verbatim, what it means, and the way to Czech. */
export function Footer({ siteName, year }: { siteName: string; year: number | null }) {
  const czech = useCzechAddress();
  return (
    <footer className="site-footer">
      <div className="page-width site-footer-inner">
        <div>
          <Logo siteName={siteName} />
          <p className="small-text">{copy.claim}</p>
        </div>
        <nav aria-label={frame.links}>
          <ul>
            {links.map(({ to, label }) => (
              <li key={to}>
                <Link to={to}>{label}</Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className="age-warning">
          <span className="age-warning-mark" aria-hidden="true">
            {frame.age}
          </span>
          <p>
            <b lang="cs">{frame.warning}</b> {copy.warning} {frame.noMinors}{' '}
            <Link to="/help#odpovedne">{frame.helpWithGambling}</Link>
          </p>
        </div>
        <div className="site-footer-bottom">
          <p className="small-text">{['©', year, siteName].filter(Boolean).join(' ')}</p>
          <ThemeSwitch />
          <ul className="small-text">
            <li>
              <a href={czech} lang="cs" hrefLang="cs">
                {copy.footer.thisPage}
              </a>
            </li>
          </ul>
        </div>
      </div>
    </footer>
  );
}
