import { and, eq, isNotNull, or } from 'drizzle-orm';
import type { ResultExtras } from './day-results.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { participations, races } from '#features/racing/racing.tables.ts';

/**
 * What the results of a day show beyond readRaceDay: season numbers of the races, the course's prices and the fences
 * where races ended.
 */
export async function readResultExtras(db: Db, eventId: number): Promise<ResultExtras> {
  const [numbers, runners] = await Promise.all([
    db
      .select({ id: races.id, seasonNumber: races.seasonNumber })
      .from(races)
      .where(and(eq(races.eventId, eventId), isNotNull(races.seasonNumber))),
    db
      .select({ id: participations.id, odds: participations.odds, fence: participations.fence })
      .from(participations)
      .innerJoin(races, eq(races.id, participations.raceId))
      .where(and(eq(races.eventId, eventId), or(isNotNull(participations.odds), isNotNull(participations.fence)))),
  ]);
  return {
    seasonNumbers: new Map(numbers.map((race) => [race.id, race.seasonNumber as number])),
    courseOdds: new Map(runners.flatMap(({ id, odds }) => (odds === null ? [] : [[id, odds] as const]))),
    fences: new Map(runners.flatMap(({ id, fence }) => (fence === null ? [] : [[id, fence] as const]))),
  };
}
