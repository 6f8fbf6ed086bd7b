import { expect, test } from 'vitest';
import type { DayChanges } from './day-changes.rules.ts';
import { dayChangesText } from '#text/race-day/day-changes';

const nothing: DayChanges = { results: [], nonStarters: [], prices: 0, tips: 0 };

test.each<[Partial<DayChanges>, string]>([
  [{}, ''],
  [{ prices: 1 }, 'Změnil se 1 kurz.'],
  [{ prices: 3, tips: 1 }, 'Změnily se 3 kurzy. Přibyl 1 tip.'],
  [{ prices: 12, tips: 5 }, 'Změnilo se 12 kurzů. Přibylo 5 tipů.'],
  [{ tips: 2 }, 'Přibyly 2 tipy.'],
  [{ nonStarters: ['Sacamiro'] }, 'Nestartuje Sacamiro.'],
  [{ nonStarters: ['Sacamiro', 'Mister M'] }, 'Nestartují Sacamiro a Mister M.'],
  [{ results: [3] }, 'Známe výsledek 3. dostihu.'],
  [{ results: [3, 4], prices: 1 }, 'Známe výsledky 3. a 4. dostihu. Změnil se 1 kurz.'],
])('race-day.announced-changes: %j is said as "%s"', (changes, text) => {
  expect(dayChangesText({ ...nothing, ...changes }).replaceAll('\u00a0', ' ')).toBe(text);
});
