import { type SQL, sql } from 'drizzle-orm';
import type { Clash, ClashKind } from '#domain/operations/clash.ts';
import type { Instant } from '#domain/shared/time.ts';
import type { Db } from '#server/db/db.ts';
import { float, int, nullable, queryRow, queryRows, text } from '#server/db/query-rows.ts';
import { isAcceptedResult, latestVersion } from '#server/racing/result-versions.ts';
import { areAnnulled } from '#server/racing/run-race.ts';

const maxClashes = 200;

const clashColumns = {
  kind: text<ClashKind>(),
  eventId: float,
  raceId: float,
  date: text(),
  location: text(),
  raceNumber: int,
  name: nullable(text()),
  detail: nullable(text()),
  resultVersion: nullable(int),
  total: int,
};

/** Contradictions in the stored data, newest days first, for /admin/data/checks: at most `maxClashes` of `total`. */
export async function readClashes(db: Db, now: Instant): Promise<{ clashes: Clash[]; total: number }> {
  const nowIso = new Date(now).toISOString();
  const rows = await queryRows(
    db,
    clashColumns,
    sql`
    select *, ${latestVersion(sql`"raceId"::bigint`)} as "resultVersion", (count(*) over ())::int as total
    from (${clashesOf(clashQueries(nowIso))}) found
    order by date desc, location, "raceNumber" nulls first, kind, name limit ${maxClashes}`,
  );
  const clashes = rows.map(({ total: _total, ...clash }) => clash);
  return { clashes, total: rows[0]?.total ?? 0 };
}

const race = sql`e.id::float8 as "eventId", r.id::float8 as "raceId", e.date::text as date, e.location,
  r.race_number as "raceNumber"`;
const racesOfDays = sql`races r join race_events e on e.id = r.event_id`;
const runnersOfDays = sql`race_participations p join individual_horses h on h.id = p.horse_id
  join races r on r.id = p.race_id join race_events e on e.id = r.event_id`;
const isRun = sql`not r.is_cancelled and e.status <> 'cancelled'`;
const isRunner = sql`p.result_status is distinct from 'DNS'`;
const isAnnulled = (raceId: SQL) => sql`(
  select ${areAnnulled(sql`a.result_status`)} from race_participations a where a.race_id = ${raceId})`;

/** What an operator has let stand isn't asked again. */
const isOpenResult = sql`r.is_completed and not ${isAcceptedResult}`;

/**
 * A dead heat shares a place and the next ones are skipped; with any other count of runners before it a place is wrong,
 * given twice or after one left out (admin.consistency). Decades of runners are gone through once, not once for each.
 */
const resultQueries = {
  'result-cancelled': sql`
    select ${race}, null::text as name, case when e.status = 'cancelled' then 'day' else 'race' end as detail from ${racesOfDays}
    where r.is_completed and (r.is_cancelled or e.status = 'cancelled')`,
  'position-wrong': sql`
    select ${race}, h.name, p.finishing_position::text as detail
    from (select race_id, horse_id, finishing_position,
        rank() over (partition by race_id order by finishing_position) as counted
      from race_participations where finishing_position is not null) p
    join individual_horses h on h.id = p.horse_id
    join races r on r.id = p.race_id join race_events e on e.id = r.event_id
    where p.counted <> p.finishing_position and ${isOpenResult}`,
  'winner-missing': sql`
    select ${race}, null::text as name, null::text as detail from ${racesOfDays}
    where ${isOpenResult} and not exists (
      select from race_participations o where o.race_id = r.id and (o.finishing_position = 1 or o.result_status = 'A'))`,
  'result-gap': sql`
    select ${race}, h.name, null::text as detail from ${runnersOfDays}
    where p.finishing_position is null and p.result_status is null and ${isOpenResult}`,
  'half-annulled': sql`
    select ${race}, null::text as name, null::text as detail from ${racesOfDays}
    where ${isOpenResult} and not ${isAnnulled(sql`r.id`)} and exists (
      select from race_participations o where o.race_id = r.id and o.result_status = 'A')`,
} satisfies Partial<Record<ClashKind, SQL>>;

