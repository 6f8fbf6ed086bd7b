import type { jockeys, stables, trainers } from '#server/db/schema/racing.ts';
import { type Cell, hasValue } from '#domain/admin/data/cell.ts';
import type { Db } from '#server/db/db.ts';
import type { RowWriter } from './row-writer.ts';

type NamedTable = typeof jockeys | typeof trainers | typeof stables;

/**
 * Riders, trainers or stables by their exact name: 'ml.' and 'st.' part people (domain.md 0.4), and likely twins are an
 * administrator's to judge. Holds all names of the table: hundreds, however long the file is.
 */
export type NameIndex = {
  /** The id of a stored name; an empty or absent cell stays what it is. */
  idOf(name: Cell<string>): Cell<number>;
  name(id: number): string | null;
  /** Stores the names that are new; answers how many. */
  add(writer: RowWriter, names: Iterable<Cell<string>>): Promise<number>;
  /** Whether this import has added it. */
  isNew(id: number): boolean;
};

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
