import type { DayResultsView } from './day-results.rules.ts';

/** The race of a day with the highest prize, whose picture stands for the day. */
export function mainRace(day: DayResultsView | null) {
  const [main = null] = (day?.races ?? []).toSorted((a, b) => (b.prizeMoney ?? 0) - (a.prizeMoney ?? 0));
  return main;
}
