import { goingWords } from './words.en.ts';
import * as czech from './going.cs.ts';
import type { PragueDate } from '#platform/time/time.rules.ts';

export const goingScale = czech.goingScale.map(({ from, label }) => ({ from, label: goingWords(label) }));

export function goingLabel(value: number, date: PragueDate): string | null {
  const label = czech.goingLabel(value, date);
  return label === null ? null : goingWords(label);
}
