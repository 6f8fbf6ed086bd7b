import { loadingAndErrorCopy } from '#copy/cs/site/loading-and-errors.ts';
import { PageAlert } from './page-alert.tsx';

const copy = loadingAndErrorCopy.unavailable;

/**
 * Shown while the server can't reach its data (site.unavailable). It has no button of its own that needs a script: the
 * server also sends it without scripts.
 */
export function UnavailablePage({ isDiskFull = false }: { isDiskFull?: boolean }) {
  return (
    <PageAlert tone="warning">
      <h1 className="error-heading">{copy.heading}</h1>
      <p>{isDiskFull ? copy.diskFull : copy.text}</p>
    </PageAlert>
  );
}
