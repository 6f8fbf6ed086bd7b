import type { GridColumn } from '#features/admin/grid/column.rules.ts';
import { type CellReader, readResultStatus } from '#features/racing/cell.rules.ts';
import { marketKey, markets } from '#features/odds/markets.rules.ts';
import { dayRaceColumns } from './form-columns.rules.ts';
import { officeFields, typedColumn } from './typed-column.rules.ts';

/** The grids of one race, a runner a row. */
const runnerGridKinds = ['lineups', 'odds', 'results'] as const;
export type RunnerGridKind = (typeof runnerGridKinds)[number];
/** All grids of the race office; the first has the races of one day. */
export const gridKinds = ['races', ...runnerGridKinds] as const;
export type GridKind = (typeof gridKinds)[number];

/** Reads 'x' as DNS: a scratched runner is never deleted (race-office.scratching). */
const readScratch: CellReader<string> = (text, style) => readResultStatus(/^x$/i.test(text) ? 'DNS' : text, style);

const runnerField = (key: string) => {
  const found = officeFields.find(({ part, field, office }) => part !== 'race' && (office.key ?? field) === key);
  if (!found) throw new Error(`no field ${key}`);
  return found;
};
const columnsOf = (keys: string): readonly GridColumn[] => keys.split(' ').map((key) => typedColumn(runnerField(key)));

const lineups: readonly GridColumn[] = [
  ...columnsOf('number horse jockey weight draw trainer handicapRating equipment allowance reserve'),
  typedColumn(runnerField('status'), readScratch),
];

const results = columnsOf('position status margin time odds fence');

/** The columns of each grid, from left to right. */
export const gridColumns: Record<GridKind, readonly GridColumn[]> = {
  races: dayRaceColumns,
  lineups,
  odds: markets.map((market) => ({ ...typedColumn(runnerField('odds')), key: marketKey(market) })),
  results,
};

const pastLineupKeys = new Set(['number', 'horse', 'jockey', 'weight', 'trainer']);

/** Columns of a past race: runner and result in one row (race-office.past-races). */
export const pastRaceColumns: readonly GridColumn[] = [
  ...lineups.filter(({ key }) => pastLineupKeys.has(key)),
  ...results,
];
