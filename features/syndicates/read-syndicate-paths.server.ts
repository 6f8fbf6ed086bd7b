import { asc } from 'drizzle-orm';
import { idSlug } from '#platform/text/slug.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { syndicates } from './syndicates.tables.ts';

const maxSyndicates = 1000;

/** Addresses of syndicates. */
export async function readSyndicatePaths(db: Db): Promise<string[]> {
  const rows = await db
    .select({ id: syndicates.id, name: syndicates.name })
    .from(syndicates)
    .orderBy(asc(syndicates.id))
    .limit(maxSyndicates);
  return rows.map(({ id, name }) => `/syndicates/${idSlug(id, name)}`);
}
