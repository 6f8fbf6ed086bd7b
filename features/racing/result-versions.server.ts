import { isDeepStrictEqual } from 'node:util';
import { desc, inArray, type SQL, sql } from 'drizzle-orm';
import { resultCorrection } from './result-correction.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { int, queryRows } from '#platform/db/query-rows.server.ts';
import { type PublishedRunner, resultVersions } from '#features/results/result-versions.tables.ts';

/** Of a race's result; null = none was published. */
export const latestVersion = (raceId: SQL): SQL =>
  sql`(select max(latest.version)::int from result_versions latest where latest.race_id = ${raceId})`;
const isLatestVersion = sql`v.version = ${latestVersion(sql`v.race_id`)}`;

export type PublishedResult = { raceId: number; runners: readonly PublishedRunner[] };

/**
 * Stores results of completed races that differ from what was public of them before, or were withdrawn since
 * (results.corrections). While a race is reopened nothing is published, so its former result stays the one that the
 * next is compared with. Of a changed rule nobody is to be told, so its payouts take the place of the former ones.
 */
export async function recordResultVersions(
  tx: Db,
  results: readonly PublishedResult[],
  now: Instant,
  { isOtherRule = false } = {},
): Promise<void> {
  const known = await tx
    .selectDistinctOn([resultVersions.raceId])
    .from(resultVersions)
    .where(
      inArray(
        resultVersions.raceId,
        results.map(({ raceId }) => raceId),
      ),
    )
    .orderBy(resultVersions.raceId, desc(resultVersions.version));
  const last = new Map(known.map((version) => [version.raceId, version]));
  const added = results.flatMap(({ raceId, runners }) => {
    const before = last.get(raceId);
    if (!before) return [{ raceId, version: 0, runners, changes: [] }];
    if (isDeepStrictEqual(before.runners, runners) && before.withdrawnAt === null) return [];
    const changes = resultCorrection(before.runners, runners);
    const isRepriced = isOtherRule && changes.length === 0 && before.withdrawnAt === null;
    return [{ raceId, version: before.version + (isRepriced ? 0 : 1), runners, changes }];
  });
  if (added.length === 0) return;
  await tx.execute(sql`
    insert into result_versions (race_id, version, published_at, runners, changes)
    select r.id, added.version, case when added.version = 0 then coalesce(r.completed_at, given.at) else given.at end,
      added.runners, array(select jsonb_array_elements_text(added.changes))
    from json_to_recordset(${JSON.stringify(added)}::json)
      as added("raceId" bigint, version smallint, runners jsonb, changes jsonb)
    join races r on r.id = added."raceId" cross join (select to_timestamp(${now / 1000}::float8) as at) given
    on conflict (race_id, version) do update set runners = excluded.runners`);
}

/** Stores that races have no result any more; those that never had one stay as they are. */
export async function recordWithdrawals(tx: Db, raceIds: readonly number[], now: Instant): Promise<void> {
  await tx.execute(sql`
    update result_versions v set withdrawn_at = to_timestamp(${now / 1000}::float8)
    where v.race_id = any(${sql.param(raceIds)}::bigint[]) and v.withdrawn_at is null and ${isLatestVersion}`);
}

/** Which of these races had a result that was taken back, and has not come again. */
export async function readReopened(tx: Db, raceIds: readonly number[]): Promise<Set<number>> {
  const rows = await queryRows(
    tx,
    { raceId: int },
    sql`
    select v.race_id as "raceId" from result_versions v
    where v.race_id = any(${sql.param(raceIds)}::bigint[]) and v.withdrawn_at is not null and ${isLatestVersion}`,
  );
  return new Set(rows.map(({ raceId }) => raceId));
}

/**
 * Stores that an operator lets the present results of races stand, though they contradict themselves
 * (admin.consistency).
 */
export async function acceptResults(tx: Db, raceIds: readonly number[]): Promise<void> {
  await tx.execute(sql`
    update result_versions v set is_accepted = true
    where v.race_id = any(${sql.param(raceIds)}::bigint[]) and ${isLatestVersion}`);
}

/** In SQL, whether the present result of the race `r` was accepted as it is. */
export const isAcceptedResult = sql`exists (
  select from result_versions v where v.race_id = r.id and v.is_accepted and ${isLatestVersion})`;

/** The corrections of a race as JSON, oldest first. */
export const correctionsJson = (raceId: SQL): SQL => sql`(
  select coalesce(json_agg(json_build_object('at', (extract(epoch from v.published_at) * 1000)::float8, 'changes', v.changes)
    order by v.version), '[]')
  from result_versions v where v.race_id = ${raceId} and v.changes <> '{}'
)`;
