import { readWorkbookRows } from '#domain/admin/data/read-workbook.ts';
import { unpackWorkbook, type WorkbookFault } from './unpack-workbook.ts';
import type { Workbook } from './workbook.ts';

function readRows(bytes: Buffer): Workbook | WorkbookFault {
  const files = unpackWorkbook(bytes);
  if (typeof files === 'string') return files;
  return readWorkbookRows((path) => files.get(path)?.toString('utf8') ?? null);
}

process.once('message', (bytes: Uint8Array) => process.send?.(readRows(Buffer.from(bytes))));
