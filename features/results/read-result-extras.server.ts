import { and, eq, isNotNull, or } from 'drizzle-orm';
import type { ResultExtras } from './day-results.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { participations, races } from '#features/racing/racing.tables.ts';

/** What the results of a day show of runners beyond readRaceDay: the course's prices and the fences where races ended. */
export async function readResultExtras(db: Db, eventId: number): Promise<ResultExtras> {
  const runners = await db
    .select({ id: participations.id, odds: participations.odds, fence: participations.fence })
    .from(participations)
    .innerJoin(races, eq(races.id, participations.raceId))
    .where(and(eq(races.eventId, eventId), or(isNotNull(participations.odds), isNotNull(participations.fence))));
  return {
    courseOdds: new Map(runners.flatMap(({ id, odds }) => (odds === null ? [] : [[id, odds] as const]))),
    fences: new Map(runners.flatMap(({ id, fence }) => (fence === null ? [] : [[id, fence] as const]))),
  };
}
