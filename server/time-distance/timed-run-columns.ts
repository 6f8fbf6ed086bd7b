import type { Silk } from '#domain/racing/silk.ts';
import type { PragueDate } from '#domain/shared/time.ts';
import { float, int, json, nullable, text } from '#server/db/query-rows.ts';

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
