import { Icon } from '#platform/ui/icon.tsx';
import type { Instant } from '#platform/time/time.rules.ts';
import { adminCopy } from '#text/admin/admin';
import { formatFileSize } from '#text/platform/text/number';
import { type Column, DataTable } from '#platform/ui/data-table.tsx';
import { adminChecksCopy, backupError } from '#text/checks/checks';

const runCopy = adminChecksCopy.backups.run;

type BackupRun = {
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
          {runCopy.failed(requestedAt)} {backupError(error ?? '')}
        </p>
      </div>
    );
  }
  const isOpen = state === 'waiting' || state === 'running';
  return (
    <p className="small-text" role="status">
      <span className={isOpen ? 'badge badge-warning' : 'badge badge-ok'}>{runCopy.states[state]}</span>{' '}
      {runCopy.requested(requestedAt, requestedBy)}
      {rows > 0 && `, ${runCopy.rows(rows)}`}
    </p>
  );
}

const tableCopy = adminChecksCopy.backups;

type Backup = { name: string; bytes: number; madeAt: Instant; isHere: boolean; isInStore: boolean };

const columns: readonly Column<Backup>[] = [
  {
    heading: tableCopy.file,
    isRowHead: true,
    className: 'import-changes',
    cell: ({ name }) => (
      <a href={`/admin/data/backups/${name}`} download>
        {name}
      </a>
    ),
  },
  { heading: tableCopy.made, isDesktopOnly: true, cell: ({ madeAt }) => adminCopy.moment(madeAt) },
  { heading: tableCopy.size, isRightAligned: true, className: 'numeric', cell: ({ bytes }) => formatFileSize(bytes) },
];

const placeColumn: Column<Backup> = {
  heading: tableCopy.place,
  cell: ({ isHere, isInStore }) => tableCopy.places[isHere ? (isInStore ? 'both' : 'here') : 'store'],
};

/** The stored backups at /admin/data/checks, to be downloaded; with a second place it says which are where. */
export function BackupTable({ backups, hasStore }: { backups: readonly Backup[]; hasStore: boolean }) {
  const shown = hasStore ? [...columns, placeColumn] : columns;
  return <DataTable caption={tableCopy.caption} columns={shown} rows={backups} keyOf={({ name }) => name} />;
}
