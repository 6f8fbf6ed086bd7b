import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import { importSources, sourceClaims } from '#features/imports/imports.tables.ts';
import { settings } from '#platform/db/settings.tables.ts';

/**
 * Takes what a feed or a key has by its name along to another one: its claims, the columns last said for it, and its being
 * preferred (import.winning-source); returns what has changed. What another source of the new name has stays.
 */
export async function renameSource(tx: Db, from: string, to: string): Promise<string[]> {
  await tx.execute(sql`
    update ${sourceClaims} c set source = ${to} where c.source = ${from} and not exists (
      select 1 from ${sourceClaims} o where o.source = ${to} and o.participation_id = c.participation_id and o.field = c.field)`);
  await tx.execute(sql`
    update ${importSources} s set name = ${to}
    where s.name = ${from} and not exists (select 1 from ${importSources} o where o.name = ${to})`);
  const isPreference = inArray(settings.key, ['lineupSource', 'priceSource']);
  await tx
    .update(settings)
    .set({ value: to })
    .where(and(isPreference, eq(settings.value, from)));
  return ['events', 'settings'];
}
