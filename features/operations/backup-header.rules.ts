/** The first line of a backup. `migrations` are the hashes of the migrations that made its tables, oldest first. */
export type BackupHeader = { rovinka: 'backup'; format: number; madeAt: string; migrations: string[] };

/** Incremented when older versions can't read what newer ones write. */
export const backupFormat = 1;

/** Null when it isn't the first line of a Rovinka backup. */
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
 * Why this version can't restore a backup, or null. It must know the format and every migration in their order. An
 * older backup is restored into its version's tables and then migrated.
 */
export function backupRefusal(
  header: BackupHeader,
  known: readonly string[],
): 'backup.newer' | 'backup.foreign' | null {
  if (header.format > backupFormat) return 'backup.newer';
  const mismatchIndex = header.migrations.findIndex((hash, index) => known[index] !== hash);
  if (mismatchIndex >= 0) return mismatchIndex >= known.length ? 'backup.newer' : 'backup.foreign';
  return header.migrations.length === 0 ? 'backup.foreign' : null;
}

/** How a backup file is protected from outside: by tags of its passphrase, by checksums, or in the older form not at all. */
export type SealKind = 'encrypted' | 'checked' | 'none';
export type SealRefusal = 'backup.no-passphrase' | 'backup.unsigned' | 'backup.older-form';

/**
 * Why a backup isn't trusted, or null. Checksums find damage, but whoever changes a file can compute them anew; so a
 * site with a passphrase takes only what was made with it, unless told otherwise.
 */
export function sealRefusal(
  kind: SealKind,
  { hasPassphrase, isUnsignedAllowed }: { hasPassphrase: boolean; isUnsignedAllowed: boolean },
): SealRefusal | null {
  if (kind === 'encrypted') return hasPassphrase ? null : 'backup.no-passphrase';
  if (isUnsignedAllowed) return null;
  if (kind === 'none') return 'backup.older-form';
  return hasPassphrase ? 'backup.unsigned' : null;
}
