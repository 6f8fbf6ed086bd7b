import { adminCopy } from '#text/admin/admin';

/**
 * Beside a list of real times. Styles show it only where the site's clock says something else, as in the demonstration
 * (time.told-clock).
 */
export function RealTimeNote() {
  return <p className="source-note real-time-note">{adminCopy.realTime}</p>;
}
