import { eq } from 'drizzle-orm';
import type { RecordKind } from '#features/admin/record.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { horses, participations, races } from '#features/racing/racing.tables.ts';

/** Where a runner, or its horse, names a record of each kind. */
export const runnerColumns = {
  horse: participations.horseId,
  jockey: participations.jockeyId,
  trainer: participations.trainerId,
  stable: horses.stableId,
};

/**
 * Topics of all pages that name a record, which a merge or an edit makes stale: lists, articles, and the days of all
 * their races.
 */
export async function affectedTopics(tx: Db, kind: RecordKind, id: number): Promise<string[]> {
  const days = await tx
    .selectDistinct({ id: races.eventId })
    .from(participations)
    .innerJoin(races, eq(races.id, participations.raceId))
    .innerJoin(horses, eq(horses.id, participations.horseId))
    .where(eq(runnerColumns[kind], id));
  return ['events', 'horses', 'jockeys', 'articles', `${kind}:${id}`, ...days.map((day) => `event:${day.id}`)];
}
