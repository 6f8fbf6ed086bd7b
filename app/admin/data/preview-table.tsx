import { adminDataCopy, raceText } from '#copy/cs/admin/data.ts';
import { columnLabel } from '#copy/cs/admin/transfer-columns.ts';
import { Icon } from '#app/ui/icon.tsx';
import type { PreviewKind, PreviewRow } from '#domain/admin/data/preview.ts';

const copy = adminDataCopy.preview;

const badgeClasses = {
  error: 'badge badge-error',
  conflict: 'badge badge-error',
  changed: 'badge badge-warning',
  new: 'badge badge-ok',
  warning: 'badge badge-warning',
} satisfies Record<PreviewKind, string>;

/** What would become of the rows of a file. */
export function PreviewTable({ kind, rows }: { kind: PreviewKind; rows: readonly PreviewRow[] }) {
  const { columns } = copy;
  return (
    <div className="panel flush bleed">
      <table className="data-table import-table">
        <caption className="visually-hidden">{copy.caption(copy.kinds[kind])}</caption>
        <thead>
          <tr>
            <th scope="col" className="align-right hide-on-mobile">
              {columns.line}
            </th>
            <th scope="col" className="hide-on-mobile">
              {columns.race}
            </th>
            <th scope="col">{columns.horse}</th>
            <th scope="col">{columns.what}</th>
            <th scope="col" className="align-right hide-on-mobile">
              {columns.state}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={`${row.line} ${index}`}>
              <td className="align-right numeric hide-on-mobile">{row.line}</td>
              <td className="hide-on-mobile">{raceText(row.race)}</td>
              <td>
                <b>
                  <bdi>{row.name ?? (row.line === null ? copy.file : copy.line(row.line))}</bdi>
                </b>
                <small className="only-on-mobile">
                  {[row.name && row.line && copy.line(row.line), raceText(row.race)].filter(Boolean).join(', ')}
                </small>
              </td>
              <td>
                <RowChanges row={row} />
              </td>
              <td className="align-right hide-on-mobile">
                <span className={badgeClasses[row.kind]}>{copy.badges[row.kind]}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function RowChanges({ row: { kind, changes, problems } }: { row: PreviewRow }) {
  return (
    <ul className="import-changes">
      {kind === 'new' && changes.length === 0 && <li>{copy.added}</li>}
      {changes.map(({ column, from, to }) => (
        <li key={column}>
          {columnLabel(column)} <del>{from ?? copy.nothing}</del> <ins>{to ?? copy.nothing}</ins>
        </li>
      ))}
      {problems.map(({ column, value, reason }, index) => (
        <li key={`${column} ${index}`} className={kind === 'error' || kind === 'conflict' ? 'text-error' : undefined}>
          {(kind === 'error' || kind === 'conflict') && <Icon name="warning-circle-fill" />}
          <span>
            {column && <b>{columnLabel(column)}: </b>}
            {value !== null && `„${value}“ `}
            {reason}
          </span>
        </li>
      ))}
    </ul>
  );
}
