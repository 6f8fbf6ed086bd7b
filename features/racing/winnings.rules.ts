import { countAtPosition } from './dead-heat.rules.ts';

/**
 * Prize money of a runner by the race's split, in hundredths at the finest. Runners in a dead heat share the money of
 * the places they take up (racing.winnings); `sharers` are all of them. Null where the split is unknown: it is not
 * guessed from the total.
 */
export function prizeWon(split: readonly number[] | null, position: number | null, sharers: number): number | null {
  if (position === null) return 0;
  if (split === null || split.length === 0) return null;
  const places = split.slice(position - 1, position - 1 + sharers);
  return roundToHundredths(places.reduce((sum, prize) => sum + prize, 0) / Math.max(sharers, 1));
}

/** The prize of each runner of a race by its id. */
export function prizesWon(
  split: readonly number[] | null,
  runners: readonly { id: number; finishingPosition: number | null }[],
): Map<number, number | null> {
  return new Map(
    runners.map(({ id, finishingPosition: position }) => [
      id,
      prizeWon(split, position, position === null ? 0 : countAtPosition(position, runners)),
    ]),
  );
}

export type MoneyAmount = { currency: string; amount: number };

export type Winnings = {
  /** One sum for each currency, nothing for one without winnings. */
  total: readonly MoneyAmount[];
  /** Calendar years with winnings, newest first. */
  seasons: readonly { season: number; amounts: readonly MoneyAmount[] }[];
  /** Runs with a place in races whose split is unknown. */
  unknownRuns: number;
};

/** The sums of a horse's runs, each with its prize as prizeWon gives it. */
export function winnings(runs: readonly { date: string; currency: string; prize: number | null }[]): Winnings {
  const won = runs.flatMap(({ prize, ...run }) => (prize === null || prize === 0 ? [] : [{ ...run, prize }]));
  const seasons = Map.groupBy(won, ({ date }) => Number(date.slice(0, 4)));
  return {
    total: byCurrency(won),
    seasons: [...seasons]
      .map(([season, ofSeason]) => ({ season, amounts: byCurrency(ofSeason) }))
      .toSorted((a, b) => b.season - a.season),
    unknownRuns: runs.filter(({ prize }) => prize === null).length,
  };
}

function byCurrency(runs: readonly { currency: string; prize: number }[]): MoneyAmount[] {
  return [...Map.groupBy(runs, ({ currency }) => currency)].map(([currency, ofCurrency]) => ({
    currency,
    amount: roundToHundredths(ofCurrency.reduce((sum, { prize }) => sum + prize, 0)),
  }));
}

function roundToHundredths(amount: number): number {
  return Math.round(amount * 100) / 100;
}
