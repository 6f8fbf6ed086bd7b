import { Link } from 'react-router';
import { FilterTabs } from '#features/admin/list-screen.tsx';
import { adminCopy } from '#text/admin/admin';
import { RealTimeNote } from '#features/admin/real-time-note.tsx';
import { type Column, DataTable } from '#platform/ui/data-table.tsx';
import { storingState } from '#text/platform/http/storing';
import { formatInteger } from '#text/platform/text/number';
import type { Instant } from '#platform/time/time.rules.ts';
import { adminDataCopy } from '#text/imports/imports';
import type { BatchState } from './batch.rules.ts';
import { isWithoutChanges, type PreviewCounts } from './import-report.rules.ts';

const tabs = [
  { part: 'imports', to: '/admin/data' },
  { part: 'feeds', to: '/admin/data/feeds' },
  { part: 'checks', to: '/admin/data/checks' },
] as const;

/** Tabs between the screens of /admin/data: imports, feeds, checks. */
export function DataTabs({ current }: { current: keyof typeof adminDataCopy.parts }) {
  return (
    <FilterTabs
      label={adminDataCopy.menu}
      tabs={tabs.map(({ part, to }) => ({ to, label: adminDataCopy.parts[part], isCurrent: part === current }))}
    />
  );
}

const copy = adminDataCopy.list;

type StoringState = { isUndo: boolean; percent: number; isInterrupted: boolean; waitingRows: number };

/** A batch is one import. */
type Batch = {
  id: number;
  madeAt: Instant;
  madeBy: string | null;
  isCommandLine: boolean;
  source: string;
  fileName: string | null;
  state: BatchState;
  storing: StoringState | null;
  counts: PreviewCounts | null;
};

const columns: readonly Column<Batch>[] = [
  {
    heading: copy.columns.batch,
    isRowHead: true,
    cell: ({ id }) => (
      <Link to={`/admin/data/imports/${id}`} className="numeric">
        {id}
      </Link>
    ),
  },
  {
    heading: copy.columns.file,
    cell: ({ fileName, source, madeAt }) => (
      <>
        <bdi>{fileName ?? source}</bdi>
        <small>{adminCopy.moment(madeAt)}</small>
      </>
    ),
  },
  {
    heading: copy.columns.changes,
    isRightAligned: true,
    isDesktopOnly: true,
    className: 'numeric',
    cell: ({ counts }) => counts && formatInteger(counts.new + counts.changed),
  },
  {
    heading: copy.columns.who,
    isDesktopOnly: true,
    cell: ({ madeBy, isCommandLine }) => (
      <bdi>{madeBy ?? (isCommandLine ? adminDataCopy.file.commandLine : adminDataCopy.file.feed)}</bdi>
    ),
  },
  { heading: copy.columns.state, isRightAligned: true, cell: (batch) => <BatchBadge {...batch} /> },
];

/** The list of imports at /admin/data, newest first. */
export function BatchTable({ batches }: { batches: readonly Batch[] }) {
  return (
    <>
      <DataTable caption={copy.caption} columns={columns} rows={batches} keyOf={({ id }) => id} />
      <RealTimeNote />
    </>
  );
}

const badgeClasses = {
  uploaded: 'badge badge-warning',
  previewed: 'badge badge-warning',
  storing: 'badge badge-warning',
  applied: 'badge badge-ok',
  undoing: 'badge badge-warning',
  undone: 'badge',
  discarded: 'badge',
} satisfies Record<BatchState, string>;

export function BatchBadge({ state, storing, counts }: Pick<Batch, 'state' | 'storing' | 'counts'>) {
  if (state === 'previewed' && counts && isWithoutChanges(counts))
    return <span className="badge">{copy.withoutChanges}</span>;
  return <span className={badgeClasses[state]}>{storing ? storingState(storing) : copy.states[state]}</span>;
}
