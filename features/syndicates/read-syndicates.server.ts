import { sql } from 'drizzle-orm';
import type { PragueDate } from '#platform/time/time.rules.ts';
import type { SyndicateListRow } from './syndicate-rows.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { float, int, json, nullable, queryRows, text } from '#platform/db/query-rows.server.ts';
import { listRowColumns, listRowShape } from '#features/directory/directory.server.ts';
import { syndicateColumns, syndicateShape } from './syndicate-columns.server.ts';

const rowShape = {
  ...syndicateShape,
  costs: float,
  income: float,
  horseId: int,
  horseName: text(),
  country: nullable(text()),
  sex: nullable(text<NonNullable<SyndicateListRow['sex']>>()),
  birthYear: nullable(int),
  silk: nullable(json<NonNullable<SyndicateListRow['silk']>>()),
  ...listRowShape,
};

/** Every syndicate that has begun, with its horse and its costs and income so far. */
export function readSyndicates(db: Db, today: PragueDate): Promise<SyndicateListRow[]> {
  const totalOf = (kind: 'cost' | 'income') => sql`coalesce((select sum(amount) from syndicate_entries
    where syndicate_id = s.id and kind = ${kind} and booked_on <= ${today}), 0)::float8`;
  return queryRows(
    db,
    rowShape,
    sql`
    select ${syndicateColumns}, ${totalOf('cost')} as costs, ${totalOf('income')} as income,
      h.id::int as "horseId", h.name as "horseName", h.country, h.sex, h.birth_year::int as "birthYear", h.silk,
      ${listRowColumns('horse_id', sql`h.id`, { today, since: null })}
    from syndicates s
    join individual_horses h on h.id = s.horse_id
    where s.starts_on <= ${today}
    order by s.id desc`,
  );
}
