import { eq, sql } from 'drizzle-orm';
import {
  type Candidate,
  findHorsePairs,
  findJockeyPairs,
  type Pair,
  type PairKind,
} from '#features/admin/find-pairs.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { int, queryRows } from '#platform/db/query-rows.server.ts';
import { distinctPairs } from './merges.tables.ts';
import { readCandidates } from './read-candidates.server.ts';
import { recordTables } from './references.server.ts';
import { countSharedRaces } from './shared-races.server.ts';

/** `sharedRaces`: races in which both ran. */
export type Duplicate = Pair & { sharedRaces: number };

const maxPairs = 30;

/** Probable duplicates without dismissed pairs: the first `maxPairs`, by runs, and how many there are in all. */
export async function readDuplicates(db: Db, kind: PairKind): Promise<{ pairs: Duplicate[]; total: number }> {
  const found = await openPairs(db, kind, await readCandidates(db, kind));
  return { pairs: await withSharedRaces(db, kind, found.slice(0, maxPairs)), total: found.length };
}

/** Names alike enough to be looked at; the rules of the pairs are stricter. */
const minSimilarity = 0.3;
const maxAlike = 40;

/** The probable duplicates of one horse or jockey, without dismissed ones and those that ran against it. */
export async function readDuplicatesOf(db: Db, kind: PairKind, id: number): Promise<Duplicate[]> {
  const table = sql.identifier(recordTables[kind]);
  const alike = await queryRows(
    db,
    { id: int },
    sql`
    select r.id from ${table} r join ${table} me on me.id = ${id}
    where similarity(r.name_folded, me.name_folded) >= ${minSimilarity}
    order by similarity(r.name_folded, me.name_folded) desc, r.id limit ${maxAlike}`,
  );
  const records = await readCandidates(
    db,
    kind,
    alike.map((one) => one.id),
  );
  const found = (await openPairs(db, kind, records)).filter(({ a, b }) => a.id === id || b.id === id);
  return (await withSharedRaces(db, kind, found)).filter(({ sharedRaces }) => sharedRaces === 0);
}

/** The pairs among these records that nobody has dismissed. */
async function openPairs(db: Db, kind: PairKind, records: readonly Candidate[]): Promise<Pair[]> {
  const dismissed = await db.select().from(distinctPairs).where(eq(distinctPairs.kind, kind));
  const dismissedKeys = new Set(dismissed.map(({ lowId, highId }) => `${lowId} ${highId}`));
  return (kind === 'horse' ? findHorsePairs(records) : findJockeyPairs(records)).filter(
    ({ a, b }) => !dismissedKeys.has(`${Math.min(a.id, b.id)} ${Math.max(a.id, b.id)}`),
  );
}

async function withSharedRaces(db: Db, kind: PairKind, pairs: readonly Pair[]): Promise<Duplicate[]> {
  const sharedRaces = await countSharedRaces(
    db,
    kind,
    pairs.map(({ a, b }) => ({ a: a.id, b: b.id })),
  );
  return pairs.map((pair, index) => ({ ...pair, sharedRaces: sharedRaces[index] ?? 0 }));
}
