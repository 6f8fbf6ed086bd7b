import { sql } from 'drizzle-orm';
import type { RecordKind } from '#features/admin/record.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { int, queryRows } from '#platform/db/query-rows.server.ts';

/** In how many races both of each pair ran, in the order of the pairs, races of drafts included. */
export async function countSharedRaces(
  db: Db,
  kind: RecordKind,
  pairs: readonly { a: number; b: number }[],
): Promise<number[]> {
  // A trainer or a stable may have several runners in a race.
  if (kind === 'trainer' || kind === 'stable') return pairs.map(() => 0);
  const column = sql.identifier(`${kind}_id`);
  const rows = await queryRows(
    db,
    { a: int, b: int, races: int },
    sql`
    with runners as not materialized (
      select race_id, ${column} from race_participations union all select race_id, ${column} from drafts.race_participations)
    select g.a, g.b, count(*) as races
    from json_to_recordset(${JSON.stringify(pairs)}::json) as g(a bigint, b bigint)
    join runners p on p.${column} = g.a join runners q on q.race_id = p.race_id and q.${column} = g.b
    group by g.a, g.b`,
  );
  return pairs.map((pair) => rows.find(({ a, b }) => a === pair.a && b === pair.b)?.races ?? 0);
}
