import type { ImportReport } from '#features/imports/import-report.rules.ts';
import { judgeFile } from '#features/imports/import-file.server.ts';
import { storeRows } from '#features/imports/store-rows.server.ts';
import type { Db } from '../../platform/db/db.server.ts';

/** `longestMs`: of all transactions, what the one took that others had to wait for the longest. */
type Stored = { report: ImportReport; longestMs: number };

/** Judges a file and stores it race by race, as every way in does, without a batch. */
export async function storeFile(db: Db, content: Uint8Array, onProgress?: () => void): Promise<Stored> {
  const judged = await judgeFile({ db, content, protectsResults: false, onProgress });
  if (judged.report.refused) throw new Error(`refused: ${JSON.stringify(judged.report.errors.slice(0, 3))}`);
  let longestMs = 0;
  let startedAt = performance.now();
  const onStored = () => {
    longestMs = Math.max(longestMs, performance.now() - startedAt);
    onProgress?.();
    startedAt = performance.now();
  };
  return { report: await storeRows({ db, content, protectsResults: false, judged, onProgress: onStored }), longestMs };
}

/** The whole of a file that is made up part by part. */
export async function contentOf(parts: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const read: Uint8Array[] = [];
  for await (const part of parts) read.push(part);
  return Buffer.concat(read);
}
