import { Icon } from '#platform/ui/icon.tsx';
import { type Column, DataTable } from '#platform/ui/data-table.tsx';
import { adminDataCopy, columnLabel, raceText } from '#text/imports/imports';
import type { PreviewKind, PreviewRow, RowProblem } from './import-report.rules.ts';

type RowProblemsProps = { problems: readonly Pick<RowProblem, 'column' | 'value' | 'reason'>[]; isWrong: boolean };

/** List items of what is said about the cells of a row; `isWrong`: it keeps the row from being stored. */
export function RowProblems({ problems, isWrong }: RowProblemsProps) {
  return problems.map(({ column, value, reason }, index) => (
    <li key={`${column} ${index}`} className={isWrong ? 'text-error' : undefined}>
      {isWrong && <Icon name="warning-circle-fill" />}
      <span>
        {column && <b>{columnLabel(column)}: </b>}
        {value !== null && `„${value}“ `}
        {reason}
      </span>
    </li>
  ));
}

const copy = adminDataCopy.preview;

const badgeClasses = {
  error: 'badge badge-error',
  conflict: 'badge badge-error',
  changed: 'badge badge-warning',
  new: 'badge badge-ok',
  warning: 'badge badge-warning',
} satisfies Record<PreviewKind, string>;

const columns: readonly Column<PreviewRow>[] = [
  {
    heading: copy.columns.line,
    isRightAligned: true,
    isDesktopOnly: true,
    className: 'numeric',
    cell: ({ line }) => line,
  },
  { heading: copy.columns.race, isDesktopOnly: true, cell: ({ race }) => raceText(race) },
  {
    heading: copy.columns.horse,
    cell: ({ name, line, race }) => (
      <>
        <b>
          <bdi>{name ?? (line === null ? copy.file : copy.line(line))}</bdi>
        </b>
        <small className="only-on-mobile">
          {[name && line && copy.line(line), raceText(race)].filter(Boolean).join(', ')}
        </small>
      </>
    ),
  },
  { heading: copy.columns.what, cell: (row) => <RowChanges row={row} /> },
  {
    heading: copy.columns.state,
    isRightAligned: true,
    isDesktopOnly: true,
    cell: ({ kind }) => <span className={badgeClasses[kind]}>{copy.badges[kind]}</span>,
  },
];

/**
 * Third step of an import (/admin/data/imports/:id): what it would do with the rows of its file, one kind of row at a
 * time.
 */
export function PreviewTable({ kind, rows }: { kind: PreviewKind; rows: readonly PreviewRow[] }) {
  return (
    <DataTable
      caption={copy.caption(copy.kinds[kind])}
      className="import-table"
      columns={columns}
      rows={rows}
      keyOf={({ line }, index) => `${line} ${index}`}
    />
  );
}

function RowChanges({ row: { kind, changes, problems } }: { row: PreviewRow }) {
  return (
    <ul className="import-changes">
      {kind === 'new' && changes.length === 0 && <li>{copy.added}</li>}
      {changes.map(({ column, from, to }, index) => (
        <li key={index}>
          {columnLabel(column)} <del>{from ?? copy.nothing}</del> <ins>{to ?? copy.nothing}</ins>
        </li>
      ))}
      <RowProblems problems={problems} isWrong={kind === 'error' || kind === 'conflict'} />
    </ul>
  );
}
