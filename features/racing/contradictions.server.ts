import { type SQL, sql } from 'drizzle-orm';
import { findEqualTimes } from './equal-times.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { int, nullable, queryRows, text } from '#platform/db/query-rows.server.ts';
import { isAcceptedResult } from './result-versions.server.ts';
import { areAnnulled } from './run-race.server.ts';

/** What is told of the race of a clash. */
export const clashRace = sql`e.id::float8 as "eventId", r.id::float8 as "raceId", e.date::text as date, e.location,
  r.race_number as "raceNumber"`;
export const racesOfDays = sql`races r join race_events e on e.id = r.event_id`;
export const runnersOfDays = sql`race_participations p join individual_horses h on h.id = p.horse_id
  join races r on r.id = p.race_id join race_events e on e.id = r.event_id`;
export const isAnnulledRace = (raceId: SQL) => sql`(
  select ${areAnnulled(sql`a.result_status`)} from race_participations a where a.race_id = ${raceId})`;

/** What an operator has let stand isn't asked again. */
const isOpenResult = sql`r.is_completed and not ${isAcceptedResult}`;

/**
 * In SQL, what the runners of each completed race come to. Decades of runners are gone through once for all kinds of
 * clashes. Without a dead heat the places are 1 to n, each once; any other race is looked at runner by runner.
 */
const tallies = sql`
  select race_id,
    coalesce(bool_or(finishing_position = 1 or result_status = 'A'), false) as has_first,
    bool_or(finishing_position is null and result_status is null) as has_gap,
    bool_or(result_status = 'A') and not ${areAnnulled(sql`result_status`)} as is_half_annulled,
    max(finishing_position) <> count(finishing_position)
      or bit_or(1::bigint << finishing_position) <> (1::bigint << count(finishing_position)::int) - 1 << 1 as may_be_wrong
  from race_participations where race_id in (select id from races where is_completed) group by race_id`;

const racesThat = (are: SQL) => sql`any(array(select race_id from tallies where ${are}))`;

/**
 * A dead heat shares a place and the next ones are skipped; with any other count of runners before it a place is wrong,
 * given twice or after one left out (admin.consistency).
 */
const resultQueries = {
  'result-cancelled': sql`
    select ${clashRace}, null::text as name, case when e.status = 'cancelled' then 'day' else 'race' end as detail from ${racesOfDays}
    where r.is_completed and (r.is_cancelled or e.status = 'cancelled')`,
  'position-wrong': sql`
    select ${clashRace}, h.name, p.finishing_position::text as detail
    from (select race_id, horse_id, finishing_position,
        rank() over (partition by race_id order by finishing_position) as counted
      from race_participations where finishing_position is not null and race_id = ${racesThat(sql`may_be_wrong`)}) p
    join individual_horses h on h.id = p.horse_id
    join races r on r.id = p.race_id join race_events e on e.id = r.event_id
    where p.counted <> p.finishing_position and ${isOpenResult}`,
  'winner-missing': sql`
    select ${clashRace}, null::text as name, null::text as detail from ${racesOfDays} left join tallies on race_id = r.id
    where has_first is not true and ${isOpenResult}`,
  'result-gap': sql`
    select ${clashRace}, h.name, null::text as detail from ${runnersOfDays}
    where p.race_id = ${racesThat(sql`has_gap`)} and p.finishing_position is null and p.result_status is null and ${isOpenResult}`,
  'half-annulled': sql`
    select ${clashRace}, null::text as name, null::text as detail from ${racesOfDays} join tallies on race_id = r.id
    where is_half_annulled and ${isOpenResult}`,
};

const timedColumns = {
  raceId: int,
  name: text(),
  finishingPosition: int,
  finishTime: nullable(text()),
  finishingMargin: nullable(text()),
};

/**
 * Finds a margin between equal times (racing.equal-times). Margins are words that only the rule reads, so it looks at
 * the races with one time at two places, and the query lists what it found.
 */
async function equalTimesQuery(db: Db): Promise<SQL> {
  const runners = await queryRows(
    db,
    timedColumns,
    sql`
    select p.race_id::int as "raceId", h.name, p.finishing_position::int as "finishingPosition",
      p.finish_time as "finishTime", p.finishing_margin as "finishingMargin"
    from race_participations p join individual_horses h on h.id = p.horse_id
    where p.finishing_position is not null and p.race_id = any(array(
      select t.race_id from race_participations t join races r on r.id = t.race_id
      where r.is_completed and t.finish_time is not null and t.finishing_position is not null
      group by t.race_id, t.finish_time having min(t.finishing_position) < max(t.finishing_position)))
    order by p.race_id, p.finishing_position, p.id`,
  );
  const found = [...Map.groupBy(runners, ({ raceId }) => raceId)].flatMap(([raceId, field]) => {
    const equal = findEqualTimes(field);
    return equal ? [{ race: raceId, name: equal.ahead.name, detail: equal.behind.name }] : [];
  });
  return sql`
    select ${clashRace}, equal.name, equal.detail from ${racesOfDays}
    join json_to_recordset(${JSON.stringify(found)}::json) as equal(race bigint, name text, detail text) on equal.race = r.id
    where ${isOpenResult}`;
}

/** What finds each kind of results that contradict themselves or their race. */
export const readResultQueries = async (db: Db) => ({ ...resultQueries, 'equal-times': await equalTimesQuery(db) });

/** A result before the start; without a time before its day (racing.one-law). */
export const earlyResults = (now: SQL) => sql`
  select ${clashRace}, null::text as name, r.time as detail from ${racesOfDays}
  where r.is_completed and coalesce(r.start_at > ${now}, e.date > (${now} at time zone 'Europe/Prague')::date)`;

/** Clashes of `queries` in SQL, each with its kind; they may read `tallies`. */
export function clashesOf(queries: Readonly<Record<string, SQL>>): SQL {
  const parts = Object.entries(queries).map(
    ([kind, query]) => sql`select ${kind}::text as kind, q.* from (${query}) q`,
  );
  return sql`with tallies as materialized (${tallies}) ${sql.join(parts, sql` union all `)}`;
}

/** In SQL, the stored results that contradict the rest or themselves. */
export const readContradictions = async (db: Db): Promise<SQL> =>
  clashesOf({ ...(await readResultQueries(db)), 'result-early': earlyResults(sql`(select app_now())`) });
