import { sql } from 'drizzle-orm';
import type { DistanceBand } from '#features/racing/distance-band.rules.ts';
import type { RaceKind } from '#features/racing/race-kind.rules.ts';
import type { PragueDate } from '#platform/time/time.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { recordOf } from '#features/racing/run-race.server.ts';
import { boolean, int, nullable, queryRow, queryRows, type RowOf, text } from '#platform/db/query-rows.server.ts';

/** Runs of the offspring of a sire as printed, by kind of race and distance. */
const sireColumns = {
  sire: text(),
  kind: text<RaceKind>(),
  band: nullable(text<DistanceBand>()),
  runs: int,
  wins: int,
  places: int,
};
export type SireRow = RowOf<typeof sireColumns>;

/**
 * Runs with a position before today, of horses whose sire is stored (named-races.sires). Counted by horse first:
 * grouping tens of thousands of runs by the texts of sires takes longer.
 */
export function readSires(db: Db, today: PragueDate): Promise<SireRow[]> {
  const own = recordOf();
  return queryRows(
    db,
    sireColumns,
    sql`
    select h.sire, kind,
      case when distance is null then null when distance <= 1400 then 'sprint' when distance < 2000 then 'mile'
        when distance < 2400 then 'middle' else 'staying' end as band,
      sum(runs)::int as runs, sum(wins)::int as wins, sum(places)::int as places
    from (
      select p.horse_id, r.race_kind as kind, r.distance, ${own.starts} as runs, ${own.wins} as wins,
        ${own.places} as places
      from race_participations p join races r on r.id = p.race_id
      where p.ran_on < ${today}
      group by p.horse_id, r.race_kind, r.distance having ${own.starts} > 0) own
    join individual_horses h on h.id = own.horse_id
    where h.sire is not null
    group by 1, 2, 3`,
  );
}

/** Whether any horse's sire is stored. */
export async function hasSires(db: Db): Promise<boolean> {
  const { isAny } = await queryRow(
    db,
    { isAny: boolean },
    sql`select exists (select from individual_horses where sire is not null) as "isAny"`,
  );
  return isAny;
}
