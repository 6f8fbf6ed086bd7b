import { type SQL, sql } from 'drizzle-orm';
import type { Silk } from '#domain/racing/silk.ts';
import type { PragueDate } from '#domain/shared/time.ts';
import { float, int, json, nullable, text } from '#server/db/query-rows.ts';

/** Times are stored as text; others than of this form are ignored (time-distance.stored-form). */
const storedForm = String.raw`^\d{2}:\d{2}:\d{2}(\.\d+)?$`;

/** SQL for the seconds of a finish time; null for any other form. */
export const secondsOf = (time: SQL): SQL =>
  sql`(case when ${time} ~ ${storedForm} then extract(epoch from ${time}::interval) end)::float8`;

/** Columns of a TimedRun. */
export const timedRunColumns = {
  eventId: int,
  date: text<PragueDate>(),
  distanceM: int,
  going: nullable(float),
  seconds: float,
  horseId: int,
  horseName: text(),
  silk: nullable(json<Silk>()),
};
