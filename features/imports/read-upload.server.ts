import { inflateRawSync } from 'node:zlib';
import { stringify } from 'csv-stringify/sync';
import type { FeedFormat } from '#features/feeds/feed.rules.ts';
import { readWorkbookRows, type SheetFault, type SheetNames } from './read-workbook.rules.ts';
import { isTooLong, maxUnpackedBytes, maxUploadBytes } from './upload-limits.rules.ts';
import { answerEncoding, detectEncoding, type TextEncoding } from './encoding.rules.ts';
import { headingOf, pastedTable, titledTable, type TitledTable } from './titled-table.rules.ts';
import { byteChunks, jsonReason, openRows, recordLines, UnreadableFile } from './read-rows.server.ts';
import { pageTable } from './html-tables.rules.ts';
import { namedLists, readXml, rowsAtPath } from './rows-at-path.rules.ts';
import { unreadable } from '#text/imports/row-findings';

/** Why a workbook is refused. */
type WorkbookFault = SheetFault | 'workbook.cut-off' | 'workbook.bomb';

const maxFiles = 1000;
const localFileSignature = 0x04034b50;
const directorySignature = 0x02014b50;
const endSignature = Buffer.from([0x50, 0x4b, 0x05, 0x06]);

/** Pictures and the like aren't read, so they aren't unpacked. */
const isRead = (path: string): boolean => /\.(?:xml|rels)$/i.test(path);

/**
 * The XML files of a workbook by their paths, as its central directory lists them: what lies beside it in the archive isn't
 * looked at, and sizes that it declares for unpacked files aren't believed (import.hostile-files).
 */
function unpackWorkbook(zip: Buffer): Map<string, Buffer> | WorkbookFault {
  const contents = new Map<string, Buffer>();
  const end = zip.lastIndexOf(endSignature);
  if (end === -1 || end + 22 > zip.length) return 'workbook.cut-off';
  const files = zip.readUInt16LE(end + 10);
  if (files > maxFiles) return 'workbook.bomb';
  let at = zip.readUInt32LE(end + 16);
  let remaining = maxUnpackedBytes;
  for (let index = 0; index < files; index += 1) {
    if (at + 46 > end || zip.readUInt32LE(at) !== directorySignature) return 'workbook.damaged';
    const nameEnd = at + 46 + zip.readUInt16LE(at + 28);
    const path = zip.toString('utf8', at + 46, nameEnd);
    if (isRead(path)) {
      const content = unpack(zip, at, remaining);
      if (typeof content === 'string') return content;
      contents.set(path, content);
      remaining -= content.length;
    }
    at = nameEnd + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return contents;
}

/** The file of the directory's entry at `at`. */
function unpack(zip: Buffer, at: number, remaining: number): Buffer | WorkbookFault {
  const isEncrypted = (zip.readUInt16LE(at + 8) & 1) !== 0;
  const method = zip.readUInt16LE(at + 10);
  const packedSize = zip.readUInt32LE(at + 20);
  const local = zip.readUInt32LE(at + 42);
  if (isEncrypted || (method !== 0 && method !== 8)) return 'workbook.damaged';
  if (local + 30 > zip.length || zip.readUInt32LE(local) !== localFileSignature) return 'workbook.damaged';
  const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
  if (start + packedSize > zip.length) return 'workbook.cut-off';
  const packed = zip.subarray(start, start + packedSize);
  if (method === 0) return packedSize > remaining ? 'workbook.bomb' : packed;
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, remaining) });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : '';
    if (code === 'ERR_BUFFER_TOO_LARGE') return 'workbook.bomb';
    return code === 'Z_BUF_ERROR' ? 'workbook.cut-off' : 'workbook.damaged';
  }
}

/** Why an uploaded file is refused. */
export type UploadFault =
  | WorkbookFault
  | 'upload.empty'
  | 'upload.too-large'
  | 'upload.cut-off'
  | 'upload.too-slow'
  | 'upload.too-much'
  | 'upload.not-a-table'
  | 'upload.markup'
  | 'upload.old-workbook';

/** A file as it is stored: in UTF-8, a workbook converted to CSV with one line per row. */
export type Upload = {
  format: FeedFormat;
  encoding: TextEncoding | null;
  content: Uint8Array;
  headers: readonly string[];
  /** Guesses of values for all rows, by our column, of the titles of a sheet or of pasted text. */
  fixed?: TitledTable['fixed'];
  sheets?: SheetNames;
};

