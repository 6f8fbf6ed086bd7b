import { positiveInteger } from './query.rules.ts';

/** The page number in the query of any list; 1 for anything that is no page number. */
export function parsePage(param: string | null): number {
  return positiveInteger(param) ?? 1;
}
