import { SortHead } from './sort-head.tsx';
import type { ListState } from './list-state.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { listingCopy } from '#platform/ui/listings.cs.ts';
import { FormLine } from '#features/racing/form-line.tsx';
import { raceHref } from '#features/racing/race-href.ts';
import { Rate } from '#features/stats/rate.tsx';
import type { NextLineUp } from './list-rows.rules.ts';
import type { HorseLine } from './list-view.rules.ts';

const { columns } = listingCopy;

type TableProps = {
  caption: string;
  state: ListState;
  /** Headings of the columns before the form. */
  heads: ReactNode;
  /** Heading of the number of starts, or of rides. */
  starts: string;
  children: ReactNode;
};

/** The table of /horses and of /jockeys: `heads` of its own, then form, record and next line-up; most columns sort. */
export function DirectoryTable({ caption, state, heads, starts, children }: TableProps) {
  return (
    <div className="panel flush bleed">
      <table className="data-table list-table">
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {heads}
            <th scope="col" className="hide-on-mobile">
              {columns.form}
            </th>
            <SortHead state={state} sort="starts" label={starts} className="align-right" />
            <SortHead state={state} sort="wins" label={columns.wins} className="align-right" />
            <SortHead state={state} sort="places" label={columns.places} className="align-right hide-on-mobile" />
            <SortHead state={state} sort="rate" label={columns.rate} className="align-right" />
            <th scope="col" className="hide-on-mobile">
              {columns.next}
            </th>
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}

type CellsProps = { line: Pick<HorseLine, 'form' | 'record' | 'next'>; sample: number };

/** The cells that a row of /horses or /jockeys ends with: form, record and next line-up. */
export function RecordCells({ line: { form, record, next }, sample }: CellsProps) {
  return (
    <>
      <td className="hide-on-mobile">
        <FormLine form={form} />
      </td>
      <td className="align-right numeric">{record.totalRaces}</td>
      <td className="align-right numeric">
        <b>{record.wins}</b>
      </td>
      <td className="align-right numeric hide-on-mobile">{record.placements}</td>
      <td className="align-right numeric">
        <Rate share={record.winRate} count={record.totalRaces} sample={sample} digits={1} />
      </td>
      <td className="hide-on-mobile">{next ? <NextBadge next={next} /> : <span className="muted">–</span>}</td>
    </>
  );
}

/** The next race of a horse or a jockey, as a link to its card. */
export function NextBadge({ next }: { next: NextLineUp }) {
  return (
    <Link className="next-start-link numeric" to={raceHref(next)}>
      {listingCopy.lineUp(next.raceNumber, next.date)}
      <span>{next.location}</span>
    </Link>
  );
}
