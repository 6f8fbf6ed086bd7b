import { type SQL, sql } from 'drizzle-orm';
import type { Silk } from '#domain/racing/silk.ts';
import type { PragueDate } from '#domain/shared/time.ts';
import { float, int, json, nullable, text } from '#server/db/query-rows.ts';

/** Times are stored as text; those of another form are ignored (time-distance.stored-form). */
const storedForm = String.raw`^\d{2}:[0-5]\d:[0-5]\d(\.\d+)?$`;

/** SQL for the seconds of a stored finish time; null for a text of another form. */
export const secondsOf = (time: SQL): SQL =>
  sql`(case when ${time} ~ ${storedForm} then extract(epoch from ${time}::interval) end)::float8`;

/** Columns of a TimedRun (domain/time-distance), which the reads of times select. */
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
