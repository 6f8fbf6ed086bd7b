import type { Db } from '#platform/db/db.server.ts';
import { syndicateHolders, syndicates } from '#features/syndicates/syndicates.tables.ts';
import { insertHorse } from './racing.ts';

/**
 * Inserts an open syndicate of ten shares, six of them taken, at most three a person. Makes its horse when none is
 * given.
 */
export async function insertSyndicate(
  db: Db,
  overrides: Partial<typeof syndicates.$inferInsert> = {},
  holdings: readonly number[] = [3, 2, 1],
): Promise<number> {
  const horseId = overrides.horseId ?? (await insertHorse(db));
  const [row] = await db
    .insert(syndicates)
    .values({
      name: 'Zelená louka',
      shareCount: 10,
      sharesPerPerson: 3,
      price: 900,
      pricePeriod: 'month',
      startsOn: '2000-01-01',
      ...overrides,
      horseId,
    })
    .returning();
  if (!row) throw new Error('The insert returned no row.');
  for (const shares of holdings) {
    await db.insert(syndicateHolders).values({ syndicateId: row.id, shares, since: '2000-01-01' });
  }
  return row.id;
}
