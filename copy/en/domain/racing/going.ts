import { goingWords } from '#copy/en/words.ts';
import * as czech from '#domain/racing/going.ts';
import type { PragueDate } from '#domain/shared/time.ts';

export const goingScale = czech.goingScale.map(({ from, label }) => ({ from, label: goingWords(label) }));

export function goingLabel(value: number, date: PragueDate): string | null {
  const label = czech.goingLabel(value, date);
  return label === null ? null : goingWords(label);
}
