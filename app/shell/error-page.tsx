import { loadingAndErrorCopy } from '#text/platform/text/loading-and-errors';
import { PageAlert } from './page-alert.tsx';

const copy = loadingAndErrorCopy.error;

type Props = {
  /** 'recorded': the server knows of the error. 'offline': a part of the page could not be loaded. */
  reason: 'recorded' | 'offline' | 'unknown';
  onRetry: () => void;
};

/** Shown when a page fails for any reason but 404. Its heading is prescribed, in English (site.route-error). */
export function ErrorPage({ reason, onRetry }: Props) {
  const retry = (
    <button className="button button-primary button-small" type="button" onClick={onRetry}>
      {loadingAndErrorCopy.retry}
    </button>
  );
  if (reason === 'offline') {
    return (
      <PageAlert tone="warning" action={retry}>
        <h1 className="error-heading">{copy.text}</h1>
        <p>{loadingAndErrorCopy.offline}</p>
      </PageAlert>
    );
  }
  return (
    <PageAlert tone="error" action={retry}>
      <h1 className="error-heading" lang="en">
        {copy.heading}
      </h1>
      <p>
        {copy.text} {reason === 'recorded' && copy.isRecorded}
      </p>
    </PageAlert>
  );
}
