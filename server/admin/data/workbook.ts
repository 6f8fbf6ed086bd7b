import { Worker } from 'node:worker_threads';
import type { WorkbookFault } from './unpack-workbook.ts';
import { workbookTimeoutMs } from '#domain/admin/data/upload-limits.ts';

/** Rows of its sheet as texts, as read-workbook.ts says them. */
export type Workbook = { rows: string[][] };

/**
 * Reads an XLSX for open-upload.ts in a worker thread, which is terminated when it takes too long (import.hostile-files).
 */
export async function readWorkbook(bytes: Uint8Array): Promise<Workbook | WorkbookFault> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./workbook-thread.ts', import.meta.url), {
      workerData: bytes,
      resourceLimits: { maxOldGenerationSizeMb: 1024 },
    });
    const end = (answer: Workbook | WorkbookFault): void => {
      clearTimeout(timer);
      resolve(answer);
      void worker.terminate();
    };
    const timer = setTimeout(() => end('workbook.too-slow'), workbookTimeoutMs);
    worker.once('message', end);
    worker.once('error', () => end('workbook.damaged'));
  });
}
