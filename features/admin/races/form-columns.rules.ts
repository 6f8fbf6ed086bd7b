import { formatDecimal, formatInteger } from '#platform/text/czech-number.rules.ts';
import type { CellValue, GridColumn } from '#features/admin/grid/column.rules.ts';
import { readFlagText, typedColumn } from './typed-column.rules.ts';
import {
  readDate,
  readDecimal,
  readInteger,
  readPrize,
  readName,
  readText,
  readTime,
  readUrl,
  readWord,
} from '#features/admin/data/cell.rules.ts';
import { eventStatuses } from '#features/admin/data/columns.rules.ts';
import { readGoingReadings } from '#features/admin/data/wide-cell.rules.ts';
import { readCurrency, readDistance } from '#features/admin/data/printed-cell.rules.ts';

const formatWholeNumber = (value: CellValue) => formatInteger(Number(value));
/** A race day's fields. Edits of two administrators are merged as a grid's cells are (race-office.merge). */
export const dayColumns: readonly GridColumn[] = [
  typedColumn('location', readName(120)),
  typedColumn('date', readDate),
  typedColumn('url', readUrl),
  typedColumn('status', readWord(eventStatuses)),
  typedColumn('statusNote', readText(300)),
  typedColumn('weather', readText(120)),
  typedColumn('goingReadings', readGoingReadings),
];

/** A race's fields, in the order of the form. */
export const raceColumns: readonly GridColumn[] = [
  typedColumn('raceNumber', readInteger(1, 99)),
  typedColumn('time', readTime),
  typedColumn('distance', readDistance, formatWholeNumber),
  typedColumn('category', readText(60)),
  typedColumn('raceType', readText(60)),
  typedColumn('raceName', readText(300)),
  typedColumn('prizeMoney', readPrize, formatWholeNumber),
  typedColumn('currency', readCurrency),
  typedColumn('ageLimit', readText(120)),
  typedColumn('conditions', readText(120)),
  typedColumn('goingValue', readDecimal(0, 20, 1), (value) => formatDecimal(Number(value), 1)),
  typedColumn('goingText', readText(60)),
  typedColumn('notes', readText(2000)),
  typedColumn('offTime', readTime),
  typedColumn('stewardsNote', readText(2000)),
  typedColumn('liveUrl', readUrl),
  typedColumn('videoUrl', readUrl),
  typedColumn('isCancelled', readFlagText),
];

/** The table of a day's races: what a programme says of each (race-office.day-table). */
export const dayRaceColumns: readonly GridColumn[] = [
  typedColumn('time', readTime),
  typedColumn('raceName', readText(300)),
  typedColumn('distance', readDistance, formatWholeNumber),
  typedColumn('raceType', readText(60)),
  typedColumn('category', readText(60)),
  typedColumn('prizeMoney', readPrize, formatWholeNumber),
  typedColumn('conditions', readText(120)),
];

/** Fields of a day or a race that may not stay empty. */
export const requiredFields: ReadonlySet<string> = new Set([
  'location',
  'date',
  'status',
  'raceNumber',
  'raceType',
  'currency',
]);
