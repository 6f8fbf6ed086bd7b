import { SortHead } from './sort-head.tsx';
import type { ListState } from './list-state.ts';
import { Link } from 'react-router';
import { jockeyListCopy as copy } from './directory.cs.ts';
import { FormLine } from '#features/racing/form-line.tsx';
import type { JockeyLine } from './list-view.rules.ts';
import { minJockeySample } from '#features/stats/breakdown.rules.ts';
import { DirectoryTable, RecordCells } from './directory-table.tsx';

type Props = { state: ListState; jockeys: readonly JockeyLine[]; caption: string };

export function JockeyTable({ state, jockeys, caption }: Props) {
  const heads = <SortHead state={state} sort="name" label={copy.rider} />;
  return (
    <DirectoryTable caption={caption} state={state} heads={heads} starts={copy.rides}>
      {jockeys.map((jockey) => (
        <Row key={jockey.slug} jockey={jockey} />
      ))}
    </DirectoryTable>
  );
}

function Row({ jockey }: { jockey: JockeyLine }) {
  return (
    <tr>
      <th scope="row">
        <Link className="horse" to={`/jockey/${jockey.slug}`} prefetch="intent" viewTransition>
          {jockey.name}
        </Link>
        {jockey.title && <small>{jockey.title}</small>}
        <small className="only-on-mobile">
          <FormLine form={jockey.form} />
        </small>
      </th>
      <RecordCells line={jockey} sample={minJockeySample} />
    </tr>
  );
}
