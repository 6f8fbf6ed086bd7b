import { asc } from 'drizzle-orm';
import { horseCategories } from '#domain/shared/list-query.ts';
import { idSlug } from '#domain/shared/slug.ts';
import type { Db } from '#server/db/db.ts';
import { horses, jockeys } from '#server/db/schema/racing.ts';

/** Together with the race days they fit the 50,000 addresses of a sitemap. */
const maxHorses = 20_000;
const maxJockeys = 5_000;

/** Addresses of the horses’ categories, horses and jockeys, for /sitemap.xml. */
export async function readListingPaths(db: Db): Promise<string[]> {
  const [horseRows, jockeyRows] = await Promise.all([
    db.select({ id: horses.id, name: horses.name }).from(horses).orderBy(asc(horses.id)).limit(maxHorses),
    db.select({ id: jockeys.id, name: jockeys.name }).from(jockeys).orderBy(asc(jockeys.id)).limit(maxJockeys),
  ]);
  return [
    ...horseCategories.map((category) => `/horses/${category}`),
    ...horseRows.map(({ id, name }) => `/horse/${idSlug(id, name)}`),
    ...jockeyRows.map(({ id, name }) => `/jockey/${idSlug(id, name)}`),
  ];
}
