import { parentPort, workerData } from 'node:worker_threads';
import { readSheet } from 'read-excel-file/node';

// Entry of the worker thread that workbook.ts starts: reads the first sheet and posts its cells as texts, null if damaged.
const twoDigits = (number: number): string => String(number).padStart(2, '0');

/** Spreadsheets store a time of day as a moment of 30 December 1899, their first day. */
function cellText(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  if (!(cell instanceof Date)) return typeof cell === 'boolean' ? (cell ? 'ano' : 'ne') : String(cell);
  if (cell.getUTCFullYear() < 1901) return `${twoDigits(cell.getUTCHours())}:${twoDigits(cell.getUTCMinutes())}`;
  return cell.toISOString().slice(0, 10);
}

try {
  const rows = await readSheet(Buffer.from(workerData as Uint8Array));
  parentPort?.postMessage(rows.map((row) => row.map((cell) => cellText(cell))));
} catch {
  parentPort?.postMessage(null);
}
