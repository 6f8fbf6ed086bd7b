import type { PragueDate } from '#platform/time/time.rules.ts';

/** The lowest penetrometer value of each label (racing.going). */
const scale: readonly (readonly [from: number, label: string])[] = [
  [7.5, 'hluboká'],
  [6.0, 'těžká'],
  [4.8, 'měkká'],
  [4.2, 'dobrá až měkká'],
  [3.3, 'dobrá'],
  [2.7, 'dobrá až pevná'],
  [1.5, 'pevná'],
  [0, 'tvrdá'],
];
export type GoingBand = { from: number; label: string };

/** The whole scale, the hardest first. */
export const goingScale: readonly GoingBand[] = scale.map(([from, label]) => ({ from, label })).toReversed();
const validFrom = '2019-02-01';

/** The label of a penetrometer value; null before February 2019, when another scale was in use. */
export function goingLabel(value: number, date: PragueDate): string | null {
  if (date < validFrom) return null;
  return scale.find(([from]) => value >= from)?.[1] ?? null;
}
