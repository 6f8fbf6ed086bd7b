import { asc, eq } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Database } from '#platform/db/database.server.ts';
import { users } from '#features/accounts/people.tables.ts';
import { participations, raceEvents, races } from '#features/racing/racing.tables.ts';
import { horseTips } from '#features/tips/tips.tables.ts';
import { publishResult } from '#features/results/publish-result.server.ts';
import { actingAt, notBeforeStart } from '#tests/factories/fantasy.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import { demoPerson } from './sign-in.ts';

export type RunRace = { id: number; runners: readonly number[] };

/** The races of a day, with their runners by number. */
export async function racesOfDay({ db }: Database, date: string): Promise<RunRace[]> {
  const rows = await db
    .select({ raceId: races.id, runnerId: participations.id })
    .from(participations)
    .innerJoin(races, eq(races.id, participations.raceId))
    .innerJoin(raceEvents, eq(raceEvents.id, races.eventId))
    .where(eq(raceEvents.date, date))
    .orderBy(asc(races.raceNumber), asc(participations.number));
  const byRace = Map.groupBy(rows, ({ raceId }) => raceId);
  return [...byRace].map(([id, runners]) => ({ id, runners: runners.map(({ runnerId }) => runnerId) }));
}

/** Tips of demoPerson. */
export async function tip({ db }: Database, raceId: number, ...runnerIds: readonly number[]): Promise<void> {
  const [person] = await db.select({ id: users.id }).from(users).where(eq(users.email, demoPerson.email));
  for (const runnerId of runnerIds)
    await db.insert(horseTips).values({ raceId, runnerId, userId: person!.id }).onConflictDoNothing();
}

/** The runners finish in their order, the first `placed` of them, the others are pulled up. */
export async function finish(
  { db }: Database,
  { id: raceId, runners }: RunRace,
  now: Instant,
  placed = runners.length,
): Promise<void> {
  const published = await publishResult(actingAt(db, await notBeforeStart(db, raceId, now)), {
    raceId,
    runners: runners.map((runnerId, index) => ({
      runnerId,
      finishingPosition: index < placed ? index + 1 : null,
      resultStatus: index < placed ? null : ('Z' as const),
      finishingMargin: null,
      finishTime: index < placed ? `00:01:5${index % 10}.08` : null,
      resultRow: index + 1,
      odds: null,
    })),
  });
  expect(published.ok).toBe(true);
}
