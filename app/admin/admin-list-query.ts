import { cutText } from '#domain/shared/plain-text.ts';
import { parsePage } from '#domain/shared/page.ts';

/**
 * For the loaders of administrators' lists: the page number in the URL, and the state that its parameter `param` names.
 */
export function adminListQuery<State extends string>(
  request: Request,
  states: readonly State[],
  param = 'state',
): { state: State | null; page: number } {
  const query = new URL(request.url).searchParams;
  return {
    state: states.find((known) => known === query.get(param)) ?? null,
    page: parsePage(query.get('page')),
  };
}

const maxSearchLength = 80;

/** For /admin/users and /admin/horse-intros: the text of the list's SearchForm; '' when nothing is searched for. */
export function searchText(request: Request): string {
  const text = new URL(request.url).searchParams.get('q') ?? '';
  return cutText(text.trim(), maxSearchLength);
}
