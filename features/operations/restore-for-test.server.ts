import { basename } from 'node:path';
import { sql } from 'drizzle-orm';
import { databaseFindings } from './diagnose.rules.ts';
import { differingTables, type RestoreProblem } from './test-restore.rules.ts';
import { tableName } from '#platform/db/catalogue.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { openDatabase } from '#platform/db/open-database.server.ts';
import { float, queryRow } from '#platform/db/query-rows.server.ts';
import { StartError } from '#platform/process/start-error.server.ts';
import { type BackupTotals, checkBackup } from './backup-format.server.ts';
import { examining, readDatabaseFacts } from './examine-site.server.ts';
import { restoreBackup } from './restore-backup.server.ts';

/** Which backup is tested, and in which new folder. */
export type RestoreTask = { file: string; passphrase: string | undefined; dataDir: string };

export type RestoreResult = { rows: number; problems: RestoreProblem[] };

/**
 * Restores a backup into a new embedded database and examines it there (operation.test-restore). What is wrong with
 * the backup is in the result; throws when it couldn't be tried.
 */
export async function restoreForTest(task: RestoreTask): Promise<RestoreResult> {
  const { file, passphrase } = task;
  try {
    return await restoreChecked(task, await checkBackup(file, { passphrase }));
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    return { rows: 0, problems: [{ code: 'unreadable', detail: error.message.replaceAll(file, basename(file)) }] };
  }
}

async function restoreChecked({ file, passphrase, dataDir }: RestoreTask, expected: BackupTotals) {
  const database = await openDatabase({ dataDir, warn: () => undefined });
  const { db } = database;
  try {
    await database.migrate();
    const rows = await restoreBackup({ db, file, passphrase });
    const restored = await examining(db, async (tx) => ({
      facts: await readDatabaseFacts(tx),
      tables: await countRows(tx, [...expected.tables.keys()]),
    }));
    // The migrations of a newer version may change how many rows there are; the restore itself has counted them before.
    const differing = expected.isOfThisVersion ? differingTables(expected.tables, restored.tables) : [];
    const found = databaseFindings(restored.facts).map(({ code, detail }) => ({ code, detail }));
    return { rows, problems: [...differing, ...found] };
  } finally {
    await database.close();
  }
}

async function countRows(tx: Db, tables: readonly string[]): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const table of tables) {
    const { rows } = await queryRow(tx, { rows: float }, sql`select count(*)::float8 as rows from ${tableName(table)}`);
    counts.set(table, rows);
  }
  return counts;
}
