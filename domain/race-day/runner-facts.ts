import { printEquipment } from '#domain/racing/equipment.ts';
import type { RaceKind } from '#domain/racing/race-kind.ts';
import { formatKilograms, nbsp } from '#domain/shared/czech-number.ts';
import type { RunnerView } from './race-day-view.ts';

/**
 * 'box 4 · HR 82 · výstroj K1 J · úleva 1,5 kg': what is known of it, null when nothing is (race-day.runner-facts). A whole
 * text, so that browsers need no words for what few cards have.
 */
export function runnerFacts(
  { draw, handicapRating, equipment, allowanceKg }: RunnerView,
  kind: RaceKind,
): string | null {
  const facts = [
    draw !== null && kind === 'flat' ? `box${nbsp}${draw}` : null,
    handicapRating === null ? null : `HR${nbsp}${handicapRating}`,
    equipment.length === 0 ? null : `výstroj${nbsp}${printEquipment(equipment)}`,
    allowanceKg ? `úleva${nbsp}${formatKilograms(allowanceKg)}` : null,
  ];
  return facts.filter((fact) => fact !== null).join(' · ') || null;
}

/** '5 hř', as programmes print it; null when neither is known. */
export function ageAndSex({ age, sex }: RunnerView['horse']): string | null {
  return [age, sex].filter((part) => part !== null).join(nbsp) || null;
}
