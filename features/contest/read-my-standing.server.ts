import { and, between, eq, sql } from 'drizzle-orm';
import { type MyStanding, myStanding } from './my-standing.rules.ts';
import { phaseOf, type Round } from './round.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { contestRounds } from './contest.tables.ts';
import { raceEvents, races } from '#features/racing/racing.tables.ts';
import { horseTips } from '#features/tips/tips.tables.ts';
import { tipOutcomes } from '#features/tips/tip-totals.tables.ts';
import { readRoundStandings } from './read-standings.server.ts';

/** A person's rank in a round and what they miss to the next one, as frozen or, before that, as of now. */
export async function readMyRoundStanding(db: Db, round: Round, userId: string, now: Instant): Promise<MyStanding> {
  const { monday } = round;
  const [frozen] = await db
    .select({ monday: contestRounds.monday })
    .from(contestRounds)
    .where(eq(contestRounds.monday, monday));
  const standings = await readRoundStandings(db, monday, frozen !== undefined);
  const isOver = frozen !== undefined || phaseOf(round, now) === 'due';
  return myStanding(standings, userId, isOver ? 0 : await countWaiting(db, round, userId));
}

/** The person's tips of a round whose result may still come. */
async function countWaiting(db: Db, { monday, sunday }: Round, userId: string): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(horseTips)
    .innerJoin(races, eq(races.id, horseTips.raceId))
    .innerJoin(raceEvents, eq(raceEvents.id, races.eventId))
    .leftJoin(tipOutcomes, eq(tipOutcomes.runnerId, horseTips.runnerId))
    .where(
      and(
        eq(horseTips.userId, userId),
        between(raceEvents.date, monday, sunday),
        sql`${tipOutcomes.runnerId} is null and not ${races.isCancelled} and ${raceEvents.status} <> 'cancelled'`,
      ),
    );
  return row?.count ?? 0;
}
