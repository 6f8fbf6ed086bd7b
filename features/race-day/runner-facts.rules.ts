import type { Equipment } from '#features/racing/equipment.rules.ts';
import type { RaceKind } from '#features/racing/race-kind.rules.ts';
import { formatDecimal } from '#text/platform/text/number';
import { nbsp } from '#platform/text/number.rules.ts';
import type { RunnerView } from './race-day-view.rules.ts';

type Drawn = Pick<RunnerView, 'draw' | 'handicapRating'>;
export type WideColumns = { hasDraw: boolean; hasRating: boolean };

/** The columns of a race that at least one of its runners fills; a box is of flat races only. */
export function wideColumns(runners: readonly Drawn[], kind: RaceKind): WideColumns {
  return {
    hasDraw: kind === 'flat' && runners.some(({ draw }) => draw !== null),
    hasRating: runners.some(({ handicapRating }) => handicapRating !== null),
  };
}

/** '5 hř', as programmes print it; null when neither is known. */
export function ageAndSex({ age, sex }: Pick<RunnerView['horse'], 'age' | 'sex'>): string | null {
  return [age, sex].filter((part) => part !== null).join(nbsp) || null;
}

/** 'K', and 'K 1.' where it is worn for the first time. */
export function equipmentMark({ letter, isFirst }: Equipment): string {
  return isFirst ? `${letter}${nbsp}1.` : letter;
}

/** '−1,5', what the rider was given; null without an allowance. */
export function allowanceText({ allowanceKg }: Pick<RunnerView, 'allowanceKg'>): string | null {
  return allowanceKg ? formatDecimal(-allowanceKg, 1) : null;
}

/** What a phone, which has no columns for it, prints behind the weight: ' (−1,5) · HR 82'; in place of an unknown weight 'HR 82'. */
export function behindWeight(runner: Pick<RunnerView, 'weightKg' | 'allowanceKg' | 'handicapRating'>): string | null {
  const rating = runner.handicapRating === null ? null : `HR${nbsp}${runner.handicapRating}`;
  if (runner.weightKg === null) return rating;
  const allowance = allowanceText(runner);
  return (allowance ? `${nbsp}(${allowance})` : '') + (rating ? ` · ${rating}` : '') || null;
}
