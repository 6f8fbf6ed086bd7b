import { Link } from 'react-router';
import { Icon } from '#platform/ui/icon.tsx';
import type { ListSort } from '#platform/http/list-query.rules.ts';
import { addressOf, type ListState } from './list-state.ts';

type Props = { state: ListState; sort: ListSort; label: string; className?: string };

/** A column heading that sorts the list of /horses or /jockeys: names ascending, figures descending. */
export function SortHead({ state, sort, label, className }: Props) {
  const { query } = state;
  const isDefault = sort === 'name' && state.isByName && query.q === null;
  const isOn = query.sort === sort || (isDefault && query.sort === null);
  const direction = sort === 'name' ? 'ascending' : 'descending';
  return (
    <th scope="col" className={className} aria-sort={isOn ? direction : undefined}>
      <Link className="sort" to={addressOf(state, { sort: isDefault ? null : sort })} preventScrollReset>
        {label}
        {isOn ? (
          <Icon name={sort === 'name' ? 'caret-up-fill' : 'caret-down-fill'} />
        ) : (
          <Icon name="caret-up-down" className="icon is-dimmed" />
        )}
      </Link>
    </th>
  );
}
