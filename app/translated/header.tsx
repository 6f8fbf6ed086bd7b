import { useLocation } from 'react-router';
import { Link } from '#app/translated/router.tsx';
import { Logo } from '#app/shell/logo.tsx';
import { shellCopy } from '#text/platform/ui/shell';
import { pagesCopy } from './pages.en.ts';
import { LanguageSwitch } from './language-switch.tsx';

const copy = pagesCopy.nav;

const sections = [
  { to: '/', label: copy.today },
  { to: '/race-results', label: copy.results },
  { to: '/help', label: copy.help },
  { to: '/horses', label: copy.horses },
  { to: '/jockeys', label: copy.jockeys },
];

/** The header of translated pages: their sections, two Czech lists, and the language; everything fits a phone. */
export function Header({ siteName }: { siteName: string }) {
  const { pathname } = useLocation();
  const isIn = (to: string) => (to === '/' ? pathname === '/' : pathname.startsWith(to));
  return (
    <header className="site-header">
      <div className="page-width site-header-inner translated-header">
        <Logo siteName={siteName} />
        <nav className="site-nav" aria-label={shellCopy.mainNav}>
          <ul>
            {sections.map(({ to, label }) => (
              <li key={to}>
                <Link to={to} aria-current={isIn(to) ? 'page' : undefined}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className="site-header-actions">
          <LanguageSwitch />
        </div>
      </div>
    </header>
  );
}
