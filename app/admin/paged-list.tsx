import type { ReactNode } from 'react';
import { PageNav } from '#app/ui/page-nav.tsx';

type Props = {
  page: number;
  pageSize: number;
  /** Of the whole list. */
  total: number;
  countText: string;
  path: (page: number) => string;
  /** In place of a list that has nothing. */
  empty: ReactNode;
  children: ReactNode;
};

/** A page of an administrator's list with the way to its other pages; a page after the last one is empty. */
export function PagedList({ empty, children, ...pages }: Props) {
  if ((pages.page - 1) * pages.pageSize >= pages.total) return empty;
  return (
    <div>
      {children}
      <PageNav {...pages} />
    </div>
  );
}
