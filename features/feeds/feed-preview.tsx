import { Link } from 'react-router';
import { adminDataCopy, columnLabel } from '#text/imports/imports';
import { type Column, DataTable } from '#platform/ui/data-table.tsx';
import { Icon } from '#platform/ui/icon.tsx';
import { PreviewTable, RowProblems } from '#features/imports/preview-table.tsx';
import { adminFeedsCopy, feedError } from '#text/feeds/feeds';
import type { FeedPreview, SampleRow } from './feed-preview.rules.ts';

const copy = adminFeedsCopy.preview;
const raceColumns = ['event_date', 'location', 'race_number', 'time'];

const columns: readonly Column<SampleRow>[] = [
  {
    heading: adminDataCopy.preview.columns.line,
    isRightAligned: true,
    isDesktopOnly: true,
    className: 'numeric',
    cell: ({ line }) => line,
  },
  { heading: adminDataCopy.preview.columns.race, isDesktopOnly: true, cell: (row) => raceOf(row) },
  {
    heading: adminDataCopy.preview.columns.horse,
    cell: (row) => (
      <>
        <b>
          <bdi>{cellOf(row, 'horse') || copy.noHorse}</bdi>
        </b>
        <small className="only-on-mobile">
          {[row.line !== null && adminDataCopy.preview.line(row.line), raceOf(row)].filter(Boolean).join(', ')}
        </small>
      </>
    ),
  },
  { heading: copy.values, cell: (row) => <Values row={row} /> },
];

const cellOf = ({ cells }: SampleRow, name: string): string => cells.find(([column]) => column === name)?.[1] ?? '';

/** Day, place, number and time, as they are read. */
const raceOf = (row: SampleRow): string => copy.race(raceColumns.map((name) => cellOf(row, name)));

/**
 * At /admin/data/feeds/:id: how the last answer of the feed would be read with the mapping in the form, and what
 * storing it would do (import.feed-preview). Nothing of it is stored.
 */
export function FeedPreviewPart({ preview }: { preview: FeedPreview }) {
  const { batchId, at, sample, fault, counts, stopped } = preview;
  const moment = adminFeedsCopy.moment(at);
  return (
    <div className="stack">
      <p className="small-text">
        {batchId === null ? copy.fetched(moment) : `${copy.fromBatch} `}
        {batchId !== null && (
          <>
            <Link to={`/admin/data/imports/${batchId}`}>{adminFeedsCopy.batch(batchId)}</Link> {copy.batchOf(moment)}
          </>
        )}
      </p>
      {fault && (
        <div className="alert alert-error">
          <Icon name="warning-circle-fill" />
          <p>{feedError(fault.code, fault.detail)}</p>
        </div>
      )}
      {counts && <p>{copy.counts(counts)}</p>}
      {sample.length > 0 && (
        <DataTable
          caption={copy.sample(sample.length)}
          className="import-table"
          columns={columns}
          rows={sample}
          keyOf={({ line }, index) => `${line} ${index}`}
        />
      )}
      {stopped.length > 0 && (
        <>
          <h3>{copy.stopped}</h3>
          <PreviewTable kind="error" rows={stopped} />
        </>
      )}
    </div>
  );
}

function Values({ row: { cells, problems } }: { row: SampleRow }) {
  const namedColumns = ['horse', ...raceColumns, ...problems.map(({ column }) => column)];
  const others = cells.filter(([name, cell]) => cell !== '' && !namedColumns.includes(name));
  return (
    <ul className="import-changes">
      {others.map(([name, cell]) => (
        <li key={name}>
          {columnLabel(name)} <ins>{cell}</ins>
        </li>
      ))}
      <RowProblems problems={problems} isWrong />
    </ul>
  );
}
