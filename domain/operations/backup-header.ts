/** The first line of a backup. `migrations` are the hashes of those that its tables stand on, oldest first. */
export type BackupHeader = { rovinka: 'backup'; format: number; madeAt: string; migrations: string[] };

/** Changes when a newer site writes what an older one can't read. */
export const backupFormat = 1;

/** Null: not the first line of a backup of ours. */
export function parseBackupHeader(line: string): BackupHeader | null {
  try {
    const header: unknown = JSON.parse(line);
    return isBackupHeader(header) ? header : null;
  } catch {
    return null;
  }
}

function isBackupHeader(value: unknown): value is BackupHeader {
  if (typeof value !== 'object' || value === null) return false;
  const { rovinka, format, madeAt, migrations } = value as Record<string, unknown>;
  return (
    rovinka === 'backup' &&
    typeof format === 'number' &&
    typeof madeAt === 'string' &&
    Array.isArray(migrations) &&
    migrations.every((hash) => typeof hash === 'string')
  );
}

/**
 * Whether this version can restore it: it must know the format and every migration, in their order. An older backup is
 * restored as it was and then migrated on.
 */
export function refuseBackup(header: BackupHeader, known: readonly string[]): 'backup.newer' | 'backup.foreign' | null {
  if (header.format > backupFormat) return 'backup.newer';
  const mismatchIndex = header.migrations.findIndex((hash, index) => known[index] !== hash);
  if (mismatchIndex >= 0) return mismatchIndex >= known.length ? 'backup.newer' : 'backup.foreign';
  return header.migrations.length === 0 ? 'backup.foreign' : null;
}
