import type { Instant } from '#platform/time/time.rules.ts';

/**
 * How the second place of backups (BACKUP_URL) does: there is none, it doesn't answer, it lacks the newest backup, or it
 * has it.
 */
export type CopiesState = 'none' | 'away' | 'behind' | 'ok';

/** A large backup takes its time to get there, and one that failed is tried again meanwhile. */
const copyingMs = 2 * 3_600_000;

/** Whether a store that holds these files has the newest of the backups that should have got there (operation.backup-store). */
export function copiesState(
  made: readonly { file: string; at: Instant }[],
  stored: ReadonlySet<string>,
  now: Instant,
): 'behind' | 'ok' {
  const [newest] = made.filter(({ at }) => now - at > copyingMs).toSorted((a, b) => b.at - a.at);
  return newest && !stored.has(newest.file) ? 'behind' : 'ok';
}
