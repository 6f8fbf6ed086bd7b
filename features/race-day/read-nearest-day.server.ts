import { nearestEvents } from './choose-event.rules.ts';
import type { RaceDayView } from './race-day-view.rules.ts';
import { shapeRaceDay } from './shape-race-day.rules.ts';
import { pragueDate } from '#platform/time/prague-time.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { readNearDays } from './read-day-options.server.ts';
import { readRaceDay } from './read-race-day.server.ts';

/** The race day that the home page shows by default; null without any. */
export async function readNearestDay(db: Db, now: Instant): Promise<RaceDayView | null> {
  const today = pragueDate(now);
  const [nearest] = nearestEvents(await readNearDays(db, today, null), today);
  const rows = nearest ? await readRaceDay(db, nearest.eventId, today) : null;
  return rows && shapeRaceDay(rows, now);
}
