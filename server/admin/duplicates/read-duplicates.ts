import { eq } from 'drizzle-orm';
import { findHorsePairs, findJockeyPairs, type Pair, type PairKind } from '#domain/admin/find-pairs.ts';
import type { Db } from '#server/db/db.ts';
import { distinctPairs } from '#server/db/schema/merges.ts';
import { readCandidates } from './read-candidates.ts';
import { countSharedRaces } from './shared-races.ts';

/** `sharedRaces`: races in which both ran. */
export type Duplicate = Pair & { sharedRaces: number };

const maxPairs = 30;

/**
 * Probable duplicates for /admin-horse-duplicates or /admin-jockey-duplicates, without dismissed pairs: the first
 * `maxPairs` in the order of domain/admin/find-pairs.ts, by runs, and how many there are in all.
 */
export async function readDuplicates(db: Db, kind: PairKind): Promise<{ pairs: Duplicate[]; total: number }> {
  const records = await readCandidates(db, kind);
  const dismissed = await db.select().from(distinctPairs).where(eq(distinctPairs.kind, kind));
  const dismissedKeys = new Set(dismissed.map(({ lowId, highId }) => `${lowId} ${highId}`));
  const found = (kind === 'horse' ? findHorsePairs(records) : findJockeyPairs(records)).filter(
    ({ a, b }) => !dismissedKeys.has(`${Math.min(a.id, b.id)} ${Math.max(a.id, b.id)}`),
  );
  const shown = found.slice(0, maxPairs);
  const sharedRaces = await countSharedRaces(
    db,
    kind,
    shown.map(({ a, b }) => ({ a: a.id, b: b.id })),
  );
  const pairs = shown.map((pair, index) => ({ ...pair, sharedRaces: sharedRaces[index] ?? 0 }));
  return { pairs, total: found.length };
}
