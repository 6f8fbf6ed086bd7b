import { readMergedNames } from '#features/admin/duplicates/read-merged-names.server.ts';
import { jockeys, stables, trainers } from '#features/racing/racing.tables.ts';
import { type Cell, hasValue } from '#features/racing/cell.rules.ts';
import { namesakeKey } from './namesakes.rules.ts';
import { tidyName } from '#platform/text/tidy-name.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { RowWriter } from './row-writer.server.ts';

/**
 * The jockeys, trainers or stables of an import by their exact name, since 'ml.' and 'st.' tell people apart
 * (racing.rider-names): another spelling makes another record, which administrators may merge later. Holds all names
 * of the table, which are hundreds.
 */
export type NameIndex = {
  /** The id of a name, which `add` must have stored; null for an empty cell, undefined where the file has no such column. */
  idOf(name: Cell<string>): Cell<number>;
  name(id: number): string | null;
  /** Whether a stored record has this name, or had it. */
  isNameOf(name: unknown, id: number | null): boolean;
  /** Inserts the names that are new; returns how many. Every name of a batch is added before `idOf` is asked for it. */
  add(writer: RowWriter, names: Iterable<Cell<string>>): Promise<number>;
  /** Whether this import added it. */
  isNew(id: number): boolean;
  /** A record that this import added may be another that was there before it; null when nothing resembles it, and when asked again. */
  takeNamesake(id: number): string | null;
  /** The names that this import added (import.preview). */
  addedNames(): IteratorObject<string>;
};

const tables = { jockey: jockeys, trainer: trainers, stable: stables } as const;

/**
 * Loads all names of a kind, also those that were merged into others (import.merged-names), before the first batch of
 * an import.
 */
export async function loadNameIndex(tx: Db, kind: keyof typeof tables): Promise<NameIndex> {
  const table = tables[kind];
  const rows = await tx.select({ id: table.id, name: table.name }).from(table);
  const names = new Map(rows.map((row) => [row.id, row.name]));
  const merged = (await readMergedNames(tx, kind)).filter(({ id }) => names.has(id));
  const ids = new Map([...merged, ...rows].map((row) => [tidyName(row.name), row.id]));
  const added = new Set<number>();
  const byKey = new Map(rows.map((row) => [namesakeKey(row.name), row.name]));
  const namesakes = new Map<number, string>();
  return {
    takeNamesake(id) {
      const known = namesakes.get(id) ?? null;
      namesakes.delete(id);
      return known;
    },
    isNew: (id) => added.has(id),
    addedNames: () => added.values().map((id) => names.get(id) ?? ''),
    idOf(name) {
      if (!hasValue(name)) return name;
      const id = ids.get(name);
      if (id === undefined) throw new Error(`${name} was not added before its id was requested`);
      return id;
    },
    name: (id) => names.get(id) ?? null,
    isNameOf: (name, id) => typeof name === 'string' && id !== null && ids.get(name) === id,
    async add(writer, candidates) {
      const missing = [...new Set(candidates)].filter(hasValue).filter((name) => !ids.has(name));
      const newIds = await writer.allocateIds(table, missing.length);
      const newRows = missing.map((name, index) => ({ id: newIds[index] ?? 0, name }));
      await writer.insert(table, newRows);
      for (const { id, name } of newRows) {
        ids.set(name, id);
        names.set(id, name);
        added.add(id);
        const known = byKey.get(namesakeKey(name));
        if (known === undefined) byKey.set(namesakeKey(name), name);
        else namesakes.set(id, known);
      }
      return newRows.length;
    },
  };
}
