import { shellCopy } from '#text/platform/ui/shell';
import { PageLink } from '#platform/ui/page-link.tsx';

const copy = shellCopy.footer;

/**
 * In the footer: 18+, the ministry's sentence, verbatim and never shortened, and the ban in words
 * (law.gambling-warning).
 */
export function LegalWarning() {
  return (
    <div className="age-warning">
      <span className="age-warning-mark" aria-hidden="true">
        {copy.age}
      </span>
      <p>
        <b>{copy.warning}</b> {copy.noMinors} <PageLink to="/help#odpovedne">{copy.helpWithGambling}</PageLink>
      </p>
    </div>
  );
}
