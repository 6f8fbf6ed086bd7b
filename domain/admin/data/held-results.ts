import { type Cell, hasValue } from './cell.ts';
import { columnName, type RunnerCells } from './columns.ts';
import type { Contradiction } from './find-contradiction.ts';

type Outcome = { finishingPosition: Cell<number>; resultStatus: Cell<string> };
type RowResult = Partial<RunnerCells>;

/** Whether a place or a code is known. */
export const hasOutcome = (runner: Partial<Outcome>): boolean =>
  hasValue(runner.finishingPosition) || hasValue(runner.resultStatus);

const resultFields = ['finishTime', 'finishingMargin', 'finishingResult'] as const;

/**
 * Why a row's result waits for a person, whatever the rest of its race brings (import.held-results): its horse isn't in the
 * lineup that the race had before the file, or it has a time or a margin but neither a place nor a code. `stored` null = a
 * new runner; `replaced` is the stored horse that has the row's number, if it is another one. Called by
 * server/admin/data/validate-batch.ts.
 */
export function heldRow(
  stored: Outcome | null,
  row: RowResult,
  { horse, replaced, hadLineup }: { horse: string; replaced: string | null; hadLineup: boolean },
): Contradiction | null {
  const held = (reason: string): Contradiction => ({ column: 'horse', value: horse, reason });
  if (hadLineup && hasOutcome(row) && !hasValue(row.reserve)) {
    if (!stored) return held('startovní listina dostihu takového koně nemá');
    if (replaced !== null) return held(`startovní listina má pod tímto číslem koně ${replaced}`);
  }
  if (hasOutcome(outcomeAfter(stored, row))) return null;
  const field = resultFields.find((name) => hasValue(row[name]));
  if (!field) return null;
  const reason = 'kůň tu má údaj z\u00a0výsledku, ale ani pořadí, ani kód';
  return { column: columnName('runner', field), value: String(row[field]), reason };
}

/** The place and code of a runner once its row is stored; an absent column leaves the stored value. */
export const outcomeAfter = (stored: Outcome | null, row: RowResult): Outcome => ({
  finishingPosition: row.finishingPosition === undefined ? stored?.finishingPosition : row.finishingPosition,
  resultStatus: row.resultStatus === undefined ? stored?.resultStatus : row.resultStatus,
});

type RaceRunner = Outcome & { number: Cell<number>; name: string };

/**
 * Why the result of a race isn't whole, in Czech; null if its rows may complete it (import.held-results). `runners` are all
 * of the race as they would be stored; `hasRefusedRow`: another row with a result of this race can't be.
 */
export function missingOfResult(runners: readonly RaceRunner[], hasRefusedRow: boolean): string | null {
  const missing = runners.filter((runner) => !hasOutcome(runner));
  if (missing.length > 0) return `${notWhole}, bez pořadí i\u00a0kódu: ${namesOf(missing)}`;
  if (hasRefusedRow) return `${notWhole}, jiný jeho řádek se nedá zapsat`;
  const places = runners.map((runner) => runner.finishingPosition).filter(hasValue);
  return places.length > 0 && !places.includes(1) ? `${notWhole}, nikdo nemá první místo` : null;
}

const notWhole = 'výsledek dostihu není celý';
const maxNames = 5;

/** 'č. 2, č. 5, BETA': those with a number first, in its order. */
function namesOf(runners: readonly RaceRunner[]): string {
  const last = Number.MAX_SAFE_INTEGER;
  const sorted = runners.toSorted(
    (a, b) => (a.number ?? last) - (b.number ?? last) || (a.name < b.name ? -1 : Number(a.name > b.name)),
  );
  const names = sorted.map(({ number, name }) => (hasValue(number) ? `č.\u00a0${number}` : name));
  return [...names.slice(0, maxNames), ...(names.length > maxNames ? ['…'] : [])].join(', ');
}
