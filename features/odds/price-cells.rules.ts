import { hasWon } from '#features/racing/placing.rules.ts';
import { fieldSize } from '#features/racing/field-size.rules.ts';
import type { RaceKind } from '#features/racing/race-kind.rules.ts';
import { calibrationBin } from './calibration.rules.ts';
import { starterMarket } from './starter-market.rules.ts';
import type { BookmakerOdds } from './displayed-odds.rules.ts';
import { priceBand } from './price-band.rules.ts';
import type { PriceCell } from './price-results.rules.ts';

/** A completed race with its starters; annulled races must be left out (racing.annulled). */
export type PricedResult = {
  season: number;
  location: string;
  kind: RaceKind;
  starters: readonly { position: number | null; odds: BookmakerOdds & { course: number | null } }[];
};

/**
 * Starts and wins at closing prices, summed in the finest groups of the long-run tables, which add them up. Races
 * without a complete book are left out.
 */
export function priceCells(races: readonly PricedResult[]): PriceCell[] {
  const cells = new Map<string, PriceCell>();
  for (const race of races) {
    const market = starterMarket(race.starters.map(({ odds }) => odds));
    for (const [index, { position }] of race.starters.entries()) {
      const { price = null, fair = null, isFavourite = false } = market[index] ?? {};
      if (price === null || fair === null) continue;
      const group = {
        season: race.season,
        band: priceBand(price),
        bin: calibrationBin(fair),
        isFavourite,
        location: race.location,
        kind: race.kind,
        field: fieldSize(race.starters.length),
      };
      const key = Object.values(group).join('|');
      const cell = cells.get(key) ?? { ...group, starts: 0, wins: 0, implied: 0, fair: 0, returned: 0 };
      const won = hasWon(position);
      cell.starts += 1;
      cell.wins += won ? 1 : 0;
      cell.implied += 1 / price;
      cell.fair += fair;
      cell.returned += won ? price : 0;
      cells.set(key, cell);
    }
  }
  return [...cells.values()];
}
