import { Parser } from 'htmlparser2';
import { addDays } from '#platform/time/prague-time.rules.ts';
import type { PragueDate } from '#platform/time/time.rules.ts';
import { numberText } from '#platform/text/whole-number.rules.ts';
import { headingOf } from './titled-table.rules.ts';
import { isTooLong, maxLineLength, maxSharedTexts, maxSheetCells, maxSheetRows } from './upload-limits.rules.ts';

/** How a workbook's format shows a number: as it is, or as a day, a time of day, or both. */
type SheetFormat = { isDay: boolean; isTime: boolean; hasSeconds: boolean };

/** Formats that every program knows by their number alone. */
const builtIn: Readonly<Record<number, string>> = {
  14: 'd.m.yyyy',
  15: 'd-mmm-yy',
  16: 'd-mmm',
  17: 'mmm-yy',
  18: 'h:mm AM/PM',
  19: 'h:mm:ss AM/PM',
  20: 'h:mm',
  21: 'h:mm:ss',
  22: 'd.m.yyyy h:mm',
  45: 'mm:ss',
  46: '[h]:mm:ss',
  47: 'mm:ss.0',
};

/** What a format shows; `code` is the workbook's own one of that number. */
export function sheetFormat(id: number, code: string | undefined): SheetFormat {
  const [first = ''] = (code ?? builtIn[id] ?? '').split(';');
  const letters = first
    .toLowerCase()
    .replaceAll(/"[^"]*"|\\.|[_*]./g, '')
    .replaceAll(/\[(?!h+\]|m+\]|s+\])[^\]]*\]/g, '')
    .replaceAll('am/pm', '')
    .replaceAll(/general|standard/g, '');
  const isTime = /[hs]/.test(letters);
  return {
    isDay: /[dy]/.test(letters) || (!isTime && letters.includes('m')),
    isTime,
    hasSeconds: letters.includes('s'),
  };
}

const centisecondsOfDay = 8_640_000;
/** Spreadsheets end with the year 9999. */
const maxDays = 2_958_465;
const twoDigits = (number: number): string => String(number).padStart(2, '0');

/**
 * A number of a sheet as its cell means it: days count from the last days of 1899, or from 1904, their fractions are times.
 * Seconds are kept wherever they are shown or there are any, so that a finish time isn't cut to its minute.
 */
export function sheetNumber(value: number, { isDay, isTime, hasSeconds }: SheetFormat, is1904: boolean): string {
  // As many digits as a spreadsheet has; the rest is noise of its arithmetic.
  if ((!isDay && !isTime) || value < 0 || value > maxDays) return numberText(Number(value.toPrecision(15)));
  const centiseconds = Math.round(value * centisecondsOfDay);
  const days = Math.floor(centiseconds / centisecondsOfDay);
  const at = centiseconds % centisecondsOfDay;
  const date = addDays((is1904 ? '1904-01-01' : '1899-12-30') as PragueDate, days);
  if (!isTime || (isDay && at === 0)) return date;
  const clock = `${twoDigits(Math.floor(at / 360_000))}:${twoDigits(Math.floor(at / 6000) % 60)}`;
  if (isDay) return `${date} ${clock}`;
  if (!hasSeconds && at % 6000 === 0) return clock;
  const fraction = at % 100 === 0 ? '' : `.${twoDigits(at % 100)}`;
  return `${clock}:${twoDigits(Math.floor(at / 100) % 60)}${fraction}`;
}

/** Why the cells of a workbook aren't read. */
export type SheetFault = 'upload.too-much' | 'workbook.damaged' | 'workbook.too-many-cells';

/** Thrown from within the parser, and caught by `readWorkbookRows`. */
class Unreadable extends Error {
  override name = 'Unreadable';
  readonly fault: SheetFault;

  constructor(fault: SheetFault) {
    super(fault);
    this.fault = fault;
  }
}

const maxColumns = 16_384;
const maxDepth = 60;

/** Names of the sheets of a workbook: of the one that was read, and of the others with anything in them. */
export type SheetNames = { read: string; left: string[] };

const maxSheetName = 100;
const maxLeftSheets = 20;

/** The text of a file of the archive; null when it isn't there. */
type ReadText = (path: string) => string | null;

/**
 * The rows of a workbook's sheet as texts, a day 2023-10-08, a time 15:05 or 00:01:45.39 (import.upload): of the first
 * visible sheet with a heading of ours, else of the first that isn't empty, so a cover sheet is passed over. A cell merged
 * downwards is said in each of its rows.
 */
