import { asc, inArray, sql } from 'drizzle-orm';
import { addMinutes, mondayOfWeek, pragueDate } from '#platform/time/prague-time.rules.ts';
import type { Instant, PragueDate } from '#platform/time/time.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { invalidate } from '#platform/db/invalidate.server.ts';
import { lockResults } from '#features/results/lock-results.server.ts';
import { unsettledRaces } from '#features/tips/tip-totals.tables.ts';
import type { SiteTimeJob } from '#platform/jobs/start-jobs.server.ts';
import type { Clock } from '#platform/time/clock.server.ts';
import {
  type PublishedResult,
  recordResultVersions,
  recordWithdrawals,
} from '#features/racing/result-versions.server.ts';
import { type DatedRace, readSimulatedRaces } from './read-simulated-races.server.ts';
import { settledOutcomes, type StoredOutcome } from './settled-outcomes.server.ts';

/** Cache topic of every page with totals of tips. */
export const standingsTopic = 'standings';

/** A whole season: totals are written once for all of its races, and its runners take some 50 MB. */
const batchSize = 5_000;

/**
 * Settles the tips of every race that triggers have marked as changed (docs/decisions/0020), in the transaction of the
 * write that changed it. Its cost depends on those races and their tips alone. Of another rule nobody is told
 * (operation.rule-versions). Returns the stale cache topics.
 */
export async function settleTips(tx: Db, now: Instant, { isOtherRule = false } = {}): Promise<string[]> {
  for (let settled = 0; ; settled += batchSize) {
    const raceIds = await dequeueUnsettledRaces(tx);
    if (raceIds.length > 0) await settleRaces(tx, raceIds, now, isOtherRule);
    if (raceIds.length < batchSize) return settled + raceIds.length > 0 ? [standingsTopic] : [];
  }
}

/**
 * Job, every minute: settles races whose writer didn't, and voids tips on races not run by the end of their round
 * (simulation.void).
 */
export function settleTipsJob(db: Db, clock: Clock): SiteTimeJob {
  return {
    name: 'settle-tips',
    async run() {
      const now = clock.now();
      await db.transaction(async (tx) => {
        await lockResults(tx);
        await enqueueUnrunRaces(tx, pragueDate(now));
        await invalidate(tx, await settleTips(tx, now));
      });
      return addMinutes(now, 1);
    },
  };
}

async function dequeueUnsettledRaces(tx: Db): Promise<number[]> {
  const batch = tx
    .select({ raceId: unsettledRaces.raceId })
    .from(unsettledRaces)
    .orderBy(asc(unsettledRaces.raceId))
    .limit(batchSize);
  const rows = await tx
    .delete(unsettledRaces)
    .where(inArray(unsettledRaces.raceId, batch))
    .returning({ raceId: unsettledRaces.raceId });
  return rows.map(({ raceId }) => raceId);
}

async function enqueueUnrunRaces(tx: Db, today: PragueDate): Promise<void> {
  await tx.execute(sql`
    insert into unsettled_races
    select r.id from races r join race_events e on e.id = r.event_id
    where not r.is_completed and e.date < ${mondayOfWeek(today)} and exists (
      select from race_participations p
      where p.race_id = r.id and not exists (select from tip_outcomes o where o.participation_id = p.id))
    on conflict do nothing`);
}

async function settleRaces(tx: Db, raceIds: readonly number[], now: Instant, isOtherRule: boolean): Promise<void> {
  // Waits for tips being placed, whose trigger holds the race FOR SHARE, and for another settling of the same race.
  await tx.execute(sql`select from races where id = any(${sql.param(raceIds)}::bigint[]) order by id for update`);
  const settled = (await readSimulatedRaces(tx, raceIds)).map((race) => ({
    race,
    outcomes: settledOutcomes(race, pragueDate(now)),
  }));
  const outcomes = settled.flatMap((one) => one.outcomes);
  await tx.execute(sql`
    with settled as (${outcomeRows(outcomes)})
    delete from tip_outcomes o using race_participations p
    where p.id = o.participation_id and p.race_id = any(${sql.param(raceIds)}::bigint[])
      and p.id not in (select participation_id from settled)`);
  await tx.execute(sql`
    insert into tip_outcomes as o (participation_id, event_id, raced_on, state, position, payout, odds, bots)
    ${outcomeRows(outcomes)}
    on conflict (participation_id) do update set event_id = excluded.event_id, raced_on = excluded.raced_on,
      state = excluded.state, position = excluded.position, payout = excluded.payout, odds = excluded.odds, bots = excluded.bots
    where (o.event_id, o.raced_on, o.state, o.position, o.payout, o.odds, o.bots) is distinct from
      (excluded.event_id, excluded.raced_on, excluded.state, excluded.position, excluded.payout, excluded.odds, excluded.bots)`);
  const completed = settled.filter(({ race }) => race.isCompleted);
  const others = settled.filter(({ race }) => !race.isCompleted);
  await recordResultVersions(tx, completed.map(publishedResult), now, { isOtherRule });
  await recordWithdrawals(
    tx,
    others.map(({ race }) => race.id),
    now,
  );
}

/** What is public of a completed race, with what its tips return. */
function publishedResult({ race, outcomes }: { race: DatedRace; outcomes: readonly StoredOutcome[] }): PublishedResult {
  const payouts = new Map(outcomes.map(({ id, state, millionths }) => [id, state === 'void' ? null : millionths]));
  return {
    raceId: race.id,
    runners: race.runners.map(({ id, position, resultStatus }) => {
      return { id, position, resultStatus, payout: payouts.get(id) ?? null };
    }),
  };
}

/** The outcomes as rows of tip_outcomes; millionths times a millionth is exact in numeric. */
function outcomeRows(outcomes: readonly StoredOutcome[]) {
  return sql`
    select id as participation_id, event, day, state, position, millionths * 0.000001, odds, bots
    from json_to_recordset(${JSON.stringify(outcomes)}::json)
      as outcome(id bigint, event bigint, day date, state text, position smallint, millionths bigint, odds numeric, bots text[])`;
}
