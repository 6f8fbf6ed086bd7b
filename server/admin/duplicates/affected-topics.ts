import { eq } from 'drizzle-orm';
import type { RecordKind } from '#domain/admin/find-pairs.ts';
import type { Db } from '#server/db/db.ts';
import { participations, races } from '#server/db/schema/racing.ts';

const columns = { horse: participations.horseId, jockey: participations.jockeyId };

/**
 * Topics of all pages that name a horse or jockey, which a merge makes stale: lists, articles, and the days of all
 * their races. Merging and undoing a merge pass them to `done`.
 */
export async function affectedTopics(tx: Db, kind: RecordKind, id: number): Promise<string[]> {
  const days = await tx
    .selectDistinct({ id: races.eventId })
    .from(participations)
    .innerJoin(races, eq(races.id, participations.raceId))
    .where(eq(columns[kind], id));
  return ['events', 'horses', 'jockeys', 'articles', `${kind}:${id}`, ...days.map((day) => `event:${day.id}`)];
}
