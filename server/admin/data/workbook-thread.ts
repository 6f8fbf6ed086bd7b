import { parentPort, workerData } from 'node:worker_threads';
import { readSheet } from 'read-excel-file/node';
import type { Workbook } from './workbook.ts';
import { checkWorkbook, type WorkbookFault } from './workbook-size.ts';

// Entry of the worker thread that workbook.ts starts: reads the first sheet and posts its cells as texts, or its fault.
const twoDigits = (number: number): string => String(number).padStart(2, '0');

/** Spreadsheets store a time of day as a moment of 30 December 1899, their first day. */
function cellText(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  if (!(cell instanceof Date)) return typeof cell === 'boolean' ? (cell ? 'ano' : 'ne') : String(cell);
  if (cell.getUTCFullYear() < 1901) return `${twoDigits(cell.getUTCHours())}:${twoDigits(cell.getUTCMinutes())}`;
  return cell.toISOString().slice(0, 10);
}

async function readFirstSheet(bytes: Buffer): Promise<Workbook | WorkbookFault> {
  const fault = checkWorkbook(bytes);
  if (fault) return fault;
  try {
    const rows = await readSheet(bytes);
    return { rows: rows.map((row) => row.map((cell) => cellText(cell))) };
  } catch {
    return 'workbook.damaged';
  }
}

parentPort?.postMessage(await readFirstSheet(Buffer.from(workerData as Uint8Array)));
