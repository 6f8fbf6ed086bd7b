import { SortHead } from '#app/directory/sort-head.tsx';
import type { ListState } from '#app/directory/list-state.ts';
import { Link } from 'react-router';
import { aboutHorse } from '#copy/cs/public/horse-about.ts';
import { horseListCopy as copy } from '#copy/cs/public/directory.ts';
import { listingCopy } from '#copy/cs/site/listings.ts';
import { HorseLink } from '#app/racing/horse-link.tsx';
import { Silk } from '#app/racing/silk.tsx';
import { TrainerLink } from '#app/racing/trainer-link.tsx';
import { FormLine } from '#app/racing/form-line.tsx';
import type { HorseLine } from '#domain/directory/list-view.ts';
import { idSlug } from '#domain/shared/slug.ts';
import { minHorseSample } from '#domain/stats/breakdown.ts';
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
