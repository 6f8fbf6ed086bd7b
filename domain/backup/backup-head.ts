/** The first line of a backup. `migrations` are the hashes of those that its tables stand on, oldest first. */
export type BackupHead = { rovinka: 'backup'; format: number; madeAt: string; migrations: string[] };

/** Changes when a newer site writes what an older one can't read. */
export const backupFormat = 1;

/** Null: not the first line of a backup of ours. */
export function parseBackupHead(line: string): BackupHead | null {
  try {
    const head: unknown = JSON.parse(line);
    return isHead(head) ? head : null;
  } catch {
    return null;
  }
}

function isHead(value: unknown): value is BackupHead {
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
export function refuseBackup(head: BackupHead, known: readonly string[]): 'backup.newer' | 'backup.foreign' | null {
  if (head.format > backupFormat) return 'backup.newer';
  const strange = head.migrations.findIndex((hash, index) => known[index] !== hash);
  if (strange >= 0) return strange >= known.length ? 'backup.newer' : 'backup.foreign';
  return head.migrations.length === 0 ? 'backup.foreign' : null;
}
