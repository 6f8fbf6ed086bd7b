import { and, asc, desc, eq, isNull } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import { profiles } from '#features/accounts/people.tables.ts';
import type { RecordKind } from './record.rules.ts';
import { merges } from './merges.tables.ts';
import type { MergeLine } from './merge.rules.ts';

/** The record that this one was merged into, following up to ten merges; null when it wasn't merged. */
export async function findSurvivor(db: Db, kind: RecordKind, id: number): Promise<number | null> {
  let current = id;
  for (let step = 0; step < 10; step += 1) {
    const [next] = await db
      .select({ survivorId: merges.survivorId })
      .from(merges)
      .where(and(eq(merges.kind, kind), eq(merges.mergedId, current), isNull(merges.undoneAt)))
      .orderBy(desc(merges.madeAt))
      .limit(1);
    if (!next) break;
    current = next.survivorId;
  }
  return current === id ? null : current;
}

/** A spelling that somebody has merged away, with what was known beside it; `id` is the record that stayed. */
export type MergedName = {
  id: number;
  name: string;
  nameFolded: string;
  country: string | null;
  birthYear: number | null;
};

/**
 * The spellings of merged records of a kind (import.merged-names), so that imports and lineups know them without asking
 * again: those of the merged ones, and the former ones of the records that stayed.
 */
export async function readMergedNames(db: Db, kind: RecordKind): Promise<MergedName[]> {
  const { survivorId, mergedId, survivor, merged } = merges;
  const rows = await db
    .select({ survivorId, mergedId, survivor, merged })
    .from(merges)
    .where(and(eq(merges.kind, kind), isNull(merges.undoneAt)))
    .orderBy(asc(merges.madeAt));
  const survivors = new Map(rows.map((row) => [row.mergedId, row.survivorId]));
  const names = rows.flatMap((row) => {
    const id = lastSurvivor(survivors, row.survivorId);
    return [mergedName(id, row.merged), mergedName(id, row.survivor)];
  });
  return [...new Map(names.map((one) => [JSON.stringify(one), one])).values()];
}

/** A record that stayed may have been merged into another one since. */
function lastSurvivor(survivors: ReadonlyMap<number, number>, id: number): number {
  const seen = new Set<number>();
  let current = id;
  while (!seen.has(current)) {
    seen.add(current);
    current = survivors.get(current) ?? current;
  }
  return current;
}

const mergedName = (id: number, row: Readonly<Record<string, unknown>>): MergedName => ({
  id,
  name: String(row['name']),
  nameFolded: String(row['name_folded'] ?? row['name']),
  country: typeof row['country'] === 'string' ? row['country'] : null,
  birthYear: typeof row['birth_year'] === 'number' ? row['birth_year'] : null,
});

/** The newest merges of a kind, or those into one record. */
export async function readMerges(db: Db, kind: RecordKind, survivorId: number | null = null): Promise<MergeLine[]> {
  const rows = await db
    .select({
      id: merges.id,
      survivorId: merges.survivorId,
      mergedName: merges.mergedName,
      madeAt: merges.madeAt,
      madeBy: profiles.username,
      undoneAt: merges.undoneAt,
    })
    .from(merges)
    .leftJoin(profiles, eq(profiles.id, merges.madeBy))
    .where(and(eq(merges.kind, kind), survivorId === null ? undefined : eq(merges.survivorId, survivorId)))
    .orderBy(desc(merges.madeAt))
    .limit(20);
  return rows.map(({ madeAt, undoneAt, ...row }) => ({
    ...row,
    madeAt: madeAt.getTime() as Instant,
    isUndone: undoneAt !== null,
  }));
}
