import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { SheetNames } from '#domain/admin/data/read-workbook.ts';
import type { WorkbookFault } from './unpack-workbook.ts';
import { workbookTimeoutMs } from '#domain/admin/data/upload-limits.ts';

/** Rows of its sheet as texts, as read-workbook.ts says them. */
export type Workbook = { rows: string[][]; sheets: SheetNames };

/** Beside it stand at most `maxUnpackedBytes` of unpacked files. */
const maxHeapMb = 512;

let reading: Promise<unknown> = Promise.resolve();

/**
 * Reads an XLSX in a process of its own, which ends when it takes too long or too much memory (import.hostile-files): a
 * thread that runs out of memory can take the site along. One at a time, so that many uploads take no more memory than one.
 */
export function readWorkbook(bytes: Uint8Array): Promise<Workbook | WorkbookFault> {
  const read = reading.then(() => readInProcess(bytes));
  reading = read;
  return read;
}

function readInProcess(bytes: Uint8Array): Promise<Workbook | WorkbookFault> {
  return new Promise((resolve) => {
    const reader = fork(fileURLToPath(new URL('./workbook-process.ts', import.meta.url)), [], {
      execArgv: [...process.execArgv, `--max-old-space-size=${maxHeapMb}`],
      env: {},
      serialization: 'advanced',
      stdio: 'ignore',
    });
    const end = (answer: Workbook | WorkbookFault): void => {
      clearTimeout(timer);
      resolve(answer);
      reader.kill('SIGKILL');
    };
    const timer = setTimeout(() => end('workbook.too-slow'), workbookTimeoutMs);
    reader.once('message', (answer) => end(answer as Workbook | WorkbookFault));
    reader.once('exit', () => end('workbook.damaged'));
    reader.once('error', () => end('workbook.damaged'));
    reader.send(bytes, () => undefined);
  });
}
