import { and, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { JoinedStart } from '#domain/admin/joined-start.ts';
import type { RecordKind } from '#domain/admin/record.ts';
import { placingOf } from '#domain/racing/placing.ts';
import type { PragueDate } from '#domain/shared/time.ts';
import type { Db } from '#server/db/db.ts';
import { horses, participations, raceEvents, races } from '#server/db/schema/racing.ts';
import { runnerColumns } from '#server/admin/duplicates/affected-topics.ts';

const shownStarts = 5;

/** The last starts of two records together, the newest first; the survivor's id is the first. */
export async function readJoinedCareer(
  db: Db,
  kind: RecordKind,
  [survivorId, mergedId]: readonly [number, number],
): Promise<JoinedStart[]> {
  const of = runnerColumns[kind];
  const rows = await db
    .select({
      id: participations.id,
      date: raceEvents.date,
      location: raceEvents.location,
      distanceM: races.distance,
      position: participations.finishingPosition,
      status: participations.resultStatus,
      isSurvivors: sql<boolean>`${eq(of, survivorId)}`,
    })
    .from(participations)
    .innerJoin(horses, eq(horses.id, participations.horseId))
    .innerJoin(races, eq(races.id, participations.raceId))
    .innerJoin(raceEvents, eq(raceEvents.id, races.eventId))
    .where(and(inArray(of, [survivorId, mergedId]), isNotNull(participations.ranOn)))
    .orderBy(desc(participations.ranOn), desc(participations.id))
    .limit(shownStarts);
  return rows.map((row) => ({ ...row, date: row.date as PragueDate, placing: placingOf(row.position) }));
}
