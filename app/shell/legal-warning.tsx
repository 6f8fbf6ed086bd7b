import { Link } from 'react-router';
import { shellCopy } from '#app/copy/shell.ts';

const words = shellCopy.footer;

/** Decision F: 18+ and the ministry's sentence, verbatim and never shortened. */
export function LegalWarning() {
  return (
    <div className="warn18">
      <span className="a18" aria-hidden="true">
        {words.age}
      </span>
      <p>
        <span className="vh">{words.fromAge}</span>
        <b>{words.warning}</b> <Link to="/help#odpovedne">{words.helpWithGambling}</Link>
      </p>
    </div>
  );
}
