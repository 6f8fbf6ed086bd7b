import { Link } from 'react-router';
import { loadingAndErrorCopy } from '#copy/cs/site/loading-and-errors.ts';
import { Icon } from '#app/ui/icon.tsx';
import { contentId } from './skip-link.tsx';

const copy = loadingAndErrorCopy.error;

/** Shown when a page fails for any reason but 404. Its heading is prescribed, in English (site.route-error). */
export function ErrorPage({ onRetry }: { onRetry: () => void }) {
  return (
    <main className="page-width" id={contentId}>
      <div className="panel mt-10">
        <div className="alert alert-error" role="alert">
          <Icon name="warning-circle-fill" />
          <div>
            <h1 className="error-heading" lang="en">
              {copy.heading}
            </h1>
            <p>{copy.text}</p>
          </div>
          <div className="inline-group">
            <button className="button button-primary button-small" type="button" onClick={onRetry}>
              {loadingAndErrorCopy.retry}
            </button>
            <Link className="button button-outline button-small" to="/" reloadDocument>
              {loadingAndErrorCopy.backHome}
            </Link>
          </div>
        </div>
      </div>
    </main>
  );
}
