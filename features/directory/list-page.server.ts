import { type SQL, sql } from 'drizzle-orm';
import type { ListQuery, ListSort } from '#platform/http/list-query.rules.ts';
import { recordOf } from '#features/racing/run-race.server.ts';
import type { RecordSpan } from './list-row-columns.server.ts';
import { minSimilarity } from './sql-conditions.server.ts';

/** Rows of one page of a list. */
export const pageSize = 25;

type IdColumn = 'horse_id' | 'jockey_id';

/**
 * The CTE `chosen`: ids of one page of a list with their place and the total, of the CTE `base` (id, name, whether the
 * search hits the name, its similarity). Similar names count only when the search hits none.
 */
export function chosenPage(idColumn: IdColumn, query: ListQuery, span: RecordSpan): SQL {
  return sql`chosen as (
      select base.id, count(*) over ()::int as total,
        row_number() over (order by ${requestedOrder(idColumn, query, span)} base.name collate public.cs, base.id)::int as place
      from base ${recordJoin(idColumn, query.sort, span)}
      where hit or (near >= ${minSimilarity} and not exists (select 1 from base where hit))
      order by place
      limit ${pageSize} offset ${(query.page - 1) * pageSize})`;
}

/** With fewer runs than this the success rate counts as unknown and is sorted last. */
const minRunsForRate = { horse_id: 3, jockey_id: 20 } as const;

/** Joins the records (starts, wins, places, rate) of all in `base`, if the list is ordered by one of these figures. */
function recordJoin(idColumn: IdColumn, sort: ListSort | null, { today, since }: RecordSpan): SQL {
  if (sort === null || sort === 'name') return sql``;
  const column = sql.identifier(idColumn);
  const from = since === null ? sql`` : sql`and ran_on >= ${since}`;
  const { starts, wins, places } = recordOf();
  return sql`left join (
    select ${column} as who, ${starts} as starts, ${wins} as wins, ${places} as places,
      case when ${starts} >= ${sql.raw(String(minRunsForRate[idColumn]))} then ${wins}::float8 / ${starts} end as rate
    from race_participations where ran_on < ${today} ${from} and ${column} = any (array(select id from base)) group by ${column}
  ) record on record.who = base.id`;
}

/**
 * The terms of `order by` before the name: the chosen figure, else similarity when there is a search. Without a choice
 * riders who have no ride in the span follow the others.
 */
function requestedOrder(idColumn: IdColumn, { sort, q }: ListQuery, { since }: RecordSpan): SQL {
  if (sort === null && q !== null) return sql`base.near desc,`;
  if (sort === 'name' || (sort === null && idColumn === 'horse_id')) return sql``;
  if (sort === null)
    return sql`exists (select 1 from race_participations ride
      where ride.jockey_id = base.id and ride.ran_on >= ${since}) desc,`;
  // Of equal wins or places fewer starts are better, of equal starts or rate more.
  const then =
    sort === 'wins' || sort === 'places' ? sql`coalesce(record.starts, 0)` : sql`coalesce(record.starts, 0) desc`;
  return sql`coalesce(record.${sql.identifier(sort)}, -1) desc, ${then},`;
}
