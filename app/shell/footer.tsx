import { useLocation } from 'react-router';
import { shellCopy } from '#text/platform/ui/shell';
import { Icon } from '#platform/ui/icon.tsx';
import { PageLink } from '#platform/ui/page-link.tsx';
import { isTranslated } from '#features/site/languages.rules.ts';
import { Consent } from './consent.tsx';
import { FooterMenu } from './footer-menu.tsx';
import { LegalWarning } from './legal-warning.tsx';
import { Logo } from './logo.tsx';
import { NoScript } from './no-script.tsx';
import { useHasContest } from '#platform/document/use-has-contest.ts';
import { useFurtherSections } from './further-sections.ts';
import { externalLinks, fieldSections, legalLinks, sideLinks } from './sections.ts';
import { ThemeSwitch } from './theme-switch.tsx';

const copy = shellCopy.footer;

type FooterProps = { siteName: string; claim: string; year: number | null; hasAnalytics: boolean };

/**
 * The site's footer with the legal warning (site.footer, law.gambling-warning). `year` is of site time; null on error
 * pages.
 */
export function Footer({ siteName, claim, year, hasAnalytics }: FooterProps) {
  const { pathname, search } = useLocation();
  const english = isTranslated(pathname) ? `/en${pathname}`.replace(/\/$/, '') + search : '/en';
  return (
    <footer className="site-footer">
      <div className="page-width site-footer-inner">
        <div>
          <Logo siteName={siteName} />
          <p className="small-text">{claim}</p>
        </div>
        <nav aria-label={copy.links}>
          <ul>
            {externalLinks.map(({ href, label }) => (
              <li key={href}>
                <a href={href} target="_blank" rel="noopener">
                  {label} <Icon name="arrow-square-out" />
                  <span className="visually-hidden">{copy.newWindow}</span>
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <FooterMenu />
        <NoScript />
        <LegalWarning />
        <div className="site-footer-bottom">
          <p className="small-text">{['©', year, siteName].filter(Boolean).join(' ')}</p>
          <ThemeSwitch />
          <ul className="small-text">
            {[...fieldSections, ...useFurtherSections(), ...sideLinks].map(({ to, label }) => (
              <li key={to}>
                <PageLink to={to}>{label}</PageLink>
              </li>
            ))}
            {useHasContest() && (
              <li>
                <PageLink to="/contest/rules">{copy.contestRules}</PageLink>
              </li>
            )}
          </ul>
          <ul className="small-text">
            {legalLinks.map(({ to, label }) => (
              <li key={to}>
                <PageLink to={to}>{label}</PageLink>
              </li>
            ))}
            <li>
              <a href={english} lang="en" hrefLang="en">
                {copy.english}
              </a>
            </li>
            {hasAnalytics && (
              <li>
                <Consent part="link" />
              </li>
            )}
          </ul>
        </div>
      </div>
    </footer>
  );
}
