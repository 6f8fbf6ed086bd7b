import type { Silk } from '#features/racing/silk.rules.ts';
import type { PragueDate } from '#platform/time/time.rules.ts';
import { float, int, json, nullable, text } from '#platform/db/query-rows.server.ts';

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
