import { Link } from 'react-router';
import { horseCopy } from '#copy/cs/public/horses.ts';
import { horseListCopy as copy, listingCopy } from '#copy/cs/site/listings.ts';
import { Silk } from '#app/racing/silk.tsx';
import { FormLine } from '#app/racing/form-line.tsx';
import type { HorseLine } from '#domain/directory/list-view.ts';
import { minHorseSample } from '#domain/stats/breakdown.ts';
import type { ListState } from './list-state.ts';
import { NextBadge, RecordCells, RecordHeads } from './record-columns.tsx';
import { SortHead } from './sort-head.tsx';

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
      <table className="data-table list-table">
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col" className="column-silk">
              <span className="visually-hidden">{columns.silk}</span>
            </th>
            <SortHead state={state} sort="name" label={copy.horse} />
            <th scope="col" className="hide-on-mobile hide-on-tablet">
              {copy.connections}
            </th>
            <th scope="col" className="hide-on-mobile">
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
      <td className="column-silk">
        <Silk silk={horse.silk} />
      </td>
      <td>
        <Link className="horse" to={`/horse/${horse.slug}`} prefetch="intent">
          {horse.name}
          {horse.country && <span className="horse-country"> ({horse.country})</span>}
        </Link>
        <small>{horseCopy.ageAndSex(horse.age, horse.sex)}</small>
        <small className="only-on-mobile">
          <FormLine form={horse.form} />
        </small>
        {horse.next && (
          <small className="only-on-mobile">
            <NextBadge next={horse.next} />
          </small>
        )}
      </td>
      <td className="hide-on-mobile hide-on-tablet">
        {horse.stable && <Link to={`/horses?stable=${horse.stable.id}`}>{horse.stable.name}</Link>}
        {horse.trainer && (
          <small>
            <Link className="quiet-link" to={`/horses?trainer=${horse.trainer.id}`}>
              {horse.trainer.name}
            </Link>
          </small>
        )}
      </td>
      <td className="hide-on-mobile">
        <FormLine form={horse.form} />
      </td>
      <RecordCells line={horse} sample={minHorseSample} />
    </tr>
  );
}
