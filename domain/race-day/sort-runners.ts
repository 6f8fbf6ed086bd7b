import { compareNumbers, comparePlacing } from '#domain/racing/running-order.ts';
import type { RunnerView, SortKey } from './race-day-view.ts';

/** What sorting reads of a runner. */
export type SortableRunner = Pick<RunnerView, 'number' | 'weightKg'> & {
  odds: Pick<RunnerView['odds'], 'displayed'>;
  tips: Pick<RunnerView['tips'], 'count'>;
  result: Pick<NonNullable<RunnerView['result']>, 'position' | 'row'> | null;
};

/** Spec 2: placing when the race is completed, otherwise number. */
export function defaultSortKey(isCompleted: boolean): SortKey {
  return isCompleted ? 'placing' : 'number';
}

/** Rising for number, odds and placing; falling for weight and tips. As `aria-sort` names it. */
export function sortDirection(key: SortKey): 'ascending' | 'descending' {
  return key === 'weight' || key === 'tips' ? 'descending' : 'ascending';
}

const comparisons: Record<SortKey, (a: SortableRunner, b: SortableRunner) => number> = {
  number: (a, b) => compareNumbers(a.number, b.number),
  weight: (a, b) => compareNumbers(negated(a.weightKg), negated(b.weightKg)),
  odds: (a, b) => compareNumbers(a.odds.displayed?.odds ?? null, b.odds.displayed?.odds ?? null),
  tips: (a, b) => b.tips.count - a.tips.count,
  placing: (a, b) => comparePlacing(placingFields(a), placingFields(b)),
};

/** Spec 2, Race card: sorted by one key, missing values last; equal runners keep the order they came in. */
export function sortRunners<Runner extends SortableRunner>(runners: readonly Runner[], key: SortKey): Runner[] {
  return runners.toSorted(comparisons[key]);
}

function negated(value: number | null): number | null {
  return value === null ? null : -value;
}

function placingFields({ number, result }: SortableRunner) {
  return { number, finishingPosition: result?.position ?? null, resultRow: result?.row ?? null };
}
