import { Link } from 'react-router';
import { jockeyListCopy as copy, listingCopy } from '#copy/cs/site/listings.ts';
import { FormLine } from '#app/racing/form-line.tsx';
import type { JockeyLine } from '#domain/directory/list-view.ts';
import { minJockeySample } from '#domain/stats/breakdown.ts';
import type { ListState } from './list-state.ts';
import { RecordCells, RecordHeads } from './record-columns.tsx';
import { SortHead } from './sort-head.tsx';

const { columns } = listingCopy;

export function JockeyTable({
  state,
  jockeys,
  caption,
}: {
  state: ListState;
  jockeys: readonly JockeyLine[];
  caption: string;
}) {
  return (
    <div className="panel flush bleed">
      <table className="data-table list-table">
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <SortHead state={state} sort="name" label={copy.rider} />
            <th scope="col" className="hide-on-mobile">
              {columns.form}
            </th>
            <RecordHeads state={state} starts={copy.rides} />
          </tr>
        </thead>
        <tbody>
          {jockeys.map((jockey) => (
            <Row key={jockey.slug} jockey={jockey} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ jockey }: { jockey: JockeyLine }) {
  return (
    <tr>
      <td>
        <Link className="horse" to={`/jockey/${jockey.slug}`} prefetch="intent">
          {jockey.name}
        </Link>
        {jockey.title && <small>{jockey.title}</small>}
        <small className="only-on-mobile">
          <FormLine form={jockey.form} />
        </small>
      </td>
      <td className="hide-on-mobile">
        <FormLine form={jockey.form} />
      </td>
      <RecordCells line={jockey} sample={minJockeySample} />
    </tr>
  );
}
