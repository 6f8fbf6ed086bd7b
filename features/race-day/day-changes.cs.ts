import type { DayChanges } from './day-changes.rules.ts';
import { formatCount, joinWithAnd, nouns, plural } from '#text/platform/text/words';

/** What a screen reader hears of a race day that changes on an open page (race-day.announced-changes); '' for nothing. */
export function dayChangesText({ results, nonStarters, prices, tips }: DayChanges): string {
  const races = joinWithAnd(results.map((number) => `${number}.`));
  return [
    results.length === 1 && `Známe výsledek ${races}\u00a0dostihu.`,
    results.length > 1 && `Známe výsledky ${races}\u00a0dostihu.`,
    nonStarters.length > 0 &&
      `${plural(nonStarters.length, ['Nestartuje', 'Nestartují', 'Nestartují'])} ${joinWithAnd(nonStarters)}.`,
    prices > 0 &&
      `${plural(prices, ['Změnil se', 'Změnily se', 'Změnilo se'])} ${formatCount(prices, ['kurz', 'kurzy', 'kurzů'])}.`,
    tips > 0 && `${plural(tips, ['Přibyl', 'Přibyly', 'Přibylo'])} ${formatCount(tips, nouns.tip)}.`,
  ]
    .filter(Boolean)
    .join(' ');
}
