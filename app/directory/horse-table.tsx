import { Link } from 'react-router';
import { horseCopy } from '#copy/cs/public/horses.ts';
import { horseListCopy as copy, listingCopy } from '#copy/cs/site/listings.ts';
import { Silk } from '#app/racing/silk.tsx';
import { FormLine } from '#app/racing/form-line.tsx';
import type { HorseLine } from '#domain/directory/list-view.ts';
import { minHorseSample } from '#domain/stats/breakdown.ts';
import type { ListState } from '#app/ui/list-parts.tsx';
import { NextBadge, RecordCells, RecordHeads } from './record-columns.tsx';
import { SortHead } from '#app/ui/sort-head.tsx';

const { columns } = listingCopy;

export function HorseTable({
  state,
  horses,
  caption,
}: {
  state: ListState;
  horses: readonly HorseLine[];
  caption: string;
}) {
  return (
    <div className="panel flush bleed">
      <table className="tb tb-list">
        <caption className="vh">{caption}</caption>
        <thead>
          <tr>
            <th scope="col" className="c-s">
              <span className="vh">{columns.silk}</span>
            </th>
            <SortHead state={state} sort="name" label={copy.horse} />
            <th scope="col" className="hide-m hide-t">
              {copy.connections}
            </th>
            <th scope="col" className="hide-m">
              {columns.form}
            </th>
            <RecordHeads state={state} starts={copy.starts} />
          </tr>
        </thead>
        <tbody>
          {horses.map((horse) => (
            <Row key={horse.slug} horse={horse} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ horse }: { horse: HorseLine }) {
  return (
    <tr>
      <td className="c-s">
        <Silk silk={horse.silk} />
      </td>
      <td>
        <Link className="horse" to={`/horse/${horse.slug}`} prefetch="intent">
          {horse.name}
          {horse.country && <span className="suf"> ({horse.country})</span>}
        </Link>
        <small>{horseCopy.ageAndSex(horse.age, horse.sex)}</small>
        <small className="only-m">
          <FormLine form={horse.form} />
        </small>
        {horse.next && (
          <small className="only-m">
            <NextBadge next={horse.next} />
          </small>
        )}
      </td>
      <td className="hide-m hide-t">
        {horse.stable && <Link to={`/horses?stable=${horse.stable.id}`}>{horse.stable.name}</Link>}
        {horse.trainer && (
          <small>
            <Link className="quiet" to={`/horses?trainer=${horse.trainer.id}`}>
              {horse.trainer.name}
            </Link>
          </small>
        )}
      </td>
      <td className="hide-m">
        <FormLine form={horse.form} />
      </td>
      <RecordCells line={horse} sample={minHorseSample} />
    </tr>
  );
}
