import { formatDecimal, formatWeight, roundTo } from '#platform/text/czech-number.rules.ts';
import type { CellValue, GridColumn } from '#features/admin/grid/column.rules.ts';
import {
  type CellReader,
  readDecimal,
  readInteger,
  readName,
  readResultStatus,
} from '#features/admin/data/cell.rules.ts';
import { readEquipment } from '#features/admin/data/wide-cell.rules.ts';
import { readFinishTime } from '#features/admin/data/finish-time-text.rules.ts';
import { formatFinishTime } from '#features/racing/finish-time.rules.ts';
import { marketKey, markets } from '#features/odds/markets.rules.ts';
import { readMargin, readPrice, readWeight } from '#features/admin/data/printed-cell.rules.ts';
import { dayRaceColumns } from './form-columns.rules.ts';
import { typedColumn } from './typed-column.rules.ts';

/** The grids of one race, a runner a row. */
const runnerGridKinds = ['lineups', 'odds', 'results'] as const;
export type RunnerGridKind = (typeof runnerGridKinds)[number];
/** All grids of the race office; the first has the races of one day. */
export const gridKinds = ['races', ...runnerGridKinds] as const;
export type GridKind = (typeof gridKinds)[number];

const name = readName(120);

/** A price with one decimal, or two where it has them. */
function printPrice(value: CellValue): string {
  const odds = Number(value);
  return formatDecimal(odds, roundTo(odds, 1) === odds ? 1 : 2);
}

/** Reads 'x' as DNS: a scratched runner is never deleted (race-office.scratching). */
const readScratch: CellReader<CellValue> = (text, style) => readResultStatus(/^x$/i.test(text) ? 'DNS' : text, style);

const lineups: readonly GridColumn[] = [
  typedColumn('number', readInteger(1, 99)),
  typedColumn('horse', name),
  typedColumn('jockey', name),
  typedColumn('weight', readWeight, (value) => formatWeight(Number(value))),
  typedColumn('draw', readInteger(1, 99)),
  typedColumn('trainer', name),
  typedColumn('handicapRating', readInteger(0, 200)),
  typedColumn('equipment', readEquipment),
  typedColumn('allowance', readDecimal(0, 10, 1), (value) => formatDecimal(Number(value), 1)),
  typedColumn('reserve', readInteger(1, 20)),
  typedColumn('status', readScratch),
];

const results: readonly GridColumn[] = [
  typedColumn('position', readInteger(1, 99)),
  typedColumn('status', readResultStatus),
  typedColumn('margin', readMargin),
  typedColumn('time', readFinishTime, (value) => formatFinishTime(String(value))),
  typedColumn('odds', readPrice, printPrice),
  typedColumn('fence', readInteger(1, 60)),
];

/** The columns of each grid, from left to right. */
export const gridColumns: Record<GridKind, readonly GridColumn[]> = {
  races: dayRaceColumns,
  lineups,
  odds: markets.map((market) => typedColumn(marketKey(market), readPrice, printPrice)),
  results,
};

const pastLineupKeys = new Set(['number', 'horse', 'jockey', 'weight', 'trainer']);

/** Columns of a past race: runner and result in one row (race-office.past-races). */
export const pastRaceColumns: readonly GridColumn[] = [
  ...lineups.filter(({ key }) => pastLineupKeys.has(key)),
  ...results,
];
