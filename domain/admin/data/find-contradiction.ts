import { columnName, type RunnerCells } from './columns.ts';

type StoredResult = { number: number | null; finishingPosition: number | null; resultStatus: string | null };
type RowResult = Pick<Partial<RunnerCells>, 'number' | 'finishingPosition' | 'resultStatus'>;

const fields = ['number', 'finishingPosition', 'resultStatus'] as const;

/** How a row contradicts the result of a finished race: the column, its value, and the reason in Czech. */
export type Contradiction = { column: string; value: string | null; reason: string };

/**
 * Finds a contradiction with a finished race (import.contradiction): a runner that it doesn't have, or another number,
 * place or code. Missing values may be filled in. `stored` null = the race has no such runner; `replaced` is the stored horse with
 * the row's number, if it is another one. Called by
 * server/admin/data/validate-batch.ts.
 */
export function findContradiction(
  stored: StoredResult | null,
  rowResult: RowResult,
  horse: string,
  replaced: string | null = null,
): Contradiction | null {
  if (!stored) {
    return { column: 'horse', value: horse, reason: 'dostih už skončil a\u00a0takového koně ve výsledku nemá' };
  }
  if (replaced !== null)
    return {
      column: 'horse',
      value: horse,
      reason: `dostih už skončil a\u00a0pod tímto číslem v\u00a0něm běžel kůň ${replaced}`,
    };
  const hasResult = stored.finishingPosition !== null || stored.resultStatus !== null;
  for (const field of fields) {
    const value = rowResult[field];
    const storedValue = stored[field];
    const isFilledIn = storedValue === null && (field === 'number' || !hasResult);
    if (value === undefined || value === storedValue || isFilledIn) continue;
    const column = columnName('runner', field);
    const [storedText, givenText] = [storedValue ?? 'nic', value ?? 'nic'];
    return { column, value: String(givenText), reason: `dostih už skončil a\u00a0má tu ${storedText}` };
  }
  return null;
}
