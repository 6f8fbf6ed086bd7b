import type { RaceKind } from '#features/racing/race-kind.rules.ts';
import { equipmentWords } from '#features/racing/words.en.ts';
import { formatKilograms } from '#platform/text/number.en.ts';
import type { RunnerView } from './race-day-view.rules.ts';

type Carried = Pick<RunnerView, 'draw' | 'handicapRating' | 'equipment' | 'allowanceKg'>;

/** 'draw 4 · OR 82 · special equipment (first time) · claims 1.5kg'; null when nothing is known. */
export function runnerFacts({ draw, handicapRating, equipment, allowanceKg }: Carried, kind: RaceKind): string | null {
  const facts = [
    draw !== null && kind === 'flat' && `draw ${draw}`,
    handicapRating !== null && `OR ${handicapRating}`,
    equipmentWords(equipment),
    allowanceKg && `claims ${formatKilograms(allowanceKg)}`,
  ];
  return facts.filter(Boolean).join(' · ') || null;
}
