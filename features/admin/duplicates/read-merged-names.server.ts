import { and, asc, eq, isNull } from 'drizzle-orm';
import type { RecordKind } from '#features/admin/record.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { merges } from './merges.tables.ts';

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
