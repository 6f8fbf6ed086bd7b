import { isVerdict, marginLengths } from './margin.rules.ts';

export type TimedFinisher = {
  finishingPosition: number | null;
  /** 'hh:mm:ss.fraction' (racing.finish-time). */
  finishTime?: string | null;
  finishingMargin?: string | null;
};

/**
 * Lengths between runners that a clock may not tell apart: a nose and a short head in hundredths, as official results of a
 * season have them twenty times, and some lengths in whole seconds.
 */
const lengthsUnseen = (time: string): number => (time.includes('.') ? 0.1 : 5);

/** The first two runners with one time although margins part them by more than a clock can miss (racing.equal-times). */
export function findEqualTimes<Runner extends TimedFinisher>(
  runners: readonly Runner[],
): { ahead: Runner; behind: Runner } | null {
  const placed = runners
    .filter(({ finishingPosition }) => finishingPosition !== null)
    .toSorted((a, b) => (a.finishingPosition ?? 0) - (b.finishingPosition ?? 0));
  for (const [at, behind] of placed.entries()) {
    const time = behind.finishTime;
    const first = placed.findIndex((other) => other.finishTime === time);
    const [ahead, between] = [placed[first], placed.slice(first + 1, at + 1)];
    if (!time || !ahead || ahead.finishingPosition === behind.finishingPosition) continue;
    if (between.reduce((sum, { finishingMargin }) => sum + lengthsOf(finishingMargin), 0) > lengthsUnseen(time))
      return { ahead, behind };
  }
  return null;
}

/** How a race was won is no gap; 'daleko' is more than any number. */
function lengthsOf(margin: string | null | undefined): number {
  const text = margin?.trim() ?? '';
  return text === '' || isVerdict(text) ? 0 : (marginLengths(text) ?? Infinity);
}
