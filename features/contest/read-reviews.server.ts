import { asc, desc, eq, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { ReviewedAward, ReviewedRound } from './review.rules.ts';
import { roiPercent } from '#features/odds/tip-payout.rules.ts';
import type { Instant, PragueDate } from '#platform/time/time.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { contestAwards, contestRounds, contestStandings } from './contest.tables.ts';
import { profiles, users } from '#features/accounts/people.tables.ts';

const maxRounds = 60;

/** The newest frozen rounds with everybody to whom their prize was offered. */
export async function readReviews(db: Db): Promise<ReviewedRound[]> {
  const rounds = await db.select().from(contestRounds).orderBy(desc(contestRounds.monday)).limit(maxRounds);
  if (rounds.length === 0) return [];
  const awards = await readAwards(
    db,
    rounds.map(({ monday }) => monday),
  );
  return rounds.map(({ monday, frozenAt, prize }) => ({
    monday,
    at: frozenAt.getTime() as Instant,
    prize,
    awards: awards.flatMap((award) => (award.monday === monday ? [award.shown] : [])),
  }));
}

const decider = alias(profiles, 'decider');
const giver = alias(profiles, 'giver');

async function readAwards(db: Db, mondays: readonly PragueDate[]) {
  const rows = await db
    .select({
      award: contestAwards,
      username: profiles.username,
      email: users.email,
      rank: contestStandings.rank,
      tips: contestStandings.tips,
      winningsMillionths: contestStandings.winningsMillionths,
      decidedBy: decider.username,
      handedOverBy: giver.username,
      sameAddress: usernamesAtSameAddress(),
    })
    .from(contestAwards)
    .innerJoin(
      contestStandings,
      sql`${contestStandings.monday} = ${contestAwards.monday} and ${contestStandings.userId} = ${contestAwards.userId}`,
    )
    .innerJoin(profiles, eq(profiles.id, contestAwards.userId))
    .leftJoin(users, eq(users.id, contestAwards.userId))
    .leftJoin(decider, eq(decider.id, contestAwards.decidedBy))
    .leftJoin(giver, eq(giver.id, contestAwards.handedOverBy))
    .where(inArray(contestAwards.monday, [...mondays]))
    .orderBy(asc(contestStandings.rank));
  return rows.map((row) => ({ monday: row.award.monday, shown: shownAward(row) }));
}

type Row = {
  award: typeof contestAwards.$inferSelect;
  username: string | null;
  email: string | null;
  rank: number | null;
  tips: number;
  winningsMillionths: number;
  decidedBy: string | null;
  handedOverBy: string | null;
  sameAddress: (string | null)[];
};

function shownAward({ award, username, email, rank, tips, winningsMillionths, ...row }: Row): ReviewedAward {
  const { userId, state, reason, decidedAt, handedOverAt } = award;
  return {
    userId,
    username,
    email,
    state,
    rank: rank ?? 0,
    tips,
    roi: roiPercent(winningsMillionths, tips) ?? 0,
    decided: decidedAt && { at: decidedAt.getTime() as Instant, by: row.decidedBy },
    reason,
    handedOver: handedOverAt && { at: handedOverAt.getTime() as Instant, by: row.handedOverBy },
    sameAddress: row.sameAddress,
  };
}

/**
 * Usernames of other accounts with a session from the same IP address; only for awards that wait, as it scans sessions.
 */
function usernamesAtSameAddress() {
  return sql<(string | null)[]>`case when ${contestAwards.state} = 'waiting' then array(
    select distinct p.username from sessions mine
    join sessions other on other.ip_address = mine.ip_address and other.user_id <> mine.user_id
    join profiles p on p.id = other.user_id
    where mine.user_id = ${contestAwards.userId} order by 1 limit 10) else '{}' end`;
}
