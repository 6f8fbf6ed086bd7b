import { Link } from 'react-router';
import type { ComponentProps, ReactNode } from 'react';
import { EmptyState } from '#platform/ui/empty-state.tsx';
import { Pager } from '#platform/ui/pager.tsx';
import type { Instant } from '#platform/time/time.rules.ts';
import { queryAddress } from '#platform/ui/query-address.ts';
import { adminCopy } from '#text/admin/admin';
import { AdminFrame } from './admin-frame.tsx';
import type { AdminFormResult } from './admin-form-result.ts';
import { FormMessage } from './form-message.tsx';

type Tab = { to: string; label: string; isCurrent: boolean };

/** Links to the parts of an administrators' list, or from one related screen to another. */
export function FilterTabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  return (
    <nav className="segmented-control" aria-label={label}>
      {tabs.map((tab) => (
        <Link key={tab.to} to={tab.to} aria-current={tab.isCurrent ? 'page' : undefined}>
          {tab.label}
        </Link>
      ))}
    </nav>
  );
}

type StateTabsProps<State extends string> = {
  label: string;
  states: readonly State[];
  /** null = all of the list. */
  current: State | null;
  names: Readonly<Record<State, string>>;
  path: (state: State | null) => string;
};

/** Tabs of an administrators' list: for the whole list and for the items in each state. */
export function StateTabs<State extends string>({ label, states, current, names, path }: StateTabsProps<State>) {
  const tabs = [null, ...states].map((state) => ({
    to: path(state),
    label: state ? names[state] : adminCopy.all,
    isCurrent: state === current,
  }));
  return <FilterTabs label={label} tabs={tabs} />;
}

type ListScreenProps = {
  heading: string;
  now: Instant;
  /** The button that leads to a new item. */
  create?: { to: string; label: string };
  /** The result of one of the list's forms, or of the form whose save redirected here. */
  answer?: AdminFormResult | undefined;
  /** `FilterTabs` or `StateTabs`. */
  filters?: ReactNode;
  /** `SearchForm`. */
  search?: ReactNode;
  page: number;
  pageSize: number;
  /** Items of all pages. */
  total: number;
  countText: string;
  path: (page: number) => string;
  empty: { title: string; text: string };
  /** Shown instead of `empty` when a filter leaves nothing. */
  noMatch?: string | undefined;
  /** The items of this page. */
  children: ReactNode;
};

/** An administrators' screen that is one list with pages. A page after the last one is empty. */
export function ListScreen({ heading, now, create, answer, filters, search, ...list }: ListScreenProps) {
  const createLink = create && (
    <Link className="button button-primary button-small" to={create.to}>
      {create.label}
    </Link>
  );
  return (
    <AdminFrame heading={heading} note={adminCopy.now(now)} actions={createLink}>
      <FormMessage answer={answer} />
      {search ? (
        <div className="inline-group inline-group-spread">
          {filters}
          {search}
        </div>
      ) : (
        filters
      )}
      <PagedList {...list} />
    </AdminFrame>
  );
}

type ListProps = Omit<ListScreenProps, 'heading' | 'now' | 'create' | 'answer' | 'filters' | 'search'>;

function PagedList({ empty, noMatch, children, ...pages }: ListProps) {
  if ((pages.page - 1) * pages.pageSize >= pages.total)
    return noMatch === undefined ? <EmptyState {...empty} /> : <p className="note">{noMatch}</p>;
  return (
    <div>
      {children}
      <Pager {...pages} />
    </div>
  );
}

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
