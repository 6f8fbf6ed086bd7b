import { and, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { JoinedStart } from '#features/admin/joined-start.rules.ts';
import type { RecordKind } from '#features/admin/record.rules.ts';
import { placingOf } from '#features/racing/placing.rules.ts';
import type { PragueDate } from '#platform/time/time.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { horses, participations, raceEvents, races } from '#features/racing/racing.tables.ts';
import { runnerColumns } from '#features/admin/duplicates/affected-topics.server.ts';

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
