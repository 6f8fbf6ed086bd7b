import { parsePage } from '#domain/shared/page.ts';

const maxSearchLength = 80;

/**
 * What the address of an administrators' list asks for: the page, the searched text, and the state in the parameter
 * `param`.
 */
export function adminListQuery<State extends string = never>(
  request: Request,
  states: readonly State[] = [],
  param = 'state',
): { state: State | null; text: string; page: number } {
  const query = new URL(request.url).searchParams;
  return {
    state: states.find((known) => known === query.get(param)) ?? null,
    text: (query.get('q') ?? '').trim().slice(0, maxSearchLength),
    page: parsePage(query.get('page')),
  };
}
