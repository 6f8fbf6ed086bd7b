import { nearestEvents } from '#domain/race-day/choose-event.ts';
import type { RaceDayView } from '#domain/race-day/race-day-view.ts';
import { shapeRaceDay } from '#domain/race-day/shape-race-day.ts';
import { pragueDate } from '#domain/shared/prague-time.ts';
import type { Instant } from '#domain/shared/time.ts';
import type { Db } from '#server/db/db.ts';
import { readNearDays } from './read-day-options.ts';
import { readRaceDay } from './read-race-day.ts';

/** The race day that the home page shows by default; null without any. */
export async function readNearestDay(db: Db, now: Instant): Promise<RaceDayView | null> {
  const today = pragueDate(now);
  const [nearest] = nearestEvents(await readNearDays(db, today, null), today);
  const rows = nearest ? await readRaceDay(db, nearest.eventId, today) : null;
  return rows && shapeRaceDay(rows, now);
}
