import { eq, min, sql } from 'drizzle-orm';
import { abandonedUntil, shouldOpenRound } from './round.rules.ts';
import { addMinutes, pragueDate } from '#platform/time/prague-time.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { invalidate } from '#platform/db/invalidate.server.ts';
import { lockResults } from '#features/results/lock-results.server.ts';
import { int, queryRows } from '#platform/db/query-rows.server.ts';
import { fantasyRounds } from './fantasy.tables.ts';
import type { SiteTimeJob } from '#platform/jobs/start-jobs.server.ts';
import type { Clock } from '#platform/time/clock.server.ts';
import { readRules } from './current-rules.server.ts';
import { fantasyTopic, openRounds, priceLateRunners } from './open-rounds.server.ts';
import { readComingDays } from './read-coming-days.server.ts';
import { settleFantasy } from './settle-fantasy.server.ts';

/**
 * Job, at least every minute: opens rounds, closes them at their lock and scores results whose writer didn't.
 * `resultsJob` runs first: when the clock of the demonstration has jumped, its prices and results must be there.
 */
export function fantasyJob(db: Db, clock: Clock, resultsJob: SiteTimeJob): SiteTimeJob {
  return {
    name: 'run-fantasy',
    async run(enqueue) {
      const now = clock.now();
      await resultsJob.run(enqueue);
      await openDue(db, clock, now);
      await closeDue(db, now);
      const nextLock = await readNextLock(db);
      return Math.min(addMinutes(now, 1), nextLock ?? Number.POSITIVE_INFINITY) as Instant;
    },
  };
}

/** Opens the rounds that are due at `now`, and prices runners that were entered after their round had opened. */
export async function openDue(db: Db, clock: Clock, now: Instant): Promise<void> {
  const { rules } = await readRules(db);
  const days = rules.isOpen ? await readComingDays(db, now) : [];
  const context = { db, actor: { role: 'system' }, clock } as const;
  if (days.some((day) => shouldOpenRound(day, now, rules.lockMinutes))) {
    const opened = await openRounds(context, {});
    if (!opened.ok) throw new Error(`opening rounds: ${opened.code}`);
  }
  for (const eventId of await readRoundsToPrice(db)) {
    const priced = await priceLateRunners(context, { eventId });
    if (!priced.ok) throw new Error(`pricing runners of ${eventId}: ${priced.code}`);
  }
}

/**
 * Closes rounds whose lock has passed, gives up on races that will not be run, and scores every round that has changed.
 */
export async function closeDue(db: Db, now: Instant): Promise<void> {
  await db.transaction(async (tx) => {
    await lockResults(tx);
    const closed = await queryRows(
      tx,
      { id: int },
      sql`
      update fantasy_rounds r set state = 'locked' from race_events e
      where e.id = r.event_id and r.state = 'open' and (r.locks_at <= ${new Date(now)}
        or (r.locks_at is null and e.date < ${pragueDate(now)}))
      returning r.event_id::int as id`,
    );
    await tx.execute(sql`
      insert into unsettled_fantasy
      select r.event_id from fantasy_rounds r join race_events e on e.id = r.event_id
      where r.state = 'locked' and (e.date <= ${abandonedUntil(now)}
        or not exists (select from fantasy_scores s where s.event_id = r.event_id))
      on conflict do nothing`);
    await invalidate(tx, [...(closed.length > 0 ? [fantasyTopic] : []), ...(await settleFantasy(tx, now))]);
  });
}

async function readRoundsToPrice(db: Db): Promise<number[]> {
  const rows = await queryRows(
    db,
    { id: int },
    sql`
      select distinct f.event_id::int as id from fantasy_rounds f join races r on r.event_id = f.event_id and not r.is_cancelled
      join race_participations p on p.race_id = r.id and p.result_status is distinct from 'DNS'
      where f.state = 'open' and f.locks_at > app_now()
        and not exists (select from fantasy_prices c where c.event_id = f.event_id and c.participation_id = p.id)`,
  );
  return rows.map(({ id }) => id);
}

async function readNextLock(db: Db): Promise<Instant | null> {
  const [open] = await db
    .select({ at: min(fantasyRounds.locksAt) })
    .from(fantasyRounds)
    .where(eq(fantasyRounds.state, 'open'));
  return open?.at ? (open.at.getTime() as Instant) : null;
}
