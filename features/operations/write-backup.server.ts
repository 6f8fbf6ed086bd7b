import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { backupFormat, type BackupHeader } from './backup-header.rules.ts';
import { tableName } from '#platform/db/catalogue.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { readAppliedMigrations } from '#platform/db/migration-records.server.ts';
import { queryRows, text } from '#platform/db/query-rows.server.ts';
import type { BackupEnd, BackupTableLine } from './backup-lines.server.ts';
import { framesOf, newSeal, sealChunks } from './backup-seal.server.ts';
import { type BackupTable, readBackupTables, readSequences } from './backup-tables.server.ts';
import { syncFile } from '#platform/files/sync-file.server.ts';

/** Where a backup goes and who is told of its progress. */
export type WriteBackupOptions = {
  db: Db;
  file: string;
  /** Encrypts the file; without one it only gets checksums (operation.backup-seal). */
  passphrase: string | undefined;
  /** Called after each batch with the number of rows written so far. */
  onProgress?: (rows: number) => void;
  signal?: AbortSignal;
};

/**
 * Writes every table, as of one moment, into a file that only its owner can read, as it holds password hashes; it gets
 * its name when it is complete. The embedded database serves no other query meanwhile. Returns the number of rows.
 */
export async function writeBackup({ db, file, passphrase, onProgress, signal }: WriteBackupOptions): Promise<number> {
  const tempFile = `${file}.part`;
  let count = 0;
  const reportRows = (rows: number): void => {
    count = rows;
    onProgress?.(rows);
  };
  await mkdir(dirname(file), { recursive: true });
  const seal = newSeal(passphrase);
  const frames = await framesOf(seal, passphrase);
  try {
    await db.transaction(
      (tx) =>
        pipeline(
          Readable.from(backupLines(tx, reportRows)),
          createGzip(),
          (packed: AsyncIterable<Buffer>) => sealChunks(seal, frames, packed),
          createWriteStream(tempFile, { mode: 0o600 }),
          { signal },
        ),
      { isolationLevel: 'repeatable read' },
    );
    await syncFile(tempFile);
    await rename(tempFile, file);
  } catch (error) {
    await rm(tempFile, { force: true });
    throw error;
  }
  return count;
}

async function* backupLines(tx: Db, reportRows: (rows: number) => void): AsyncGenerator<string> {
  const migrations = await readAppliedMigrations(tx);
  const head: BackupHeader = { rovinka: 'backup', format: backupFormat, madeAt: new Date().toISOString(), migrations };
  yield `${JSON.stringify(head)}\n`;
  let rows = 0;
  for (const table of await readBackupTables(tx)) {
    const start: BackupTableLine = { table: table.name, columns: table.columns.map(({ name }) => name) };
    yield `${JSON.stringify(start)}\n`;
    for await (const batch of tableRows(tx, table)) {
      rows += batch.length;
      reportRows(rows);
      yield batch.map((row) => `${row}\n`).join('');
    }
  }
  const end: BackupEnd = { end: { rows, counters: await readSequences(tx) } };
  yield `${JSON.stringify(end)}\n`;
}

const batchSize = 2000;

/** Rows as JSON arrays of the columns' texts: the only form of a value that every version reads back without loss. */
async function* tableRows(tx: Db, { name, columns }: BackupTable): AsyncGenerator<string[]> {
  const texts = sql.join(
    columns.map((column) => sql`${sql.identifier(column.name)}::text`),
    sql`, `,
  );
  await tx.execute(sql`
    declare backup_rows no scroll cursor for select array_to_json(array[${texts}]::text[])::text as row
    from ${tableName(name)}`);
  for (;;) {
    const batch = await queryRows(tx, { row: text() }, sql`fetch ${sql.raw(String(batchSize))} from backup_rows`);
    if (batch.length > 0) yield batch.map(({ row }) => row);
    if (batch.length < batchSize) break;
  }
  await tx.execute(sql`close backup_rows`);
}
