import { SortHead } from './sort-head.tsx';
import type { ListState } from './list-state.ts';
import { Link } from 'react-router';
import { aboutHorse } from '#features/horses/horse-about.cs.ts';
import { horseListCopy as copy } from './directory.cs.ts';
import { listingCopy } from '#platform/ui/listings.cs.ts';
import { HorseLink } from '#features/racing/horse-link.tsx';
import { Silk } from '#features/racing/silk.tsx';
import { TrainerLink } from '#features/racing/trainer-link.tsx';
import { FormLine } from '#features/racing/form-line.tsx';
import type { HorseLine } from './list-view.rules.ts';
import { idSlug } from '#platform/text/slug.rules.ts';
import { minHorseSample } from '#features/stats/breakdown.rules.ts';
import { DirectoryTable, NextBadge, RecordCells } from './directory-table.tsx';

type Props = { state: ListState; horses: readonly HorseLine[]; caption: string };

export function HorseTable({ state, horses, caption }: Props) {
  const heads = (
    <>
      <th scope="col" className="column-silk">
        <span className="visually-hidden">{listingCopy.columns.silk}</span>
      </th>
      <SortHead state={state} sort="name" label={copy.horse} />
      <th scope="col" className="hide-on-mobile hide-on-tablet">
        {copy.connections}
      </th>
    </>
  );
  return (
    <DirectoryTable caption={caption} state={state} heads={heads} starts={copy.starts}>
      {horses.map((horse) => (
        <Row key={horse.slug} horse={horse} />
      ))}
    </DirectoryTable>
  );
}

function Row({ horse }: { horse: HorseLine }) {
  return (
    <tr>
      <td className="column-silk">
        <Silk silk={horse.silk} />
      </td>
      <th scope="row">
        <HorseLink horse={horse} prefetch="intent" />
        <small>{aboutHorse(horse)}</small>
        <small className="only-on-mobile">
          <FormLine form={horse.form} />
        </small>
        {horse.next && (
          <small className="only-on-mobile">
            <NextBadge next={horse.next} />
          </small>
        )}
      </th>
      <td className="hide-on-mobile hide-on-tablet">
        {horse.stable && <Link to={`/stable/${idSlug(horse.stable.id, horse.stable.name)}`}>{horse.stable.name}</Link>}
        {horse.trainer && (
          <small>
            <TrainerLink
              className="quiet-link"
              trainer={{ name: horse.trainer.name, slug: idSlug(horse.trainer.id, horse.trainer.name) }}
            />
          </small>
        )}
      </td>
      <RecordCells line={horse} sample={minHorseSample} />
    </tr>
  );
}
