import { nextPragueMidnight } from '#domain/shared/prague-time.ts';
import type { RequestContext } from '#server/http/request-context.ts';
import { readNearestDay } from '#server/race-day/read-nearest-day.ts';

/** A sample of the nearest race day; the cached page depends on that day. */
export async function loadNearestDay({ db, now, page }: RequestContext) {
  const day = await readNearestDay(db, now);
  const live = page.dependsOn('events', 'clock', ...(day ? [`event:${day.event.id}`] : []));
  page.validUntil(day?.changesAt ?? nextPragueMidnight(now));
  return { day, live };
}
