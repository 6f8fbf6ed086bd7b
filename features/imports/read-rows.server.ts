import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { requiredColumns } from '#features/racing/fields.rules.ts';
import type { CellStyle } from '#features/racing/cell.rules.ts';
import type { RawRow } from './import-row.rules.ts';
import type { RowProblem } from './import-report.rules.ts';
import { numberText } from '#platform/text/whole-number.rules.ts';
import { maxLineLength } from './upload-limits.rules.ts';
import { makeYield } from '#platform/process/yield-by-time.server.ts';
import { unreadable } from '#text/imports/row-findings';

/**
 * Thrown when the file can't be read at all. The message is Czech, for display; `line` is null when no single line is
 * at fault.
 */
export class UnreadableFile extends Error {
  override name = 'UnreadableFile';
  readonly line: number | null;

  constructor(message: string, line: number | null = null) {
    super(message);
    this.line = line;
  }
}

/** Header and rows of a file. A row that can't be split into columns comes as its problem. */
export type FileRows = {
  columns: readonly string[];
  style: CellStyle;
  rows: AsyncIterable<RawRow | RowProblem>;
};

/**
 * Opens CSV (the header shows whether comma, semicolon or, pasted from a spreadsheet, tab) or a JSON array
 * (import.format). CSV is streamed; JSON is read whole, because it can't be parsed before its end. Throws UnreadableFile,
 * also while the rows are being read.
 */
export async function openRows(source: AsyncIterable<Uint8Array>): Promise<FileRows> {
  const text = decode(source);
  let head = '';
  while (!hasHeader(head)) {
    const { value, done } = await text.next();
    if (done) break;
    head += value;
  }
  const whole = prepend(head, text);
  return /^\s*[[{]/.test(head) ? openJson(whole) : openCsv(whole, head);
}

/** So many bytes, a row in each four of them, are parsed at once within the time that others may wait. */
const chunkBytes = 4 * 1024;

/** The file in chunks, between which others get their turn. */
export async function* byteChunks(content: Uint8Array): AsyncGenerator<Uint8Array> {
  const yieldByTime = makeYield();
  for (let at = 0; at < content.length; at += chunkBytes) {
    await yieldByTime();
    yield content.subarray(at, at + chunkBytes);
  }
}

/** A header is read up to here; a longer first line is an error of the file. */
const maxHeaderLength = 65_536;
const hasHeader = (head: string): boolean => head.trimStart().includes('\n') || head.length > maxHeaderLength;

async function* decode(source: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const chunk of source) yield decoder.decode(chunk, { stream: true });
    yield decoder.decode();
  } catch (error) {
    if (error instanceof TypeError) throw new UnreadableFile(unreadable.notUtf8);
    throw error;
  }
}

async function* prepend(head: string, rest: AsyncIterable<string>): AsyncGenerator<string> {
  yield head;
  yield* rest;
}

async function openCsv(text: AsyncIterable<string>, head: string): Promise<FileRows> {
  const firstLine = head.trimStart().split(/\r?\n/, 1)[0] ?? '';
  const delimiter = delimiterOf(firstLine);
  requireFewColumns(firstLine.split(delimiter));
  const records = csvRecords(text, delimiter);
  const header = await records.next();
  if (header.done) throw new UnreadableFile(unreadable.empty);
  const columns = header.value.cells.map((name) => name.trim());
  requireFewColumns(columns);
  return { columns, style: { decimalComma: delimiter !== ',' }, rows: csvRows(records, columns) };
}

/** Several times what the widest real file has. */
const maxColumns = 1000;

/** Asked of the first line before it is parsed too, because a million columns take seconds. */
function requireFewColumns({ length }: { length: number }): void {
  if (length > maxColumns) throw new UnreadableFile(unreadable.manyColumns(maxColumns));
}

const delimiterOf = (line: string): string =>
  [',', ';', '\t'].reduce((best, next) => (line.split(next).length > line.split(best).length ? next : best));

type CsvRecord = { line: number; cells: readonly string[] };

