import { Link } from 'react-router';
import { loadingAndErrorCopy } from '#copy/cs/site/loading-and-errors.ts';
import { Icon } from '#app/ui/icon.tsx';
import { contentId } from './skip-link.tsx';

const copy = loadingAndErrorCopy.unavailable;

/**
 * Shown while the server can't reach its data (site.unavailable). It has no button of its own that needs a script: the
 * server also sends it without scripts.
 */
export function UnavailablePage({ isDiskFull = false }: { isDiskFull?: boolean }) {
  return (
    <main className="page-width" id={contentId}>
      <div className="panel mt-10">
        <div className="alert alert-warning" role="alert">
          <Icon name="warning-circle-fill" />
          <div>
            <h1 className="error-heading">{copy.heading}</h1>
            <p>{isDiskFull ? copy.diskFull : copy.text}</p>
            <p>{copy.form}</p>
          </div>
          <div className="inline-group">
            <Link className="button button-outline button-small" to="/" reloadDocument>
              {loadingAndErrorCopy.backHome}
            </Link>
          </div>
        </div>
      </div>
    </main>
  );
}
