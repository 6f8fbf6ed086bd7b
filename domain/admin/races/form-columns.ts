import { formatDecimal, formatInteger } from '#domain/shared/czech-number.ts';
import type { CellValue, GridColumn } from '#domain/admin/grid/column.ts';
import {
  type CellReader,
  readDate,
  readDecimal,
  readFlag,
  readInteger,
  readText,
  readTime,
  readUrl,
  readWord,
} from '#domain/admin/data/cell.ts';
import { eventStatuses } from '#domain/admin/data/columns.ts';

const typedStyle = { decimalComma: true };

function field(key: string, read: CellReader<CellValue>, print: (value: CellValue) => string = String): GridColumn {
  return { key, print, read: (text) => read(text, typedStyle) };
}

const formatWholeNumber = (value: CellValue) => formatInteger(Number(value));
/** 'ano' or 'ne' as a cell's value. */
const readFlagText: CellReader<CellValue> = (text, style) => {
  const reading = readFlag(text, style);
  return 'problem' in reading ? reading : { value: reading.value ? 'ano' : 'ne' };
};

/** A race day's fields; they merge between two administrators as a sheet's cells do. */
export const dayColumns: readonly GridColumn[] = [
  field('location', readText(120)),
  field('date', readDate),
  field('url', readUrl),
  field('status', readWord(eventStatuses)),
  field('statusNote', readText(300)),
];

/** A race's fields, in the order of the form. */
export const raceColumns: readonly GridColumn[] = [
  field('raceNumber', readInteger(1, 99)),
  field('time', readTime),
  field('distance', readInteger(200, 20_000), formatWholeNumber),
  field('category', readText(60)),
  field('raceType', readText(60)),
  field('raceName', readText(300)),
  field('prizeMoney', readInteger(0, 2_000_000_000), formatWholeNumber),
  field('currency', readText(10)),
  field('ageLimit', readText(120)),
  field('conditions', readText(120)),
  field('goingValue', readDecimal(0, 20, 1), (value) => formatDecimal(Number(value), 1)),
  field('goingText', readText(60)),
  field('notes', readText(2000)),
  field('isCancelled', readFlagText),
];

/** Fields that may not stay empty. */
export const requiredFields: ReadonlySet<string> = new Set([
  'location',
  'date',
  'status',
  'raceNumber',
  'raceType',
  'currency',
]);