/** Records that are not blank, each with the line it begins on. Empty lines cost next to nothing. */
async function* csvRecords(text: AsyncIterable<string>, delimiter: string): AsyncGenerator<CsvRecord> {
  const quotes = new OpenQuote();
  const yieldByTime = makeYield();
  let parsedLine = 1;
  let countedTwice = 0;
  const parser = parse({
    delimiter,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    max_record_size: maxLineLength,
    // Called as the parser goes: a fault drops the records that nobody has read yet.
    on_record(cells, { lines }) {
      const breaks = cells.join('').match(/\r\n|\r|\n/g) ?? [];
      // The parser takes a Windows line end in a cell for two.
      countedTwice += breaks.filter((end) => end.length === 2).length;
      parsedLine = lines - countedTwice + 1;
      const record: CsvRecord = { line: parsedLine - 1 - breaks.length, cells };
      // Its types don't know that a record may take another form.
      return record as unknown as string[];
    },
  });
  const input = Readable.from(quotes.follow(text));
  input.on('error', (error) => parser.destroy(error));
  input.pipe(parser);
  try {
    for await (const record of parser as AsyncIterable<CsvRecord>) {
      await yieldByTime();
      yield record;
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new UnreadableFile(csvReason(error.code), error.code === 'CSV_QUOTE_NOT_CLOSED' ? quotes.line : parsedLine);
  } finally {
    input.destroy();
  }
}

/** Twice the lines of the whole known history, blank ones included. */
const maxLines = 500_000;

function requireFewLines(lines: number): void {
  if (lines > maxLines) throw new UnreadableFile(unreadable.manyLines(maxLines));
}

/** Follows lines and quotes of a text, and bounds the lines; of a quote that is never closed, `line` is where it was opened. */
class OpenQuote {
  line = 1;
  #current = 1;
  #isOpen = false;

  async *follow(text: AsyncIterable<string>): AsyncGenerator<string> {
    let length = 0;
    for await (const part of text) {
      for (const [mark] of part.matchAll(/"|\n/g)) this.#pass(mark);
      const lineStart = part.lastIndexOf('\n') + 1;
      length = part.length - lineStart + (lineStart === 0 ? length : 0);
      if (length > maxLineLength) throw new UnreadableFile(unreadable.longLine, this.#current);
      yield part;
    }
  }

  #pass(mark: string): void {
    if (mark === '\n') {
      this.#current += 1;
      requireFewLines(this.#current);
    } else {
      this.#isOpen = !this.#isOpen;
      if (this.#isOpen) this.line = this.#current;
    }
  }
}

const csvReason = (code: string): string => {
  if (code === 'CSV_QUOTE_NOT_CLOSED') return unreadable.openQuotes;
  if (code === 'CSV_MAX_RECORD_SIZE') return unreadable.longLine;
  return unreadable.badQuotes;
};

async function* csvRows(
  records: AsyncIterable<CsvRecord>,
  columns: readonly string[],
): AsyncGenerator<RawRow | RowProblem> {
  const heading = columns.join('\n');
  for await (const { line, cells } of records) {
    if (columns.length > 1 && cells.map((cell) => cell.trim()).join('\n') === heading) {
      yield { line, column: null, value: null, reason: unreadable.secondHeader };
    } else if (cells.length === columns.length) {
      yield { line, cells: new Map(columns.map((name, index) => [name, cells[index] ?? null])) };
    } else {
      const reason = unreadable.otherLength(cells.length, columns.length);
      yield { line, column: null, value: null, reason };
    }
  }
}

async function openJson(text: AsyncIterable<string>): Promise<FileRows> {
  let whole = '';
  for await (const part of text) whole += part;
  const records = (await recordsByLine(whole)) ?? parseJson(whole);
  requireFewLines(records.length);
  const yieldByTime = makeYield();
  const columns = new Set<string>();
  for (const record of records) {
    await yieldByTime();
    if (isObject(record)) for (const name of Object.keys(record)) columns.add(name);
    requireFewColumns({ length: columns.size });
  }
  return {
    columns: records.length > 0 ? [...columns] : requiredColumns,
    style: { decimalComma: false },
    rows: jsonRows(records),
  };
}

/** A JSON array with a line for each record, as recordsByLine reads it while others have their turn. */
export function recordLines(text: string): string {
  const records = parseJson(text);
  if (records.length === 0) return text;
  return `[\n${records.map((record, index) => recordLine(record, index + 1)).join(',\n')}\n]`;
}

function recordLine(record: unknown, line: number): string {
  const fault = (reason: string) => new UnreadableFile(reason, line);
  try {
    const text = JSON.stringify(record);
    if (text.length > maxLineLength) throw fault(unreadable.longRecord);
    return text;
  } catch (error) {
    // V8's stack has an end.
    if (error instanceof RangeError) throw fault(unreadable.deepRecord);
    throw error;
  }
}

/** null: the array is written in another way than by recordLines, and parseJson names what is wrong with it. */
export async function recordsByLine(text: string): Promise<unknown[] | null> {
  if (!text.startsWith('[\n')) return null;
  const yieldByTime = makeYield();
  const records: unknown[] = [];
  for (let at = 2; ; ) {
    await yieldByTime();
    const end = text.indexOf('\n', at);
    const isLast = text[end - 1] !== ',';
    try {
      records.push(JSON.parse(text.slice(at, isLast ? end : end - 1)));
    } catch {
      return null;
    }
    at = end + 1;
    if (isLast) return text.slice(at) === ']' ? records : null;
  }
}

function parseJson(text: string): unknown[] {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new UnreadableFile(...jsonReason(text, error));
  }
  if (Array.isArray(value)) return value;
  throw new UnreadableFile(unreadable.notRows(value));
}

/** Reads the place of the fault from V8's message: 'at position 12 (line 2 column 3)'. */
export function jsonReason(text: string, error: unknown): [string, number | null] {
  const [, position] = /position (\d+)/.exec(String(error)) ?? [];
  const isCut = position ? text.slice(Number(position)).trim() === '' : String(error).includes('Unexpected end');
  if (isCut) return [unreadable.cutJson, null];
  if (!position) return [unreadable.badJson, null];
  const before = text.slice(0, Number(position)).split('\n');
  const column = (before.at(-1)?.length ?? 0) + 1;
  return [unreadable.badJsonFrom(column), before.length];
}

async function* jsonRows(records: readonly unknown[]): AsyncGenerator<RawRow | RowProblem> {
  const yieldByTime = makeYield();
  for (const [index, record] of records.entries()) {
    await yieldByTime();
    const line = index + 1;
    if (isObject(record)) {
      yield { line, cells: new Map(Object.entries(record).map(([name, value]) => [name, jsonCell(value)])) };
    } else {
      yield { line, column: null, value: null, reason: unreadable.notObject };
    }
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A value as CSV would write it. Others stay JSON, which the column's reader refuses. */
function jsonCell(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return value ? 'ano' : 'ne';
  if (typeof value === 'number') return numberText(value);
  if (Array.isArray(value) && value.every((item) => typeof item === 'number')) return value.map(numberText).join('|');
  return JSON.stringify(value);
}
