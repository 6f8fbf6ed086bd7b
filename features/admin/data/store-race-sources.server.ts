import { sql } from 'drizzle-orm';
import { bringsFacts } from './feed.rules.ts';
import type { Mapping } from './mapping.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { raceSources } from './imports.tables.ts';

/**
 * Records of which races a stored batch of a feed or a program brought something (import.passed-on), and whether that is
 * entries or results (import.source-named): of a batch of prices only where it added them.
 */
export async function storeRaceSources(tx: Db, batchId: number, mapping: Mapping): Promise<void> {
  await tx.execute(sql`
    insert into ${raceSources} (race_id, batch_id, brings_facts)
    select coalesce(p.race_id, r.id), w.batch_id, bool_or(w.before is null or ${bringsFacts(mapping)})
    from import_writes w join import_batches b on b.id = w.batch_id
    left join race_participations p on w.table_name = 'race_participations' and p.id = w.row_id
    left join races r on w.table_name = 'races' and r.id = w.row_id
    where w.batch_id = ${batchId} and b.made_by is null and not b.is_command_line and w.table_name in ('race_participations', 'races')
      and coalesce(p.race_id, r.id) is not null
    group by 1, 2
    on conflict do nothing`);
}