export function readWorkbookRows(textOf: ReadText): { rows: string[][]; sheets: SheetNames } | SheetFault {
  try {
    const book = readBook(textOf);
    const visible = book.sheets.filter(({ isHidden }) => !isHidden);
    let chosen: { sheet: BookSheet | undefined; rows: string[][] } = { sheet: undefined, rows: [] };
    for (const sheet of visible.length > 0 ? visible : book.sheets) {
      const xml = textOf(sheet.path);
      if (xml === null) throw new Unreadable('workbook.damaged');
      const rows = readSheet(xml, book);
      const { isKnown } = headingOf(rows);
      if (isKnown || chosen.rows.length === 0) chosen = { sheet, rows };
      if (isKnown) break;
    }
    const left = book.sheets.filter((sheet) => sheet !== chosen.sheet && hasCells(textOf(sheet.path)));
    const sheets = { read: chosen.sheet?.name ?? '', left: left.slice(0, maxLeftSheets).map(({ name }) => name) };
    return { rows: chosen.rows, sheets };
  } catch (error) {
    if (error instanceof Unreadable) return error.fault;
    throw error;
  }
}

/** Whether anything stands in a sheet; it isn't read for that. */
const hasCells = (xml: string | null): boolean => /<(?:\w+:)?(?:v|t)[ >]/.test(xml ?? '');

type Attributes = Readonly<Record<string, string>>;
type Handlers = {
  open(name: string, attributes: Attributes): void;
  text?(part: string): void;
  close?(name: string): void;
};

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/** Names come without the prefixes of their namespaces, a relation's 'r:id' as it is. */
function parse(xml: string, { open, text, close }: Handlers): void {
  let depth = 0;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        depth += 1;
        if (depth > maxDepth) throw new Unreadable('workbook.damaged');
        open(localName(name), attributes);
      },
      ontext: (part) => text?.(part),
      onclosetag(name) {
        depth -= 1;
        close?.(localName(name));
      },
    },
    { xmlMode: true },
  );
  parser.end(xml);
}

type BookSheet = { name: string; path: string; isHidden: boolean };
type Book = { sheets: BookSheet[]; formats: SheetFormat[]; strings: string[]; is1904: boolean };

