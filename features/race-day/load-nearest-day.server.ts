import { nextPragueMidnight } from '#platform/time/prague-time.rules.ts';
import type { RequestContext } from '#app/http/request-context.server.ts';
import { readNearestDay } from './read-nearest-day.server.ts';

/** A sample of the nearest race day; the cached page depends on that day. */
export async function loadNearestDay({ db, now, page }: RequestContext) {
  const day = await readNearestDay(db, now);
  const live = page.dependsOn('events', 'clock', ...(day ? [`event:${day.event.id}`] : []));
  page.validUntil(day?.changesAt ?? nextPragueMidnight(now));
  return { day, live };
}
