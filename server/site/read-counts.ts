import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { int, queryRow, type RowOf } from '#server/db/query-rows.ts';
import { readSettings } from './read-settings.ts';

const nameColumns = { horses: int, jockeys: int };
export type NameCounts = RowOf<typeof nameColumns>;

/** Numbers of horses and jockeys, for the structured data of every page (site.structured-data). Read by app/root.tsx. */
export function readNameCounts(db: Db): Promise<NameCounts> {
  return queryRow(
    db,
    nameColumns,
    sql`
    select (select count(*) from individual_horses)::int as horses,
      (select count(*) from individual_jockeys)::int as jockeys`,
  );
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
