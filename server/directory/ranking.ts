import { type SQL, sql } from 'drizzle-orm';
import type { ListQuery, ListSort } from '#domain/shared/list-query.ts';
import type { RecordSpan } from './line-columns.ts';

/** Below so many runs a rate is not ranked. */
const minRunsForRate = { horse_id: 3, jockey_id: 20 } as const;

/** Joins the records of all in `base`, if the list is ordered by one of their figures. */
export function recordJoin(
  idColumn: 'horse_id' | 'jockey_id',
  sort: ListSort | null,
  { today, since }: RecordSpan,
): SQL {
  if (sort === null || sort === 'name') return sql``;
  const column = sql.identifier(idColumn);
  const from = since === null ? sql`` : sql`and ran_on >= ${since}`;
  return sql`left join (
    select ${column} as who, count(finishing_position) as starts, count(*) filter (where finishing_position = 1) as wins,
      count(*) filter (where finishing_position <= 3) as places,
      case when count(finishing_position) >= ${sql.raw(String(minRunsForRate[idColumn]))}
        then (count(*) filter (where finishing_position = 1))::float8 / count(finishing_position) end as rate
    from race_participations where ran_on < ${today} ${from} and ${column} in (select id from base) group by ${column}
  ) record on record.who = base.id`;
}

/** What sorts before the name: the chosen figure, else similarity when there is a search. */
export function chosenOrder({ sort, q }: ListQuery): SQL {
  if (sort === null) return q === null ? sql`` : sql`base.near desc,`;
  if (sort === 'name') return sql``;
  const then =
    sort === 'wins' || sort === 'places' ? sql`coalesce(record.starts, 0)` : sql`coalesce(record.starts, 0) desc`;
  return sql`coalesce(record.${sql.identifier(sort)}, -1) desc, ${then},`;
}
