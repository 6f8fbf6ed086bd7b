import { type SQL, sql } from 'drizzle-orm';
import type { Clash, ClashKind } from './clash.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { float, int, nullable, queryRow, queryRows, text } from '#platform/db/query-rows.server.ts';
import {
  clashesOf,
  clashRace,
  earlyResults,
  isAnnulledRace,
  racesOfDays,
  readContradictions,
  readResultQueries,
  runnersOfDays,
} from '#features/racing/contradictions.server.ts';
import { latestVersion } from '#features/racing/result-versions.server.ts';

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

/** Contradictions in the stored data, newest days first: at most `maxClashes` of `total`. */
export async function readClashes(db: Db, now: Instant): Promise<{ clashes: Clash[]; total: number }> {
  const queries = clashQueries(new Date(now).toISOString(), await readResultQueries(db));
  const rows = await queryRows(
    db,
    clashColumns,
    sql`
    select *, ${latestVersion(sql`"raceId"::bigint`)} as "resultVersion", (count(*) over ())::int as total
    from (${clashesOf(queries)}) found
    order by date desc, location, "raceNumber" nulls first, kind, name limit ${maxClashes}`,
  );
  const clashes = rows.map(({ total: _total, ...clash }) => clash);
  return { clashes, total: rows[0]?.total ?? 0 };
}

const isRun = sql`not r.is_cancelled and e.status <> 'cancelled'`;
const isRunner = sql`p.result_status is distinct from 'DNS'`;

/** How many results contradict the rest of what is stored. */
export async function countContradictions(db: Db): Promise<{ contradictions: number }> {
  const contradictions = await readContradictions(db);
  return queryRow(
    db,
    { contradictions: int },
    sql`select count(*)::int as contradictions from (${contradictions}) found`,
  );
}

/** What finds each kind. */
function clashQueries(
  nowIso: string,
  resultQueries: Awaited<ReturnType<typeof readResultQueries>>,
): Record<ClashKind, SQL> {
  const prices = (['fortuna', 'tipsport'] as const).map(
    (bookmaker) => sql`
      select ${clashRace}, h.name, ${bookmaker}::text as detail from ${runnersOfDays}
      where ${sql.identifier(`${bookmaker}_place_2_odds`)} > ${sql.identifier(`${bookmaker}_odds`)}
        and not r.is_completed and ${isRunner}`,
  );
  return {
    ...resultQueries,
    'result-early': earlyResults(sql`${nowIso}::timestamptz`),
    'jockey-twice': sql`
      select ${clashRace}, j.name, null::text as detail
      from (select distinct p.race_id, p.jockey_id from race_participations p
        join race_participations o on o.race_id = p.race_id and o.jockey_id = p.jockey_id and o.id > p.id
        where ${isRunner} and o.result_status is distinct from 'DNS') p
      join individual_jockeys j on j.id = p.jockey_id
      join races r on r.id = p.race_id join race_events e on e.id = r.event_id
      where ${isRun} and not ${isAnnulledRace(sql`r.id`)}`,
    'starts-cross': sql`
      select ${clashRace}, null::text as name, r.time as detail
      from (select *, max(start_at) over (partition by event_id order by race_number
          rows between unbounded preceding and 1 preceding) as latest_before from races where not is_cancelled) r
      join race_events e on e.id = r.event_id
      where latest_before > r.start_at and ${isRun} and not ${isAnnulledRace(sql`r.id`)} and exists (
        select from races o where o.event_id = r.event_id and not o.is_cancelled
          and o.race_number < r.race_number and o.start_at > r.start_at and not ${isAnnulledRace(sql`o.id`)})`,
    'result-late': sql`
      select ${clashRace}, null::text as name, r.time as detail from ${racesOfDays}
      where not r.is_completed and ${isRun} and r.start_at < ${nowIso}::timestamptz - interval '1 day'`,
    'two-races-at-once': sql`
      select ${clashRace}, h.name, null::text as detail from ${runnersOfDays}
      where p.horse_id = any(array(
          select p.horse_id from race_participations p join races r on r.id = p.race_id join race_events e on e.id = r.event_id
          where ${isRunner} and ${isRun} group by p.horse_id, e.date having count(*) > 1))
        and ${isRunner} and ${isRun} and exists (
        select from race_participations o join races s on s.id = o.race_id join race_events d on d.id = s.event_id
        where o.horse_id = p.horse_id and o.id <> p.id and o.result_status is distinct from 'DNS'
          and not s.is_cancelled and d.status <> 'cancelled' and d.date = e.date)`,
    'odds-missing': sql`
      select ${clashRace}, h.name, null::text as detail from ${runnersOfDays}
      where not r.is_completed and ${isRun} and ${isRunner} and p.fortuna_odds is null and p.tipsport_odds is null
        and r.start_at between ${nowIso}::timestamptz and ${nowIso}::timestamptz + interval '1 day'`,
    'price-rises': sql.join(prices, sql` union all `),
    'lineup-missing': sql`
      select ${clashRace}, null::text as name, r.time as detail from ${racesOfDays}
      where ${isRun} and not exists (select from race_participations o where o.race_id = r.id)`,
  };
}
