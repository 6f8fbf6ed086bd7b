import { cutText } from '#platform/text/plain-text.rules.ts';
import { parsePage } from '#platform/http/page.rules.ts';

/** The page number in the URL of a list, and the state that its parameter `param` names. */
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

/** The text that an administrators' list is searched for; '' when for nothing. */
export function searchText(request: Request): string {
  const text = new URL(request.url).searchParams.get('q') ?? '';
  return cutText(text.trim(), maxSearchLength);
}
