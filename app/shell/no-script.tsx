import { shellCopy } from '#copy/cs/site/shell.ts';
import { fallbackSections } from './sections.ts';

/** The specification's fallback block: four links and a note (Spec 2, Home; Decision I). Plain links: no script runs. */
export function NoScript() {
  return (
    <noscript>
      <div className="site-footer-noscript">
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
