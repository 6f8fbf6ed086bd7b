import { answerEncoding } from './declared-encoding.rules.ts';
import type { FeedFormat } from './feed.rules.ts';
import { pageTable } from './page-table.rules.ts';
import { readXml } from './read-xml.rules.ts';
import { namedLists, rowsAtPath } from './rows-at-path.rules.ts';
import { jsonReason } from './read-rows.server.ts';
import { type OpenedUpload, readTable, readText, readUpload } from './read-upload.server.ts';
import { maxUploadBytes } from './upload-limits.rules.ts';

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
  return lists === '' ? 'JSON není seznam řádků' : `není vyplněno, „Kde jsou řádky“${lists}`;
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
