import { Link } from 'react-router';
import { adminDataCopy, madeText } from '#copy/cs/admin/data.ts';
import { formatInteger } from '#domain/shared/czech-number.ts';
import type { Instant } from '#domain/shared/time.ts';

const copy = adminDataCopy.list;

export type BatchState = keyof typeof copy.states;

export type Batch = {
  id: number;
  madeAt: Instant;
  madeBy: string | null;
  source: string;
  fileName: string | null;
  state: BatchState;
  counts: { new: number; changed: number } | null;
};

export function BatchList({ batches }: { batches: readonly Batch[] }) {
  const { columns } = copy;
  return (
    <div className="panel flush bleed">
      <table className="data-table">
        <caption className="visually-hidden">{copy.caption}</caption>
        <thead>
          <tr>
            <th scope="col">{columns.batch}</th>
            <th scope="col">{columns.file}</th>
            <th scope="col" className="align-right hide-on-mobile">
              {columns.changes}
            </th>
            <th scope="col" className="hide-on-mobile">
              {columns.who}
            </th>
            <th scope="col" className="align-right">
              {columns.state}
            </th>
          </tr>
        </thead>
        <tbody>
          {batches.map(({ id, madeAt, madeBy, source, fileName, state, counts }) => (
            <tr key={id}>
              <th scope="row">
                <Link to={`/admin/data/imports/${id}`} className="numeric">
                  {id}
                </Link>
              </th>
              <td>
                <bdi>{fileName ?? source}</bdi>
                <small>{madeText(madeAt)}</small>
              </td>
              <td className="align-right numeric hide-on-mobile">
                {counts && formatInteger(counts.new + counts.changed)}
              </td>
              <td className="hide-on-mobile">
                <bdi>{madeBy ?? adminDataCopy.file.feed}</bdi>
              </td>
              <td className="align-right">
                <BatchBadge state={state} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const badgeClasses = {
  uploaded: 'badge badge-warning',
  previewed: 'badge badge-warning',
  applied: 'badge badge-ok',
  undone: 'badge',
} satisfies Record<BatchState, string>;

export function BatchBadge({ state }: { state: BatchState }) {
  return <span className={badgeClasses[state]}>{copy.states[state]}</span>;
}
