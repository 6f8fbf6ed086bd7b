import { compareNumbers, comparePlacing } from '#features/racing/running-order.rules.ts';
import type { CardRunner } from './home-day.rules.ts';
import type { SortKey } from './race-day-view.rules.ts';

/** The fields of a runner that sorting reads. */
export type SortableRunner = Pick<CardRunner, 'number' | 'weightKg' | 'odds' | 'reserve'> & {
  tips: Pick<CardRunner['tips'], 'count'>;
  result?: Pick<NonNullable<CardRunner['result']>, 'position' | 'row'>;
};

/** How a race card is sorted until a visitor chooses: by placing when the race is completed, otherwise by number. */
export function defaultSortKey(isCompleted: boolean): SortKey {
  return isCompleted ? 'placing' : 'number';
}

/** The value for `aria-sort`: weight and tips descend, the others ascend. */
export function sortDirection(key: SortKey): 'ascending' | 'descending' {
  return key === 'weight' || key === 'tips' ? 'descending' : 'ascending';
}

const comparisons: Record<SortKey, (a: SortableRunner, b: SortableRunner) => number> = {
  number: (a, b) => compareNumbers(a.number, b.number),
  weight: (a, b) => compareNumbers(negated(a.weightKg), negated(b.weightKg)),
  odds: (a, b) => compareNumbers(a.odds ?? null, b.odds ?? null),
  tips: (a, b) => b.tips.count - a.tips.count,
  placing: (a, b) => comparePlacing(placingFields(a), placingFields(b)),
};

/** Sorted by one key, missing values last, reserves below; equal runners keep their order (race-day.sorting). */
export function sortRunners<Runner extends SortableRunner>(runners: readonly Runner[], key: SortKey): Runner[] {
  return runners.toSorted((a, b) => (a.reserve ?? 0) - (b.reserve ?? 0) || comparisons[key](a, b));
}

function negated(value: number | undefined): number | null {
  return value === undefined ? null : -value;
}

function placingFields({ number, result }: SortableRunner) {
  return { number, finishingPosition: result?.position ?? null, resultRow: result?.row ?? null };
}
