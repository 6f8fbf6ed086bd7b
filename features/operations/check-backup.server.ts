import { parseBackupHeader } from './backup-header.rules.ts';
import { readKnownMigrations } from '#platform/db/migration-records.server.ts';
import { StartError } from '#platform/process/start-error.server.ts';
import { type BackupEnd, parseBackupLine } from './backup-lines.server.ts';
import { type BackupTrust, readBackupLines } from './read-backup.server.ts';

/** What a backup holds: its rows by table, and whether the tables are those of this version. */
export type BackupTotals = { rows: number; tables: ReadonlyMap<string, number>; isOfThisVersion: boolean };

const reportedRows = 2000;

/**
 * Reads a backup to its end and counts its rows. Throws StartError when it is damaged, not whole or of another
 * passphrase.
 */
export async function checkBackup(
  file: string,
  { onProgress, ...trust }: BackupTrust & { onProgress?: () => void },
): Promise<BackupTotals> {
  const lines = readBackupLines(file, trust);
  const tables = new Map<string, number>();
  let table = '';
  let rows = 0;
  let end: BackupEnd['end'] | null = null;
  const header = await lines.next();
  const migrations = header.done ? [] : (parseBackupHeader(header.value)?.migrations ?? []);
  for await (const line of lines) {
    if (line.startsWith('[')) {
      rows += 1;
      tables.set(table, (tables.get(table) ?? 0) + 1);
      if (rows % reportedRows === 0) onProgress?.();
      continue;
    }
    const record = parseBackupLine(line);
    if ('end' in record) end = record.end;
    else {
      table = record.table;
      tables.set(table, 0);
    }
  }
  if (end?.rows !== rows) throw new StartError(`Záloha ${file} není celá.`);
  return { rows, tables, isOfThisVersion: migrations.length === readKnownMigrations().length };
}