/** A result before the start; without a time before its day (racing.one-law). */
const earlyResults = (now: SQL) => sql`
  select ${race}, null::text as name, r.time as detail from ${racesOfDays}
  where r.is_completed and coalesce(r.start_at > ${now}, e.date > (${now} at time zone 'Europe/Prague')::date)`;

/** Clashes of `queries` in SQL, each with its kind. */
function clashesOf(queries: Partial<Record<ClashKind, SQL>>): SQL {
  const parts = Object.entries(queries).map(
    ([kind, query]) => sql`select ${kind}::text as kind, q.* from (${query}) q`,
  );
  return sql.join(parts, sql` union all `);
}

/** In SQL, the stored results that contradict the rest or themselves: what /admin, the checks and doctor speak of. */
export const contradictions = clashesOf({ ...resultQueries, 'result-early': earlyResults(sql`app_now()`) });

/** How many results contradict the rest of what is stored, for doctor. */
export function countContradictions(db: Db): Promise<{ contradictions: number }> {
  return queryRow(
    db,
    { contradictions: int },
    sql`select count(*)::int as contradictions from (${contradictions}) found`,
  );
}

/** What finds each kind; those of the results are above. */
function clashQueries(nowIso: string): Record<ClashKind, SQL> {
  const prices = (['fortuna', 'tipsport'] as const).map(
    (bookmaker) => sql`
      select ${race}, h.name, ${bookmaker}::text as detail from ${runnersOfDays}
      where ${sql.identifier(`${bookmaker}_place_2_odds`)} > ${sql.identifier(`${bookmaker}_odds`)}
        and not r.is_completed and ${isRunner}`,
  );
  return {
    ...resultQueries,
    'result-early': earlyResults(sql`${nowIso}::timestamptz`),
    'jockey-twice': sql`
      select ${race}, j.name, null::text as detail
      from (select race_id, jockey_id from race_participations p where ${isRunner} and jockey_id is not null
        group by race_id, jockey_id having count(*) > 1) p
      join individual_jockeys j on j.id = p.jockey_id
      join races r on r.id = p.race_id join race_events e on e.id = r.event_id
      where ${isRun} and not ${isAnnulled(sql`r.id`)}`,
    'starts-cross': sql`
      select ${race}, null::text as name, r.time as detail from ${racesOfDays}
      where ${isRun} and not ${isAnnulled(sql`r.id`)} and exists (
        select from races o where o.event_id = r.event_id and not o.is_cancelled
          and o.race_number < r.race_number and o.start_at > r.start_at and not ${isAnnulled(sql`o.id`)})`,
    'result-late': sql`
      select ${race}, null::text as name, r.time as detail from ${racesOfDays}
      where not r.is_completed and ${isRun} and r.start_at < ${nowIso}::timestamptz - interval '1 day'`,
    'two-races-at-once': sql`
      select ${race}, h.name, null::text as detail from ${runnersOfDays}
      where ${isRunner} and ${isRun} and exists (
        select from race_participations o join races s on s.id = o.race_id join race_events d on d.id = s.event_id
        where o.horse_id = p.horse_id and o.id <> p.id and o.result_status is distinct from 'DNS'
          and not s.is_cancelled and d.status <> 'cancelled' and d.date = e.date)`,
    'odds-missing': sql`
      select ${race}, h.name, null::text as detail from ${runnersOfDays}
      where not r.is_completed and ${isRun} and ${isRunner} and p.fortuna_odds is null and p.tipsport_odds is null
        and r.start_at between ${nowIso}::timestamptz and ${nowIso}::timestamptz + interval '1 day'`,
    'price-rises': sql.join(prices, sql` union all `),
    'lineup-missing': sql`
      select ${race}, null::text as name, r.time as detail from ${racesOfDays}
      where ${isRun} and not exists (select from race_participations o where o.race_id = r.id)`,
  };
}
