import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { alias } from 'drizzle-orm/pg-core';
import { refused } from '#platform/command/result.rules.ts';
import type { Instant, PragueDate } from '#platform/time/time.rules.ts';
import { admin, administratorId } from '#platform/command/actor.server.ts';
import { command, type CommandContext, done, inOneTransaction } from '#platform/command/command.server.ts';
import { profiles, users } from '#features/accounts/people.tables.ts';
import type { MailQueue } from '#features/mailing/mail-queue-port.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { roiPercent } from '#features/odds/tip-payout.rules.ts';
import { roundSlug } from './round.rules.ts';
import { contestAwards, contestRounds, contestStandings } from './contest.tables.ts';
import { AwardChoice, awardSubject, isAward, lockAward } from './lock-award.server.ts';
import { rejectionReason } from './award.rules.ts';
import type { ReviewedAward, ReviewedRound } from './review.rules.ts';

/**
 * Confirms a winner whom an administrator has checked (contest.review). Refusals: contest.unknown-award,
 * contest.already-… (the award's state), and contest.account-deleted when the winner has deleted the account meanwhile.
 */
export const confirmWinner = command({
  name: 'confirm-winner',
  who: admin,
  input: AwardChoice,
  async run({ tx, now, actor }, choice) {
    const award = await lockAward(tx, 'confirm', choice);
    if (!award.ok) return award;
    const [winner] = await tx.select({ email: users.email }).from(users).where(eq(users.id, choice.userId));
    if (!winner) return refused('contest.account-deleted');
    const decided = { state: 'confirmed', decidedAt: new Date(now), decidedBy: administratorId(actor) } as const;
    await tx.update(contestAwards).set(decided).where(isAward(choice));
    return done(winner, {
      changed: ['contest'],
      audit: { subject: awardSubject(choice), before: { state: award.value }, after: { state: 'confirmed' } },
    });
  },
});

type WinnerNoticeDeps = { mail: MailQueue; appUrl: string };

/**
 * Confirms a winner and queues the mail to them in the same transaction. The mail is about their prize, so it needs no
 * consent.
 */
export function confirmAndNotifyWinner(context: CommandContext, { mail, appUrl }: WinnerNoticeDeps, input: unknown) {
  return inOneTransaction(context, async (joined) => {
    const { db: tx } = joined;
    const confirmed = await confirmWinner(joined, input);
    if (!confirmed.ok) return confirmed;
    const { monday } = AwardChoice.parse(input);
    const [round] = await tx
      .select({ monday: contestRounds.monday, prize: contestRounds.prize })
      .from(contestRounds)
      .where(eq(contestRounds.monday, monday as PragueDate));
    const url = `${appUrl}/contest/${roundSlug(monday as PragueDate)}`;
    if (!round) throw new Error(`an award of ${monday} without its round`);
    await mail.enqueue(tx, { kind: 'contest-won', to: confirmed.value.email, ...round, url });
    return confirmed;
  });
}

/**
 * Records that a confirmed winner has got the voucher (contest.review): when by site time, and by which administrator.
 * Refusals: contest.unknown-award, contest.not-confirmed, contest.already-… (the award's state), and
 * contest.account-deleted (contest.deleted-account).
 */
export const handOverVoucher = command({
  name: 'hand-over-voucher',
  who: admin,
  input: AwardChoice,
  async run({ tx, now, actor }, choice) {
    const award = await lockAward(tx, 'hand-over', choice);
    if (!award.ok) return award;
    const [winner] = await tx.select({ id: users.id }).from(users).where(eq(users.id, choice.userId));
    if (!winner) return refused('contest.account-deleted');
    const handover = {
      state: 'handed-over',
      handedOverAt: new Date(now),
      handedOverBy: administratorId(actor),
    } as const;
    await tx.update(contestAwards).set(handover).where(isAward(choice));
    return done(null, {
      changed: ['contest'],
      audit: { subject: awardSubject(choice), before: { state: award.value }, after: { state: 'handed-over' } },
    });
  },
});

const Rejection = AwardChoice.extend({
  reason: z
    .string()
    .trim()
    .min(rejectionReason.min, 'contest.reason-missing')
    .max(rejectionReason.max, 'contest.reason-too-long'),
});

/**
 * Takes the prize from a winner who broke the rules or never collected it, and offers it to the next who can win it
 * (contest.review). Refusals: contest.unknown-award, contest.already-… (the award's state).
 */
export const rejectWinner = command({
  name: 'reject-winner',
  who: admin,
  input: Rejection,
  async run({ tx, now, actor }, { reason, ...choice }) {
    const award = await lockAward(tx, 'reject', choice);
    if (!award.ok) return award;
    const decided = { state: 'rejected', reason, decidedAt: new Date(now), decidedBy: administratorId(actor) } as const;
    await tx.update(contestAwards).set(decided).where(isAward(choice));
    const nextId = await readNext(tx, choice.monday as PragueDate);
    if (nextId !== null) await tx.insert(contestAwards).values({ monday: choice.monday as PragueDate, userId: nextId });
    return done(
      { nextId },
      {
        changed: ['contest'],
        audit: {
          subject: awardSubject(choice),
          before: { state: award.value },
          after: { state: 'rejected', reason, nextId },
        },
      },
    );
  },
});

/** The next to whom the prize is offered: the best who can win, hasn't been offered it and still has an account. */
async function readNext(tx: Db, monday: PragueDate): Promise<string | null> {
  const offered = tx.select({ id: contestAwards.userId }).from(contestAwards).where(eq(contestAwards.monday, monday));
  const [next] = await tx
    .select({ userId: contestStandings.userId })
    .from(contestStandings)
    .innerJoin(profiles, eq(profiles.id, contestStandings.userId))
    .where(
      and(
        eq(contestStandings.monday, monday),
        isNull(contestStandings.noPrize),
        isNull(profiles.deletedAt),
        sql`${contestStandings.userId} not in ${offered}`,
      ),
    )
    .orderBy(asc(contestStandings.rank))
    .limit(1);
  return next?.userId ?? null;
}

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
