import { parentPort, workerData } from 'node:worker_threads';
import { readWorkbookRows } from '#domain/admin/data/read-workbook.ts';
import type { Workbook } from './workbook.ts';
import { unpackWorkbook, type WorkbookFault } from './unpack-workbook.ts';

// Entry of the worker thread that workbook.ts starts: posts the rows of a sheet as texts, or the workbook's fault.
function readRows(bytes: Buffer): Workbook | WorkbookFault {
  const files = unpackWorkbook(bytes);
  if (typeof files === 'string') return files;
  return readWorkbookRows((path) => files.get(path)?.toString('utf8') ?? null);
}

parentPort?.postMessage(readRows(Buffer.from(workerData as Uint8Array)));
