import { Link } from 'react-router';
import { listingCopy } from '#copy/cs/site/listings.ts';
import { raceHref } from '#app/racing/race-href.ts';
import { Rate } from '#app/stats/rate.tsx';
import type { NextLineUp } from '#domain/directory/list-rows.ts';
import type { HorseLine } from '#domain/directory/list-view.ts';
import type { ListState } from './list-state.ts';
import { SortHead } from './sort-head.tsx';

const { columns } = listingCopy;

/** The last columns of both lists: the record, sortable by each figure, and the next line-up. */
export function RecordHeads({ state, starts }: { state: ListState; starts: string }) {
  return (
    <>
      <SortHead state={state} sort="starts" label={starts} className="align-right" />
      <SortHead state={state} sort="wins" label={columns.wins} className="align-right" />
      <SortHead state={state} sort="places" label={columns.places} className="align-right hide-on-mobile" />
      <SortHead state={state} sort="rate" label={columns.rate} className="align-right" />
      <th scope="col" className="hide-on-mobile">
        {columns.next}
      </th>
    </>
  );
}

export function RecordCells({
  line: { record, next },
  sample,
}: {
  line: Pick<HorseLine, 'record' | 'next'>;
  sample: number;
}) {
  return (
    <>
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

export function NextBadge({ next }: { next: NextLineUp }) {
  return (
    <Link className="next-start-link numeric" to={raceHref(next)}>
      {listingCopy.lineUp(next.raceNumber, next.date)}
      <span>{next.location}</span>
    </Link>
  );
}
