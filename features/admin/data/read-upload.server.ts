import { stringify } from 'csv-stringify/sync';
import type { FeedFormat } from './feed.rules.ts';
import { detectEncoding, type TextEncoding } from './detect-encoding.rules.ts';
import { pastedTable } from './pasted-table.rules.ts';
import { readWorkbookRows, type SheetNames } from './read-workbook.rules.ts';
import { headingOf, type TitledTable, titledTable } from './titled-table.rules.ts';
import { isTooLong, maxUploadBytes } from './upload-limits.rules.ts';
import { byteChunks, openRows, recordLines, UnreadableFile } from './read-rows.server.ts';
import { unpackWorkbook, type WorkbookFault } from './unpack-workbook.server.ts';

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
export async function readTable(
  rows: readonly (readonly string[])[],
  encoding: TextEncoding | null,
): Promise<OpenedUpload> {
  if (isTooLong(rows)) return { ok: false, code: 'upload.too-much' };
  return readText(stringify([...rows], { delimiter: ';' }), encoding);
}

/** Reads the text of a table: CSV, or a JSON array, which gets a line for each record. */
export async function readText(text: string, encoding: TextEncoding | null): Promise<OpenedUpload> {
  try {
    const format = text.trimStart().startsWith('[') ? 'json' : 'csv';
    const content = new TextEncoder().encode(format === 'json' ? recordLines(text) : text);
    const { columns, rows } = await openRows(byteChunks(content));
    await rows[Symbol.asyncIterator]().next();
    const seen = new Set<string>();
    const repeated = columns.find((name) => name !== '' && seen.size === seen.add(name).size);
    if (repeated !== undefined) {
      const reason = `záhlaví má dvakrát sloupec „${repeated.slice(0, 60)}“; přejmenujte ho, nebo souboru chybí první řádek`;
      return { ok: false, code: 'upload.unreadable', line: null, reason };
    }
    return { ok: true, upload: { format, encoding, content, headers: columns } };
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    return { ok: false, code: 'upload.unreadable', line: error.line, reason: error.message };
  }
}
