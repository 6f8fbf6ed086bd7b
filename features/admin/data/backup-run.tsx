import { adminChecksCopy, backupError } from './checks.cs.ts';
import { Icon } from '#platform/ui/icon.tsx';
import type { Instant } from '#platform/time/time.rules.ts';

const copy = adminChecksCopy.backups.run;

export type BackupRun = {
  state: 'waiting' | 'running' | 'done' | 'failed';
  requestedAt: Instant;
  requestedBy: string | null;
  rows: number;
  error: string | null;
};

/** State of the backup that was requested last, at /admin/data/checks. */
export function BackupRunPart({ run: { state, requestedAt, requestedBy, rows, error } }: { run: BackupRun }) {
  if (state === 'failed') {
    return (
      <div className="alert alert-error" role="status">
        <Icon name="warning-circle-fill" />
        <p>
          {copy.failed(requestedAt)} {backupError(error ?? '')}
        </p>
      </div>
    );
  }
  const isOpen = state === 'waiting' || state === 'running';
  return (
    <p className="small-text" role="status">
      <span className={isOpen ? 'badge badge-warning' : 'badge badge-ok'}>{copy.states[state]}</span>{' '}
      {copy.requested(requestedAt, requestedBy)}
      {rows > 0 && `, ${copy.rows(rows)}`}
    </p>
  );
}
