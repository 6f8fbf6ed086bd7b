import { type SQL, sql } from 'drizzle-orm';
import { type Claim, type ClaimField, raceOffice, type RunnerClaim } from './source-claims.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { boolean, instant, int, nullable, queryRows, text } from '#platform/db/query-rows.server.ts';
import { sourceClaims } from './imports.tables.ts';
import { isOpenRace } from '#features/racing/run-race.server.ts';

// What sources say of runners of races that haven't started (import.disagreeing-sources).

/** SQL of what readers see of runner `p` in the field that a claim is about. */
export const claimedValue = (field: SQL) => sql`case ${field} when 'jockey' then
    coalesce((select name from individual_jockeys where id = p.jockey_id), p.jockey)
  else to_jsonb(p) ->> (case when ${field} = 'weight' then 'weight'
  else case left(${field}, 1) when 'F' then 'fortuna' else 'tipsport' end
    || case right(${field}, 1) when '1' then '' else '_place_' || right(${field}, 1) end || '_odds' end) end`;

const asTimestamp = (at: Instant) => sql`${new Date(at).toISOString()}::timestamptz`;

const claimColumns = {
  runnerId: int,
  field: text<ClaimField>(),
  source: text(),
  value: nullable(text()),
  at: instant,
  isChosen: boolean,
};

/** The claims about runners, oldest first, by `claimKey`. */
export async function readClaims(db: Db, runnerIds: readonly number[]): Promise<Map<string, Claim[]>> {
  if (runnerIds.length === 0) return new Map();
  const rows = await queryRows(
    db,
    claimColumns,
    sql`
    select c.participation_id::int as "runnerId", c.field, c.source, c.value, c.is_chosen as "isChosen",
      (extract(epoch from c.claimed_at) * 1000)::float8 as at
    from ${sourceClaims} c join race_participations p on p.id = c.participation_id join races r on r.id = p.race_id
    join race_events e on e.id = r.event_id
    where c.participation_id = any(${sql.param([...runnerIds])}::bigint[]) and ${isOpenRace}
    order by c.claimed_at, c.source`,
  );
  return Map.groupBy(rows, ({ runnerId, field }) => claimKey(runnerId, field));
}

export const claimKey = (runnerId: number, field: ClaimField): string => `${runnerId} ${field}`;

/** Notes what a source says, unless it has said something newer; what it said of races that are over is forgotten. */
export async function storeClaims(tx: Db, source: string, claims: readonly RunnerClaim[]): Promise<void> {
  if (claims.length === 0) return;
  await forgetOldClaims(tx);
  await tx.execute(sql`
    insert into ${sourceClaims} as c (participation_id, field, source, value, claimed_at)
    select given."runnerId", given.field, ${source}, given.value, app_now()
    from json_to_recordset(${JSON.stringify(claims)}::json) as given("runnerId" bigint, field text, value text)
    join race_participations p on p.id = given."runnerId" join races r on r.id = p.race_id
    join race_events e on e.id = r.event_id and ${isOpenRace}
    on conflict (participation_id, field, source) do update set value = excluded.value, claimed_at = excluded.claimed_at
      where c.claimed_at <= excluded.claimed_at`);
}

/** A source that answers the same as before says it again. */
export async function repeatClaims(db: Db, source: string): Promise<void> {
  await db.execute(sql`
    update ${sourceClaims} c set claimed_at = app_now() from race_participations p join races r on r.id = p.race_id
      join race_events e on e.id = r.event_id
    where c.source = ${source} and p.id = c.participation_id and ${isOpenRace}`);
}

/** Claims are of use until the start. */
export async function forgetOldClaims(tx: Db): Promise<void> {
  await tx.execute(sql`
    delete from ${sourceClaims} c using race_participations p join races r on r.id = p.race_id join race_events e on e.id = r.event_id
    where p.id = c.participation_id and not (${isOpenRace})`);
}

/** Forgets what the source of a batch said of runners that the batch wrote, when they are taken back. */
export async function forgetClaimsOfBatch(tx: Db, batchId: number, runnerIds: readonly number[]): Promise<void> {
  await tx.execute(sql`
    delete from ${sourceClaims} c using import_batches b
    where b.id = ${batchId} and c.source = b.source
      and c.participation_id = any(${sql.param([...runnerIds])}::bigint[])`);
}

/** Notes what was typed into a lineup: it holds until it is released (import.chosen-source). Of drafts nothing is noted. */
export async function storeTypedClaims(tx: Db, claims: readonly RunnerClaim[], at: Instant): Promise<void> {
  if (claims.length === 0) return;
  const given = sql`json_to_recordset(${JSON.stringify(claims)}::json)
    as given("runnerId" bigint, field text, value text)`;
  await tx.execute(sql`
    update ${sourceClaims} c set is_chosen = false from ${given}
    where c.participation_id = given."runnerId" and c.field = given.field and c.is_chosen`);
  await tx.execute(sql`
    insert into ${sourceClaims} (participation_id, field, source, value, claimed_at, is_chosen)
    select given."runnerId", given.field, ${raceOffice}, given.value, ${asTimestamp(at)}, true
    from ${given} join public.race_participations p on p.id = given."runnerId" join public.races r on r.id = p.race_id
      join public.race_events e on e.id = r.event_id and ${isOpenRace}
    on conflict (participation_id, field, source) do update
      set value = excluded.value, claimed_at = excluded.claimed_at, is_chosen = excluded.is_chosen`);
}
