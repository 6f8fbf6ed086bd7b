import { addDays, pragueDate, startOfPragueDay } from '#platform/time/prague-time.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import type { LoggedTip } from './tip-log.rules.ts';

type DatedTip = Pick<LoggedTip, 'startAt' | 'date' | 'outcome'>;

/**
 * The tips that the API tells of a person, whose race has started (downloads.api-tipper), and when the next of the others
 * will be told; null = none. A race without a start has started once it has a result or its day is over.
 */
export function startedTips<Tip extends DatedTip>(
  tips: readonly Tip[],
  now: Instant,
): { started: Tip[]; changesAt: Instant | null } {
  const moments = tips.map((tip) => ({ tip, at: publicFrom(tip, now) }));
  const later = moments.flatMap(({ at }) => (at !== null && at > now ? [at] : []));
  return {
    started: moments.flatMap(({ tip, at }) => (at === null || at <= now ? [tip] : [])),
    changesAt: later.length === 0 ? null : (Math.min(...later) as Instant),
  };
}

/** null: long since. */
function publicFrom({ startAt, date, outcome }: DatedTip, now: Instant): Instant | null {
  if (startAt !== null) return startAt;
  const isOver = 'payoutMillionths' in outcome || date < pragueDate(now);
  return isOver ? null : startOfPragueDay(addDays(date, 1));
}
