import { sql } from 'drizzle-orm';
import type { CzechBredRows } from './czech-bred.rules.ts';
import type { HorseListRow } from '#features/directory/directory.rules.ts';
import type { PragueDate } from '#platform/time/time.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { int, json, nullable, queryRow, queryRows, text } from '#platform/db/query-rows.server.ts';
import { recordOf } from '#features/racing/run-race.server.ts';
import { listRowColumns, listRowShape } from '#features/directory/directory.server.ts';

const maxHorses = 5;

const horseColumns = {
  id: int,
  name: text(),
  sex: nullable(text<NonNullable<HorseListRow['sex']>>()),
  birthYear: nullable(int),
  silk: nullable(json<NonNullable<HorseListRow['silk']>>()),
  ...listRowShape,
};

/** How many of this season's starters are Czech-bred (without a country suffix), and the best of them. */
export async function readCzechBred(db: Db, today: PragueDate): Promise<CzechBredRows> {
  const since = `${today.slice(0, 4)}-01-01` as PragueDate;
  const counts = await queryRow(
    db,
    { starters: int, czechBred: int },
    sql`
    select count(distinct h.id)::int as starters, count(distinct h.id) filter (where h.country is null)::int as "czechBred"
    from race_participations p join individual_horses h on h.id = p.horse_id
    where p.ran_on >= ${since} and p.ran_on < ${today}`,
  );
  const { starts, wins, places } = recordOf();
  const best = await queryRows(
    db,
    horseColumns,
    sql`
    select h.id::int, h.name, h.sex, h.birth_year::int as "birthYear", h.silk,
      ${listRowColumns('horse_id', sql`h.id`, { today, since })}
    from individual_horses h
    join (select horse_id, ${wins} as wins, ${places} as places, ${starts} as starts
      from race_participations where ran_on >= ${since} and ran_on < ${today} group by horse_id) season on season.horse_id = h.id
    where h.country is null and season.wins > 0
    order by season.wins desc, season.places desc, season.starts, h.name collate public.cs, h.id
    limit ${maxHorses}`,
  );
  return { ...counts, best };
}
