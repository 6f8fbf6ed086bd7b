import { and, between, eq, sql } from 'drizzle-orm';
import { mondayOfWeek, pragueDate } from '#platform/time/prague-time.rules.ts';
import type { Instant, PragueDate } from '#platform/time/time.rules.ts';
import { contestPrize } from '#features/site/site-settings.rules.ts';
import type { MyRaceResult } from '#features/tips/race-tips.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { float, int, queryRows, text } from '#platform/db/query-rows.server.ts';
import { horseTips } from '#features/tips/tips.tables.ts';
import { tipOutcomes } from '#features/tips/tip-totals.tables.ts';
import { readSettings } from '#features/site/settings.server.ts';
import { raceEvents, races } from '#features/racing/racing.tables.ts';
import { person } from '#platform/http/route-rules.server.ts';
import type { MyStandingAnswer } from '#features/tip-analysis/my-standing.rules.ts';
import { parseTipPageQuery, standingsParameters } from '#features/tip-analysis/tip-page-query.rules.ts';
import { readMyTipperStanding } from '#features/tip-analysis/read-my-standing.server.ts';
import { errorResponse } from '#platform/http/api-error.server.ts';
import { resource } from '#app/http/resource.server.ts';
import { myStanding, type MyStanding, rankBefore } from './my-standing.rules.ts';
import { contestRounds } from './contest.tables.ts';
import { readRoundStandings } from './standings.server.ts';
import { phaseOf, type Round } from './round.rules.ts';

/**
 * What the result of a race did for a person: their settled tips in it, and how it moved them in the round
 * (tips.race-line, contest.rank-change).
 */
export async function readMyRaceResult(db: Db, raceId: number, userId: string): Promise<MyRaceResult> {
  const mine = await db
    .select({
      runnerId: horseTips.runnerId,
      state: tipOutcomes.state,
      position: tipOutcomes.position,
      payoutMillionths: sql<number>`(${tipOutcomes.payout} * 1000000)::float8`,
      racedOn: sql<PragueDate>`${tipOutcomes.racedOn}`,
    })
    .from(horseTips)
    .innerJoin(tipOutcomes, eq(tipOutcomes.runnerId, horseTips.runnerId))
    .where(and(eq(horseTips.raceId, raceId), eq(horseTips.userId, userId)))
    .orderBy(horseTips.runnerId);
  const [first] = mine;
  return {
    tips: mine.map(({ runnerId, state, position, payoutMillionths }) => ({
      runnerId,
      state,
      position,
      payoutMillionths,
    })),
    standing: first ? await standingOf(db, { raceId, userId, monday: mondayOfWeek(first.racedOn) }) : null,
  };
}

type Query = { raceId: number; userId: string; monday: PragueDate };

async function standingOf(db: Db, { raceId, userId, monday }: Query): Promise<MyRaceResult['standing']> {
  if (contestPrize(await readSettings(db)) === null) return null;
  const frozen = await db.select({}).from(contestRounds).where(eq(contestRounds.monday, monday));
  if (frozen.length > 0) return null;
  const [standings, sums] = await Promise.all([readRoundStandings(db, monday, false), readSums(db, raceId)]);
  return {
    rank: standings.find((standing) => standing.userId === userId)?.rank ?? null,
    before: rankBefore(standings, sums, userId),
    ranked: standings.filter(({ rank }) => rank !== null).length,
  };
}

/** What the race added to the sums of everybody who tips it; void tips count nowhere. */
const readSums = (db: Db, raceId: number) =>
  queryRows(
    db,
    { userId: text(), tips: int, winners: int, winningsMillionths: float, winnerOddsHundredths: float },
    sql`
      select tip.user_id as "userId", count(*)::int as tips,
        (count(*) filter (where outcome.state = 'won'))::int as winners,
        (sum(outcome.payout) * 1000000)::float8 as "winningsMillionths",
        (coalesce(sum(outcome.odds) filter (where outcome.state = 'won'), 0) * 100)::float8 as "winnerOddsHundredths"
      from horse_tips tip
      join tip_outcomes outcome on outcome.participation_id = tip.participation_id
      where tip.race_id = ${raceId} and outcome.state <> 'void'
      group by tip.user_id`,
  );

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

/** The viewer's own row in the standings of /tip-analysis for a period; null without a settled tip in that period. */
export const standingResource = resource('/api/viewer/standing', person(standingsParameters), {
  async GET({ ctx: { db, now, person }, query }) {
    if (!person) return errorResponse(401, 'actor.not-signed-in');
    const mine = await readMyTipperStanding(db, person.id, parseTipPageQuery(query), pragueDate(now));
    return Response.json({ mine } satisfies MyStandingAnswer);
  },
});
