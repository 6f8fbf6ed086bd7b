import { horseName } from '#domain/racing/horse-name.ts';
import type { GridColumn } from '#domain/admin/grid/column.ts';
import type { GridRow } from '#domain/admin/grid/grid.ts';

/** What names a horse in a cell of the race office. */
export type HorseIdentity = { name: string; country: string | null; birthYear: number | null };

/**
 * A horse as its cell shows it: 'Tempest (FR)', without the birth year. Called when a grid is read
 * (server/admin/races/read-runners.ts).
 */
export function printHorse({ name, country }: HorseIdentity): string {
  return country === null ? horseName(name) : `${horseName(name)} (${country})`;
}

/** Parses 'Tempest (FR) 2018' into name, country and birth year (race-office.names), when a grid is saved. */
export function readHorse(text: string): HorseIdentity {
  const match = /^(.*?)\s*(?:\(([A-Za-z]{2,3})\))?\s*(?:((?:19|20)\d{2}))?$/.exec(text.trim());
  const [, name = text, country, year] = match ?? [];
  return { name: name.trim(), country: country?.toUpperCase() ?? null, birthYear: year ? Number(year) : null };
}

export type StoredCell = string | number | null;

/** A stored row as the texts of its cells. */
export function toGridRow(
  id: number,
  columns: readonly GridColumn[],
  values: Readonly<Record<string, StoredCell>>,
): GridRow {
  const cells = columns.map(({ key, print }) => {
    const value = values[key] ?? null;
    return [key, value === null ? '' : print(value)] as const;
  });
  return { id: String(id), cells: Object.fromEntries(cells) };
}
