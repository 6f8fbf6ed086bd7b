import { max, sql } from 'drizzle-orm';
import { nextFreezeAt, roundFrom, roundOf } from './round.rules.ts';
import { addDays } from '#platform/time/prague-time.rules.ts';
import type { Instant, PragueDate } from '#platform/time/time.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { contestRounds } from './contest.tables.ts';
import { tipTotals } from '#features/tips/tip-totals.tables.ts';
import type { SiteTimeJob } from '#platform/jobs/start-jobs.server.ts';
import type { Clock } from '#platform/time/clock.server.ts';
import { freezeRounds } from './freeze-rounds.server.ts';

/**
 * Job: freezes rounds on Tuesday noon by site time (contest.freeze). `before` runs first: earlier results of the
 * demonstration, and tips that another version of the rules has settled, must be right before their round is frozen.
 */
export function freezeJob(db: Db, clock: Clock, before: readonly SiteTimeJob[]): SiteTimeJob {
  return {
    name: 'freeze-contest',
    async run(enqueue) {
      const now = clock.now();
      for (const job of before) await job.run(enqueue);
      await freezeDue(db, clock, now);
      return nextFreezeAt(now);
    },
  };
}

/**
 * Freezes all rounds that are due at `now`. Returns the Mondays of those that this call, and no other process, has
 * frozen.
 */
export async function freezeDue(db: Db, clock: Clock, now: Instant): Promise<PragueDate[]> {
  const due = await readDueRounds(db, now);
  if (due.length === 0) return [];
  const context = { db, actor: { role: 'system' }, clock } as const;
  const frozen = await freezeRounds(
    context,
    due.map((monday) => ({ monday, at: now })),
  );
  if (!frozen.ok) throw new Error(`freezing ${due.join(', ')}: ${frozen.code}`);
  return frozen.value;
}

/** Rounds after the last frozen one in which somebody had a valid tip. */
async function readDueRounds(db: Db, now: Instant): Promise<PragueDate[]> {
  const lastWeek = addDays(roundOf(now).monday, -7);
  const lastDue = roundFrom(lastWeek).freezesAt <= now ? lastWeek : addDays(lastWeek, -7);
  const [last] = await db.select({ monday: max(contestRounds.monday) }).from(contestRounds);
  const rows = await db
    .selectDistinct({ monday: sql<PragueDate>`${tipTotals.period}` })
    .from(tipTotals)
    .where(
      sql`${tipTotals.scope} = 'round' and ${tipTotals.period} <= ${lastDue} and ${tipTotals.period} > ${last?.monday ?? ''}`,
    )
    .orderBy(tipTotals.period);
  return rows.map((row) => row.monday);
}
