import { Link } from 'react-router';
import { listingCopy } from '#copy/cs/site/listings.ts';
import { raceHref } from '#app/racing/race-href.ts';
import { Rate } from '#app/stats/rate.tsx';
import type { NextLineUp } from '#domain/directory/list-rows.ts';
import type { HorseLine } from '#domain/directory/list-view.ts';
import type { ListState } from '#app/ui/list-parts.tsx';
import { SortHead } from '#app/ui/sort-head.tsx';

const { columns } = listingCopy;

/** Both lists close with the record, each figure ordering by it, and the next line-up. */
export function RecordHeads({ state, starts }: { state: ListState; starts: string }) {
  return (
    <>
      <SortHead state={state} sort="starts" label={starts} className="r" />
      <SortHead state={state} sort="wins" label={columns.wins} className="r" />
      <SortHead state={state} sort="places" label={columns.places} className="r hide-m" />
      <SortHead state={state} sort="rate" label={columns.rate} className="r" />
      <th scope="col" className="hide-m">
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
      <td className="r num">{record.totalRaces}</td>
      <td className="r num">
        <b>{record.wins}</b>
      </td>
      <td className="r num hide-m">{record.placements}</td>
      <td className="r num">
        <Rate share={record.winRate} count={record.totalRaces} sample={sample} digits={1} />
      </td>
      <td className="hide-m">{next ? <NextBadge next={next} /> : <span className="mut">–</span>}</td>
    </>
  );
}

export function NextBadge({ next }: { next: NextLineUp }) {
  return (
    <Link className="next-l num" to={raceHref(next)}>
      {listingCopy.lineUp(next.raceNumber, next.date)}
      <span>{next.location}</span>
    </Link>
  );
}
