import { asc } from 'drizzle-orm';
import { idSlug } from '#domain/shared/slug.ts';
import type { Db } from '#server/db/db.ts';
import { syndicates } from '#server/db/schema/syndicates.ts';

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