function readBook(textOf: ReadText): Book {
  const workbook = textOf('xl/workbook.xml');
  const relations = textOf('xl/_rels/workbook.xml.rels');
  if (workbook === null || relations === null) throw new Unreadable('workbook.damaged');
  const paths = new Map<string, string>();
  const parts = new Map<string, string>();
  parse(relations, {
    open(name, { Id = '', Type = '', Target = '' }) {
      if (name !== 'Relationship') return;
      const path = Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`;
      paths.set(Id, path);
      parts.set(Type.slice(Type.lastIndexOf('/') + 1), path);
    },
  });
  const sheets: BookSheet[] = [];
  let is1904 = false;
  parse(workbook, {
    open(name, attributes) {
      if (name === 'workbookPr') is1904 = /^(?:1|true)$/.test(attributes['date1904'] ?? '');
      if (name !== 'sheet') return;
      const [, id = ''] = Object.entries(attributes).find(([key]) => key.endsWith(':id')) ?? [];
      const sheetName = (attributes['name'] ?? '').slice(0, maxSheetName);
      sheets.push({ name: sheetName, path: paths.get(id) ?? '', isHidden: /hidden/i.test(attributes['state'] ?? '') });
    },
  });
  return {
    sheets,
    formats: readFormats(textOf(parts.get('styles') ?? 'xl/styles.xml') ?? ''),
    strings: readStrings(textOf(parts.get('sharedStrings') ?? 'xl/sharedStrings.xml') ?? ''),
    is1904,
  };
}

/** The format of each style that a cell may name. */
function readFormats(xml: string): SheetFormat[] {
  const codes = new Map<number, string>();
  const ids: number[] = [];
  let isOfCells = false;
  parse(xml, {
    open(name, { numFmtId = '0', formatCode = '' }) {
      if (name === 'numFmt') codes.set(Number(numFmtId), formatCode);
      else if (name === 'cellXfs') isOfCells = true;
      else if (name === 'xf' && isOfCells) ids.push(Number(numFmtId));
    },
    close(name) {
      if (name === 'cellXfs') isOfCells = false;
    },
  });
  return ids.map((id) => sheetFormat(id, codes.get(id)));
}

/** Collects what stands in the elements of a text, without how it is pronounced. */
class TextParts {
  text = '';
  #isOpen = false;
  #isPhonetic = false;

  open(name: string): void {
    if (name === 'rPh') this.#isPhonetic = true;
    this.#isOpen = name === 't' || name === 'v';
  }
  add(part: string): void {
    if (this.#isOpen && !this.#isPhonetic) this.text += part;
    // Each entity is a part, and a text of parts takes many times its length.
    if (this.text.length > maxLineLength) throw new Unreadable('upload.too-much');
  }
  close(name: string): void {
    if (name === 'rPh') this.#isPhonetic = false;
    this.#isOpen = false;
  }
  /** The text so far, which ends; what XML has no character for stands as _x000D_. */
  take(): string {
    const { text } = this;
    this.text = '';
    return text.replaceAll(/_x([0-9A-F]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  }
}

function readStrings(xml: string): string[] {
  const strings: string[] = [];
  const parts = new TextParts();
  parse(xml, {
    open: (name) => parts.open(name),
    text: (part) => parts.add(part),
    close(name) {
      parts.close(name);
      if (name !== 'si') return;
      if (strings.push(parts.take()) > maxSharedTexts) throw new Unreadable('upload.too-much');
    },
  });
  return strings;
}

function readSheet(xml: string, book: Book): string[][] {
  const rows: string[][] = [];
  const merged: string[] = [];
  const parts = new TextParts();
  let row = 0;
  let column = 0;
  let width = 0;
  let cell: Attributes = {};
  parse(xml, {
    open(name, attributes) {
      parts.open(name);
      if (name === 'row') {
        row = attributes['r'] === undefined ? row + 1 : Number(attributes['r']);
        column = 0;
        if (!(row <= maxSheetRows)) throw new Unreadable('workbook.too-many-cells');
      } else if (name === 'c') {
        column = attributes['r'] === undefined ? column + 1 : columnOf(attributes['r']);
        width = Math.max(width, column);
        if (column > maxColumns || width * row > maxSheetCells) throw new Unreadable('workbook.too-many-cells');
        cell = attributes;
        parts.take();
      } else if (name === 'mergeCell') merged.push(attributes['ref'] ?? '');
    },
    text: (part) => parts.add(part),
    close(name) {
      parts.close(name);
      if (name !== 'c') return;
      const text = cellText(parts.take(), cell, book);
      if (text === '') return;
      while (rows.length < row) rows.push([]);
      const cells = rows[row - 1] ?? [];
      while (cells.length < column) cells.push('');
      cells[column - 1] = text;
    },
  });
  fillDown(rows, merged);
  // Before a heading is looked for in every row.
  if (isTooLong(rows)) throw new Unreadable('upload.too-much');
  return rows;
}

function cellText(text: string, { t: type = 'n', s: style = '0' }: Attributes, book: Book): string {
  if (text === '') return '';
  if (type === 's') {
    const shared = book.strings[Number(text)];
    if (shared === undefined) throw new Unreadable('workbook.damaged');
    return shared;
  }
  if (type === 'b') return text === '1' ? 'ano' : 'ne';
  if (type === 'd') return text.replace(/T00:00:00(?:\.0+)?Z?$/, '');
  const value = Number(text);
  if (type !== 'n' || Number.isNaN(value)) return text;
  return sheetNumber(value, book.formats[Number(style)] ?? sheetFormat(0, undefined), book.is1904);
}

/** 'AB12' → 28. */
const columnOf = (place: string): number =>
  [...(/^[A-Z]*/.exec(place)?.[0] ?? '')].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);

/** Says the value of a merged cell in each row that it covers, in its first column. */
function fillDown(rows: string[][], merged: readonly string[]): void {
  let filled = 0;
  for (const range of merged) {
    const [from = '', to = ''] = range.split(':');
    const [column, top] = [columnOf(from) - 1, Number(/\d+$/.exec(from)?.[0])];
    const bottom = Math.min(Number(/\d+$/.exec(to)?.[0]), rows.length);
    const value = rows[top - 1]?.[column];
    if (!value || !(bottom > top)) continue;
    filled += bottom - top;
    if (filled > maxSheetCells) throw new Unreadable('workbook.too-many-cells');
    for (const cells of rows.slice(top, bottom)) {
      while (cells.length <= column) cells.push('');
      cells[column] = value;
    }
  }
}
