import { oldPageNotice } from '#text/platform/text/loading-and-errors';
import type { Instant } from '#platform/time/time.rules.ts';

/** The element that stands empty and hidden in every page. */
const emptyNotice = /<p id="old-page"[^>]*><\/p>/;

/** Writes into a stored page since when it may be out of date (public-pages.old). */
export function markAsOld(html: string, since: Instant): string {
  return html.replace(emptyNotice, `<p id="old-page" role="status">${oldPageNotice(since)}</p>`);
}
