import type { RaceKind } from '#features/racing/race-kind.rules.ts';
import { formatKilograms } from '#text/platform/text/number';
import { nbsp } from '#platform/text/number.rules.ts';
import type { RunnerView } from './race-day-view.rules.ts';
import { allowanceText, equipmentMark } from './runner-facts.rules.ts';

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

/** Above the reserves of a card. */
export function reservesNote(count: number): string {
  return count === 1
    ? 'Náhradník: nastoupí jen po škrtnutí jiného koně'
    : 'Náhradníci: nastoupí v\u00a0tomto pořadí jen po škrtnutí jiných koní';
}
