import type { ComponentProps } from 'react';
import { queryAddress } from '#platform/ui/query-address.ts';
import { StateTabs } from './filter-tabs.tsx';
import { ListScreen } from './list-screen.tsx';

type Texts<State extends string> = {
  stateLabel: string;
  filters: Readonly<Record<State, string>>;
  count: (total: number) => string;
  empty: { title: string; text: string };
  none: string;
};

type Props<State extends string> = Pick<
  ComponentProps<typeof ListScreen>,
  'heading' | 'now' | 'create' | 'answer' | 'page' | 'pageSize' | 'total' | 'children'
> & {
  path: string;
  /** Query parameter with the chosen state. */
  param: 'state' | 'status';
  states: readonly State[];
  /** null = all of the list. */
  current: State | null;
  texts: Texts<State>;
};

/** A list screen with tabs that filter its items by state: articles, polls, enquiries. */
export function StateListScreen<State extends string>(props: Props<State>) {
  const { path, param, states, current, texts, ...screen } = props;
  const addressOf = (state: State | null, page?: number) => queryAddress(path, { [param]: state }, page);
  return (
    <ListScreen
      {...screen}
      filters={
        <StateTabs label={texts.stateLabel} states={states} current={current} names={texts.filters} path={addressOf} />
      }
      countText={texts.count(screen.total)}
      path={(page) => addressOf(current, page)}
      empty={texts.empty}
      noMatch={current === null ? undefined : texts.none}
    />
  );
}
