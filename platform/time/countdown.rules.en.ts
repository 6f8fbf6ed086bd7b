import * as czech from './countdown.rules.ts';
import type { Instant } from './time.rules.ts';

/** 'in 17 min'; the two words at the start itself stay Czech, as signs by which a race's badge knows its state. */
export function countdown(startAt: Instant, now: Instant, hasSeconds = false): czech.Countdown {
  const { text, changesAt } = czech.countdown(startAt, now, hasSeconds);
  return { text: text.replace(/^za /, 'in '), changesAt };
}
