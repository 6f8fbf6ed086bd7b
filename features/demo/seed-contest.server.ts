import { asc, eq, sql } from 'drizzle-orm';
import { roundFrom } from '#features/contest/round.rules.ts';
import type { Instant, PragueDate } from '#platform/time/time.rules.ts';
import type { Administrator } from '#platform/command/actor.server.ts';
import type { CommandContext } from '#platform/command/command.server.ts';
import { freezeRounds } from '#features/contest/freeze-rounds.server.ts';
import { rejectWinner } from '#features/contest/review.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { contestAwards } from '#features/contest/contest.tables.ts';
import { tipTotals } from '#features/tips/tip-totals.tables.ts';

/** The round whose first winner turned out to have two accounts. */
const rejectedRound = '2023-06-12' as PragueDate;
const rejectionReason = 'Dva účty téže osoby.';

/** Returns the number of rounds. */
export async function seedContest(tx: Db, administratorId: string, now: Instant): Promise<number> {
  const mondays = (await readRounds(tx)).filter((monday) => roundFrom(monday).freezesAt <= now);
  const rounds = mondays.map((monday) => ({ monday, at: roundFrom(monday).freezesAt }));
  const frozen = await freezeRounds(actingAt(tx, { role: 'system' }, now), rounds);
  if (!frozen.ok) throw new Error(`the season's rounds: ${frozen.code}`);
  const administrator: Administrator = { role: 'admin', id: administratorId };
  await rejectFirst(actingAt(tx, administrator, roundFrom(rejectedRound).freezesAt));
  await settleAwards(tx, administratorId, mondays);
  return mondays.length;
}

function actingAt(tx: Db, actor: Administrator, at: Instant): CommandContext {
  return { db: tx, actor, clock: { now: () => at, anchor: () => null } };
}

async function readRounds(tx: Db): Promise<PragueDate[]> {
  const rows = await tx
    .selectDistinct({ monday: sql<PragueDate>`${tipTotals.period}` })
    .from(tipTotals)
    .where(eq(tipTotals.scope, 'round'))
    .orderBy(asc(tipTotals.period));
  return rows.map(({ monday }) => monday);
}

async function rejectFirst(context: CommandContext): Promise<void> {
  const [award] = await context.db
    .select({ monday: contestAwards.monday, userId: contestAwards.userId })
    .from(contestAwards)
    .where(eq(contestAwards.monday, rejectedRound));
  const rejected = await rejectWinner(context, { ...award, reason: rejectionReason });
  if (!rejected.ok) throw new Error(`the round of ${rejectedRound}: ${rejected.code}`);
}

/** Sets the states in SQL: confirmed on Wednesday morning, the voucher sent on Friday. */
async function settleAwards(tx: Db, administratorId: string, mondays: readonly PragueDate[]): Promise<void> {
  const [newest = null, before = null] = mondays.toReversed();
  await tx.execute(sql`
    update contest_awards set
      state = case when monday = ${before} then 'confirmed' else 'handed-over' end,
      decided_at = (monday + 9 + time '09:40') at time zone 'Europe/Prague', decided_by = ${administratorId},
      handed_over_at = case when monday <> ${before} then (monday + 11 + time '14:15') at time zone 'Europe/Prague' end,
      handed_over_by = case when monday <> ${before} then ${administratorId}::uuid end
    where state = 'waiting' and monday <> ${newest}`);
}