export type OpenedUpload =
  | { ok: true; upload: Upload }
  | { ok: false; code: UploadFault }
  | { ok: false; code: 'upload.unreadable'; line: number | null; reason: string };

/** First bytes of the old Excel format and of a ZIP archive, which an XLSX is. */
const xlsSignature = [0xd0, 0xcf, 0x11, 0xe0];
const zipSignature = [0x50, 0x4b, 0x03, 0x04];

/** Reads an uploaded file: detects its format and encoding, reads its header (import.upload). Faults are returned as codes. */
export async function readUpload(bytes: Uint8Array, maxBytes = maxUploadBytes): Promise<OpenedUpload> {
  const refuse = (code: UploadFault): OpenedUpload => ({ ok: false, code });
  if (bytes.length > maxBytes) return refuse('upload.too-large');
  if (startsWith(bytes, xlsSignature)) return refuse('upload.old-workbook');
  if (isWorkbook(bytes)) return readWorkbook(bytes);
  const { encoding, isTruncated } = detectEncoding(bytes);
  if (isTruncated) return refuse('upload.cut-off');
  const text = new TextDecoder(encoding).decode(bytes);
  if (text.trim() === '') return refuse('upload.empty');
  if (text.includes('\0')) return refuse('upload.not-a-table');
  if (isMarkup(text)) return refuse('upload.markup');
  return readText(text, encoding);
}

/**
 * Reads pasted text: a table copied from a browser or a PDF viewer becomes CSV (import.paste), anything else is read as a
 * file.
 */
export async function readPaste(text: string): Promise<OpenedUpload> {
  const bytes = new TextEncoder().encode(text);
  const table = bytes.length > maxUploadBytes || text.includes('\0') ? null : pastedTable(text);
  if (!table) return readUpload(bytes);
  const opened = await readTable([table.header, ...table.rows], 'utf-8');
  return opened.ok ? { ok: true, upload: { ...opened.upload, fixed: table.fixed } } : opened;
}

/** A web page or XML, which would pass as a table of one column. */
const isMarkup = (text: string): boolean => /^\s*<[!?a-z][^>]*>/i.test(text.slice(0, 10_000));

const startsWith = (bytes: Uint8Array, signature: readonly number[]): boolean =>
  signature.every((byte, index) => bytes[index] === byte);

/** Whether the bytes are an archive, which an XLSX is; nothing is unpacked for it. */
export const isWorkbook = (bytes: Uint8Array): boolean => startsWith(bytes, zipSignature);

async function readWorkbook(bytes: Uint8Array): Promise<OpenedUpload> {
  const files = unpackWorkbook(Buffer.from(bytes));
  const workbook =
    typeof files === 'string' ? files : readWorkbookRows((path) => files.get(path)?.toString('utf8') ?? null);
  if (typeof workbook === 'string') return { ok: false, code: workbook };
  const { at } = headingOf(workbook.rows);
  if (at === -1) return { ok: false, code: 'upload.empty' };
  const width = Math.max(...workbook.rows.slice(at).map(({ length }) => length));
  const sheet = workbook.rows.map((row) =>
    Array.from({ length: width }, (_, column) => (row[column] ?? '').replaceAll(/\s*\n\s*/g, ' ')),
  );
  const { header, rows, places, fixed } = titledTable(sheet, at);
  // Titles become empty lines, so that line numbers match the sheet; semicolons, so that prices typed as text may keep their comma.
  const lines = sheet.map((): readonly string[] => ['']);
  lines[at] = header;
  for (const [index, place] of places.entries()) lines[place] = rows[index] ?? [''];
  const opened = await readTable(lines, null);
  return opened.ok
    ? { ok: true, upload: { ...opened.upload, format: 'xlsx', fixed, sheets: workbook.sheets } }
    : opened;
}

/** Reads a table as CSV with one line per row. */
async function readTable(rows: readonly (readonly string[])[], encoding: TextEncoding | null): Promise<OpenedUpload> {
  if (isTooLong(rows)) return { ok: false, code: 'upload.too-much' };
  return readText(stringify([...rows], { delimiter: ';' }), encoding);
}

