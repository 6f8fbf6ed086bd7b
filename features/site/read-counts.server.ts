import { sql } from 'drizzle-orm';
import type { PragueDate } from '#platform/time/time.rules.ts';
import { type SeasonSpan, seasonSpan } from '#features/stats/season-span.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { int, json, queryRow, type RowOf } from '#platform/db/query-rows.server.ts';
import { isCountedRace } from '#features/stats/counted-race.server.ts';
import { readSettings } from './settings.server.ts';

const nameColumns = { horses: int, jockeys: int };
type NameCounts = RowOf<typeof nameColumns>;

/** Numbers of horses and jockeys. */
function readNameCounts(db: Db): Promise<NameCounts> {
  return queryRow(
    db,
    nameColumns,
    sql`
    select (select count(*) from individual_horses)::int as horses,
      (select count(*) from individual_jockeys)::int as jockeys`,
  );
}

/**
 * The same for structured data (site.structured-data), with the seasons of all results before today (statistics.span),
 * found race day by race day, so that decades of them cost little.
 */
export async function readDatabaseExtent(
  db: Db,
  today: PragueDate,
): Promise<{ counts: NameCounts; seasons: SeasonSpan | null }> {
  const { seasons, ...counts } = await queryRow(
    db,
    { ...nameColumns, seasons: json<number[]>() },
    sql`
    select (select count(*) from individual_horses)::int as horses,
      (select count(*) from individual_jockeys)::int as jockeys,
      (select coalesce(json_agg(distinct extract(year from e.date)::int), '[]') from race_events e
       where e.date < ${today}
         and exists (select from races r where r.event_id = e.id and ${isCountedRace})) as seasons`,
  );
  return { counts, seasons: seasonSpan(seasons, today) };
}

const introColumns = { ...nameColumns, runners: int, tips: int };
export type IntroCounts = RowOf<typeof introColumns>;

/** Numbers on the statistics card of the home page; null when the settings hide it (site.intro-statistics). */
export async function readIntroCounts(db: Db): Promise<IntroCounts | null> {
  const { showIntroStats } = await readSettings(db);
  if (!showIntroStats) return null;
  const names = await readNameCounts(db);
  const rest = await queryRow(
    db,
    { runners: int, tips: int },
    sql`
    select (select count(*) from race_participations)::int as runners,
      (select count(*) from horse_tips)::int as tips`,
  );
  return { ...names, ...rest };
}
