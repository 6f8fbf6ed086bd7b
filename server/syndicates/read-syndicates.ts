import { sql } from 'drizzle-orm';
import type { PragueDate } from '#domain/shared/time.ts';
import type { SyndicateListRow } from '#domain/syndicates/syndicate-rows.ts';
import type { Db } from '#server/db/db.ts';
import { lineColumns } from '#server/directory/line-columns.ts';
import { syndicateColumns } from './syndicate-columns.ts';

/** Every syndicate with its horse and what it has cost and earned so far, in one query. */
export async function readSyndicates(db: Db, today: PragueDate): Promise<SyndicateListRow[]> {
  const totalOf = (kind: 'cost' | 'income') => sql`coalesce((select sum(amount) from syndicate_entries
    where syndicate_id = s.id and kind = ${kind} and booked_on <= ${today}), 0)::float8`;
  const result = await db.execute(sql`
    select ${syndicateColumns}, ${totalOf('cost')} as costs, ${totalOf('income')} as income,
      h.id::int as "horseId", h.name as "horseName", h.country, h.sex, h.birth_year::int as "birthYear", h.silk,
      ${lineColumns('horse_id', sql`h.id`, { today, since: null })}
    from syndicates s
    join individual_horses h on h.id = s.horse_id
    where s.starts_on <= ${today}
    order by s.id desc`);
  return (result as unknown as { rows: SyndicateListRow[] }).rows;
}
