/** A service that says 'now' has just said that it has enough. */
const minPauseMs = 1_000;

/**
 * The pause of a Retry-After header, in seconds or as a date of HTTP; null for neither, so that the usual pause holds.
 */
export function retryAfterMs(header: string | undefined, now: number): number | null {
  if (header === undefined) return null;
  if (/^\d{1,9}$/.test(header)) return Math.max(minPauseMs, Number(header) * 1000);
  // Anything else would be read as some year.
  const at = header.endsWith(' GMT') ? Date.parse(header) : Number.NaN;
  return Number.isNaN(at) ? null : Math.max(minPauseMs, at - now);
}
