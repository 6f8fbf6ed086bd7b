import { eq, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import { importBatches } from './imports.tables.ts';
import { idsSql } from './undo-plan.server.ts';

/**
 * Races and runners that a batch names, while another that brought them is being taken back, are the newer batch's from now on:
 * the undo leaves them (import.undo).
 */
export async function takeOverWrites(
  tx: Db,
  batchId: number,
  { raceIds, horseIds }: { raceIds: readonly number[]; horseIds: readonly number[] },
): Promise<void> {
  if ((await tx.$count(importBatches, eq(importBatches.state, 'undoing'))) === 0) return;
  const runners = sql`select id from race_participations
    where race_id = any(${idsSql(raceIds)}) and horse_id = any(${idsSql(horseIds)})`;
  await tx.execute(sql`
    update import_writes w set batch_id = ${batchId}
    from (
      select 'races' as name, id from races where id = any(${idsSql(raceIds)})
      union all select 'race_events', event_id from races where id = any(${idsSql(raceIds)})
      union select 'individual_horses', id from individual_horses where id = any(${idsSql(horseIds)})
      union all select 'race_participations', id from (${runners}) p
      union all select 'odds_history', id from odds_history where participation_id in (${runners})
    ) named, import_batches b
    where b.state = 'undoing' and w.batch_id = b.id and w.table_name = named.name and w.row_id = named.id
      and not exists (select from import_writes o
        where o.batch_id = ${batchId} and o.table_name = named.name and o.row_id = named.id)`);
}
