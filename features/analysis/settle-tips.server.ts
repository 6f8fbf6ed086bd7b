import { asc, inArray, sql } from 'drizzle-orm';
import { addMinutes, mondayOfWeek, pragueDate } from '#platform/time/prague-time.rules.ts';
import type { Instant, PragueDate } from '#platform/time/time.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { invalidate } from '#platform/db/invalidate.server.ts';
import { lockResults } from '#features/results/lock-results.server.ts';
import { unsettledRaces } from '#features/tips/tip-totals.tables.ts';
import { int, queryRows } from '#platform/db/query-rows.server.ts';
import type { SiteTimeJob } from '#platform/jobs/start-jobs.server.ts';
import type { Clock } from '#platform/time/clock.server.ts';
import {
  type PublishedResult,
  recordResultVersions,
  recordWithdrawals,
} from '#features/racing/result-versions.server.ts';
import { type DatedRace, readSimulatedRaces } from './read-simulated-races.server.ts';
import { addToTotals, peopleCountedOn, recountTotals } from './tip-totals.server.ts';
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
  await storeOutcomes(
    tx,
    raceIds,
    settled.flatMap((one) => one.outcomes),
  );
  const completed = settled.filter(({ race }) => race.isCompleted);
  const others = settled.filter(({ race }) => !race.isCompleted);
  await recordResultVersions(tx, completed.map(publishedResult), now, { isOtherRule });
  await recordWithdrawals(
    tx,
    others.map(({ race }) => race.id),
    now,
  );
}

/** Whoever had a tip counted under an outcome that is now another one is counted anew. */
async function storeOutcomes(tx: Db, raceIds: readonly number[], outcomes: readonly StoredOutcome[]): Promise<void> {
  const changed = await changedRunners(tx, raceIds, outcomes);
  const isChanged = new Set(changed);
  const recounted = await peopleCountedOn(tx, changed);
  await tx.execute(sql`delete from tip_outcomes where participation_id = any(${sql.param(changed)}::bigint[])`);
  await tx.execute(sql`
    insert into tip_outcomes (participation_id, event_id, raced_on, state, position, payout, odds, bots)
    ${outcomeRows(outcomes.filter(({ id }) => isChanged.has(id)))}`);
  await recountTotals(tx, recounted);
  await addToTotals(tx, changed, recounted);
}

/** Runners whose stored outcome is missing, another one, or no longer right. */
async function changedRunners(
  tx: Db,
  raceIds: readonly number[],
  outcomes: readonly StoredOutcome[],
): Promise<number[]> {
  const rows = await queryRows(
    tx,
    { id: int },
    sql`
    select participation_id::int as id from (${outcomeRows(outcomes)}) as settled
    full join (
      select o.* from tip_outcomes o join race_participations p on p.id = o.participation_id
      where p.race_id = any(${sql.param(raceIds)}::bigint[])
    ) as stored using (participation_id)
    where (stored.event_id, stored.raced_on, stored.state, stored.position, stored.payout, stored.odds, stored.bots)
      is distinct from
      (settled.event, settled.day, settled.state, settled.position, settled.payout, settled.odds, settled.bots)`,
  );
  return rows.map(({ id }) => id);
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
    select id as participation_id, event, day, state, position, millionths * 0.000001 as payout, odds, bots
    from json_to_recordset(${JSON.stringify(outcomes)}::json)
      as outcome(id bigint, event bigint, day date, state text, position smallint, millionths bigint, odds numeric, bots text[])`;
}
