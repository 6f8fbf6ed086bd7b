import { PlacingPlate } from '#features/racing/placing-plate.tsx';
import { type Column, DataTable } from '#platform/ui/data-table.tsx';
import { mergeCopy } from './merge.cs.ts';
import type { JoinedStart } from '#features/admin/joined-start.rules.ts';
import type { ResultStatus } from '#features/racing/result-status.rules.ts';
import { formatFullDate } from '#platform/time/czech-date.rules.ts';
import { formatMetres } from '#platform/text/czech-number.rules.ts';

const copy = mergeCopy.career;

const columns: readonly Column<JoinedStart>[] = [
  { heading: copy.columns.day, className: 'nowrap', cell: ({ date }) => formatFullDate(date) },
  { heading: copy.columns.location, isRowHead: true, cell: ({ location }) => location },
  {
    heading: copy.columns.distance,
    isRightAligned: true,
    isDesktopOnly: true,
    className: 'numeric',
    cell: ({ distanceM }) => distanceM !== null && formatMetres(distanceM),
  },
  {
    heading: copy.columns.placing,
    isRightAligned: true,
    cell: ({ position, placing, status }) => (
      <PlacingPlate position={position} placing={placing} status={status as ResultStatus | null} />
    ),
  },
  { heading: copy.columns.record, cell: ({ isSurvivors }) => <SideBadge isSurvivors={isSurvivors} /> },
];

/** Before a merge: the last starts of both records as one career, each with the record it comes from. */
export function JoinedCareer({ total, starts }: { total: number; starts: readonly JoinedStart[] }) {
  return (
    <section className="stack" aria-labelledby="spolecna-kariera">
      <div className="inline-group inline-group-spread">
        <h3 id="spolecna-kariera">{copy.heading(total)}</h3>
        {total > starts.length && <span className="small-text muted">{copy.newest(starts.length)}</span>}
      </div>
      {starts.length === 0 ? (
        <p className="small-text">{copy.none}</p>
      ) : (
        <DataTable caption={copy.heading(total)} columns={columns} rows={starts} keyOf={({ id }) => id} />
      )}
    </section>
  );
}

/** A or B: the record that stays, or the one merged into it. */
export function SideBadge({ isSurvivors }: { isSurvivors: boolean }) {
  const side = isSurvivors ? 'survivor' : 'merged';
  return <span className={isSurvivors ? 'badge badge-ok' : 'badge'}>{mergeCopy.sides[side]}</span>;
}
