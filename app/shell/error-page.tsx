import { loadingAndErrorCopy } from '#copy/cs/site/loading-and-errors.ts';
import { PageAlert } from './page-alert.tsx';

const copy = loadingAndErrorCopy.error;

/**
 * Shown when a page fails for any reason but 404. Its heading is prescribed, in English (site.route-error). `isRecorded`:
 * the server knows of the error.
 */
export function ErrorPage({ isRecorded, onRetry }: { isRecorded: boolean; onRetry: () => void }) {
  const retry = (
    <button className="button button-primary button-small" type="button" onClick={onRetry}>
      {loadingAndErrorCopy.retry}
    </button>
  );
  return (
    <PageAlert tone="error" action={retry}>
      <h1 className="error-heading" lang="en">
        {copy.heading}
      </h1>
      <p>
        {copy.text} {isRecorded && copy.isRecorded}
      </p>
    </PageAlert>
  );
}
