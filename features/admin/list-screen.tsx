import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { adminCopy } from './admin.cs.ts';
import { EmptyState } from '#platform/ui/empty-state.tsx';
import { Pager } from '#platform/ui/pager.tsx';
import type { Instant } from '#platform/time/time.rules.ts';
import { AdminFrame } from './admin-frame.tsx';
import type { AdminFormResult } from './admin-form-result.ts';
import { FormMessage } from './form-message.tsx';

type Props = {
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
export function ListScreen({ heading, now, create, answer, filters, search, ...list }: Props) {
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

type ListProps = Omit<Props, 'heading' | 'now' | 'create' | 'answer' | 'filters' | 'search'>;

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
