import { shellCopy } from '#text/platform/ui/shell';
import { fallbackSections } from './sections.ts';

/**
 * A note and links in the footer for browsers without JavaScript (site.crawlers). Plain links, since no router runs.
 * What the link of a confirmation mail has done is shown where that link leads (accounts.confirmation).
 */
export function NoScript() {
  return (
    <noscript>
      <div className="site-footer-noscript">
        <p id="potvrzeno">{shellCopy.noscript.confirmed}</p>
        <p>{shellCopy.noscript.note}</p>
        <ul>
          {fallbackSections.map(({ to, label }) => (
            <li key={to}>
              <a href={to}>{label}</a>
            </li>
          ))}
        </ul>
      </div>
    </noscript>
  );
}
