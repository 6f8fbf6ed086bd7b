import { listAddress, type ListQuery } from '#platform/http/list-query.rules.ts';

/**
 * What of the list of /horses or /jockeys is shown: its path, and the search, filters, order and page of the address.
 */
export type ListState = {
  path: string;
  query: ListQuery;
  /** Whether the order without a choice is that of the names; riders without a ride this season follow the others. */
  isByName: boolean;
};

/** The list's address with `change` applied; back on the first page unless `change` names one. */
export function addressOf({ path, query }: Pick<ListState, 'path' | 'query'>, change: Partial<ListQuery>): string {
  return listAddress(path, { ...query, page: 1, ...change });
}
