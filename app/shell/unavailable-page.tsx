import { loadingAndErrorCopy } from '#text/platform/text/loading-and-errors';
import { PageAlert } from './page-alert.tsx';

const copy = loadingAndErrorCopy.unavailable;

/**
 * Shown while the server can't reach its data (site.unavailable). It has no button of its own that needs a script: the
 * server also sends it without scripts.
 */
export function UnavailablePage({ text = copy.text }: { text?: string }) {
  return (
    <PageAlert tone="warning">
      <h1 className="error-heading">{copy.heading}</h1>
      <p>{text}</p>
    </PageAlert>
  );
}
