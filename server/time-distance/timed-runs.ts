import { type SQL, sql } from 'drizzle-orm';
import type { TimedRun } from '#domain/time-distance/time-page.ts';
import type { PragueDate } from '#domain/shared/time.ts';

/** Times are text (Decision J): only those of the stored form count. */
const storedForm = String.raw`^\d{2}:\d{2}:\d{2}(\.\d+)?$`;

/** The seconds of a run's `p.finish_time`; null for another form. */
export const secondsOf = (time: SQL): SQL =>
  sql`(case when ${time} ~ ${storedForm} then extract(epoch from ${time}::interval) end)::float8`;

export type TimedRow = {
  event_id: number;
  date: PragueDate;
  distance: number;
  going: number | null;
  seconds: number;
  horse_id: number;
  horse_name: string;
  silk: TimedRun['silk'];
};

export function timedRun(row: TimedRow): TimedRun {
  return {
    eventId: row.event_id,
    date: row.date,
    distanceM: row.distance,
    going: row.going,
    seconds: row.seconds,
    horseId: row.horse_id,
    horseName: row.horse_name,
    silk: row.silk,
  };
}
