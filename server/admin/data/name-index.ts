import type { jockeys, stables, trainers } from '#server/db/schema/racing.ts';
import { type Cell, hasValue } from '#domain/admin/data/cell.ts';
import type { Db } from '#server/db/db.ts';
import type { RowWriter } from './row-writer.ts';

type NamedTable = typeof jockeys | typeof trainers | typeof stables;

/**
 * The jockeys, trainers or stables of an import by their exact name: 'ml.' and 'st.' tell people apart
 * (racing.rider-names), and administrators merge duplicates. Holds all names of the table: hundreds, however long the
 * file is.
 */
export type NameIndex = {
  /** The id of a stored name; null for an empty cell, undefined for an absent one. */
  idOf(name: Cell<string>): Cell<number>;
  name(id: number): string | null;
  /** Inserts the names that are new; returns how many. */
  add(writer: RowWriter, names: Iterable<Cell<string>>): Promise<number>;
  /** Whether this import added it. */
  isNew(id: number): boolean;
};

/** Loads all names of the table, for an import. */
export async function loadNames(tx: Db, table: NamedTable): Promise<NameIndex> {
  const rows = await tx.select({ id: table.id, name: table.name }).from(table);
  const ids = new Map(rows.map((row) => [row.name, row.id]));
  const names = new Map(rows.map((row) => [row.id, row.name]));
  const added = new Set<number>();
  return {
    isNew: (id) => added.has(id),
    idOf(name) {
      if (!hasValue(name)) return name;
      const id = ids.get(name);
      if (id === undefined) throw new Error(`${name} was not added`);
      return id;
    },
    name: (id) => names.get(id) ?? null,
    async add(writer, candidates) {
      const missing = [...new Set(candidates)].filter(hasValue).filter((name) => !ids.has(name));
      const newIds = await writer.allocateIds(table, missing.length);
      const newRows = missing.map((name, index) => ({ id: newIds[index] ?? 0, name }));
      await writer.insert(table, newRows);
      for (const { id, name } of newRows) {
        ids.set(name, id);
        names.set(id, name);
        added.add(id);
      }
      return newRows.length;
    },
  };
}
