import type { Equipment } from '#features/racing/equipment.rules.ts';
import type { RaceKind } from '#features/racing/race-kind.rules.ts';
import { formatDecimal, formatKilograms, nbsp } from '#platform/text/czech-number.rules.ts';
import type { RunnerView } from './race-day-view.rules.ts';

// What a card shows of a runner beside its horse, rider, weight and price (race-day.runner-facts). Whole texts, so that
// browsers need no words for what few cards have.

type Carried = Pick<RunnerView, 'draw' | 'handicapRating' | 'equipment' | 'allowanceKg'>;

/** 'box 4 · HR 82 · výstroj K 1. · úleva 1,5 kg' where there are no columns for it; null when nothing is known. */
export function runnerFacts({ draw, handicapRating, equipment, allowanceKg }: Carried, kind: RaceKind): string | null {
  const facts = [
    draw !== null && kind === 'flat' ? `box${nbsp}${draw}` : null,
    handicapRating === null ? null : `HR${nbsp}${handicapRating}`,
    equipment.length === 0 ? null : `výstroj${nbsp}${equipment.map(equipmentMark).join(' ')}`,
    allowanceKg ? `úleva${nbsp}${formatKilograms(allowanceKg)}` : null,
  ];
  return facts.filter((fact) => fact !== null).join(' · ') || null;
}

/** The same without words, for a line of paper: 'box 4 · HR 82 · K 1. · −1,5'. */
export function briefFacts(runner: Carried, kind: RaceKind): string | null {
  const { draw, handicapRating, equipment } = runner;
  const facts = [
    draw !== null && kind === 'flat' && `box${nbsp}${draw}`,
    handicapRating !== null && `HR${nbsp}${handicapRating}`,
    equipment.map(equipmentMark).join(nbsp),
    allowanceText(runner),
  ];
  return facts.filter(Boolean).join(' · ') || null;
}

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

/** Above the reserves of a card. */
export function reservesNote(count: number): string {
  return count === 1
    ? 'Náhradník: nastoupí jen po škrtnutí jiného koně'
    : 'Náhradníci: nastoupí v\u00a0tomto pořadí jen po škrtnutí jiných koní';
}
