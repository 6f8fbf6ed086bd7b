import { Link } from 'react-router';
import { shellCopy } from '#copy/cs/site/shell.ts';

const copy = shellCopy.footer;

/** Decision F: 18+ and the ministry's sentence, verbatim and never shortened. */
export function LegalWarning() {
  return (
    <div className="warn18">
      <span className="a18" aria-hidden="true">
        {copy.age}
      </span>
      <p>
        <span className="vh">{copy.fromAge}</span>
        <b>{copy.warning}</b> <Link to="/help#odpovedne">{copy.helpWithGambling}</Link>
      </p>
    </div>
  );
}