/** Reads the text of a table: CSV, or a JSON array, which gets a line for each record. */
async function readText(text: string, encoding: TextEncoding | null): Promise<OpenedUpload> {
  try {
    const format = text.trimStart().startsWith('[') ? 'json' : 'csv';
    const content = new TextEncoder().encode(format === 'json' ? recordLines(text) : text);
    const { columns, rows } = await openRows(byteChunks(content));
    await rows[Symbol.asyncIterator]().next();
    const seen = new Set<string>();
    const repeated = columns.find((name) => name !== '' && seen.size === seen.add(name).size);
    if (repeated !== undefined) {
      const reason = unreadable.repeatedColumn(repeated.slice(0, 60));
      return { ok: false, code: 'upload.unreadable', line: null, reason };
    }
    return { ok: true, upload: { format, encoding, content, headers: columns } };
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    return { ok: false, code: 'upload.unreadable', line: error.line, reason: error.message };
  }
}

/** How a feed's answer is read: its set format, and where its rows are ('' = the whole answer). */
export type AnswerShape = { format: FeedFormat; rowsAt: string; contentType: string | null };

/**
 * Reads a feed's answer: JSON and XML by a path to their rows, a page by its table (import.feed-paths, import.feed-xml,
 * import.feed-tables), anything else as an uploaded file. What comes in another format than the set one is read as what
 * it is, so that the failure can name it.
 */
export async function readAnswer(
  bytes: Uint8Array,
  { format, rowsAt, contentType }: AnswerShape,
): Promise<OpenedUpload> {
  const isShaped = format === 'xml' || format === 'html' || format === 'json';
  if (!isShaped || bytes.length > maxUploadBytes) return readUpload(bytes);
  const { encoding, isTruncated } = answerEncoding(bytes, contentType);
  if (isTruncated) return { ok: false, code: 'upload.cut-off' };
  const text = new TextDecoder(encoding).decode(bytes);
  if (text.trim() === '') return { ok: false, code: 'upload.empty' };
  if (text.includes('\0')) return { ok: false, code: 'upload.not-a-table' };
  if (shapeOf(text) !== (format === 'json' ? 'json' : 'markup')) return readUpload(bytes);
  const table = format === 'html' ? ofPage(text, rowsAt) : ofRecords(text, format, rowsAt);
  if (typeof table !== 'string' && 'reason' in table) return { ok: false, code: 'upload.unreadable', ...table };
  const opened = await (typeof table === 'string' ? readText(table, encoding) : readTable(table, encoding));
  return opened.ok ? { ok: true, upload: { ...opened.upload, format } } : opened;
}

type Unreadable = { reason: string; line: number | null };

const shapeOf = (text: string): 'json' | 'markup' | 'other' =>
  /^\s*[[{]/.test(text) ? 'json' : /^\s*</.test(text) ? 'markup' : 'other';

function ofPage(text: string, which: string): string[][] | Unreadable {
  const table = pageTable(text, which);
  if ('problem' in table) return { reason: table.problem, line: null };
  return inLines([table.header, ...table.rows]);
}

function ofRecords(text: string, format: FeedFormat, path: string): string | string[][] | Unreadable {
  const read = format === 'xml' ? readXml(text) : parsedJson(text);
  if ('problem' in read) return { reason: read.problem, line: read.line };
  if (path === '') return Array.isArray(read.value) ? text : { reason: withoutPath(read.value), line: null };
  const found = rowsAtPath(read.value, path);
  if ('problem' in found) return { reason: found.problem, line: null };
  if (format === 'json') return JSON.stringify(found.rows.map((row) => Object.fromEntries(row)));
  const header = [...new Set(found.rows.flatMap((row) => [...row.keys()]))];
  // As a table, so that prices may keep their comma.
  return inLines([header, ...found.rows.map((row) => header.map((name) => String(row.get(name) ?? '')))]);
}

/** A path helps where there is a list. */
function withoutPath(value: unknown): string {
  const lists = namedLists(value);
  return lists === '' ? unreadable.noList : unreadable.noRowPath(lists);
}

function parsedJson(text: string): { value: unknown } | { problem: string; line: number | null } {
  try {
    return { value: JSON.parse(text) };
  } catch (error) {
    const [problem, line] = jsonReason(text, error);
    return { problem, line };
  }
}

/** One line per row, so that line numbers are those of the table. */
const inLines = (rows: readonly (readonly string[])[]): string[][] =>
  rows.map((row) => row.map((cell) => cell.replaceAll(/\s*[\r\n]+\s*/g, ' ')));
