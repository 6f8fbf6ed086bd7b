import { loadingAndErrorCopy } from '#copy/cs/site/loading-and-errors.ts';
import { PageAlert } from './page-alert.tsx';

const copy = loadingAndErrorCopy.unavailable;

type Props = {
  isDiskFull?: boolean;
  /** How far a file is that is being stored or taken back, for which a form has waited; null = something else is wrong. */
  storing?: { percent: number; isUndo: boolean } | null;
};

/**
 * Shown while the server can't reach its data (site.unavailable). It has no button of its own that needs a script: the
 * server also sends it without scripts.
 */
export function UnavailablePage({ isDiskFull = false, storing = null }: Props) {
  return (
    <PageAlert tone="warning">
      <h1 className="error-heading">{copy.heading}</h1>
      <p>{storing === null ? (isDiskFull ? copy.diskFull : copy.text) : copy.storing(storing)}</p>
    </PageAlert>
  );
}
