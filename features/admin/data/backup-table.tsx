import { adminChecksCopy } from './checks.cs.ts';
import { adminCopy } from '#features/admin/admin.cs.ts';
import { formatFileSize } from '#platform/text/czech-number.rules.ts';
import { type Column, DataTable } from '#platform/ui/data-table.tsx';
import type { Instant } from '#platform/time/time.rules.ts';

const copy = adminChecksCopy.backups;

type Backup = { name: string; bytes: number; madeAt: Instant; isHere: boolean; isInStore: boolean };

const columns: readonly Column<Backup>[] = [
  {
    heading: copy.file,
    isRowHead: true,
    className: 'import-changes',
    cell: ({ name }) => (
      <a href={`/admin/data/backups/${name}`} download>
        {name}
      </a>
    ),
  },
  { heading: copy.made, isDesktopOnly: true, cell: ({ madeAt }) => adminCopy.moment(madeAt) },
  { heading: copy.size, isRightAligned: true, className: 'numeric', cell: ({ bytes }) => formatFileSize(bytes) },
];

const placeColumn: Column<Backup> = {
  heading: copy.place,
  cell: ({ isHere, isInStore }) => copy.places[isHere ? (isInStore ? 'both' : 'here') : 'store'],
};

/** The stored backups at /admin/data/checks, to be downloaded; with a second place it says which are where. */
export function BackupTable({ backups, hasStore }: { backups: readonly Backup[]; hasStore: boolean }) {
  const shown = hasStore ? [...columns, placeColumn] : columns;
  return <DataTable caption={copy.caption} columns={shown} rows={backups} keyOf={({ name }) => name} />;
}
