import type { FieldSize } from '#domain/racing/field-size.ts';
import type { RaceKind } from '#domain/racing/race-kind.ts';
import { type PriceBand, priceBands } from './price-band.ts';

/** Sums over starts of completed races at closing prices (Decision D1), all of one group. */
export type PriceSums = {
  starts: number;
  /** Dead-heat winners count in full (Decision D3). */
  wins: number;
  /** Σ(1/odds), the margin in it. */
  implied: number;
  /** Σ of fair probabilities. */
  fair: number;
  /** What one unit on each would have returned, in units. */
  returned: number;
};

/** The finest groups that are kept; every table here is a sum of some of them. */
export type PriceCell = PriceSums & {
  season: number;
  band: PriceBand;
  /** Index of the fair probability's bin (calibration.ts). */
  bin: number;
  isFavourite: boolean;
  location: string;
  kind: RaceKind;
  field: FieldSize;
};

export type PriceFilter = { location: string | null; kind: RaceKind | null; field: FieldSize | null };

export type PriceResult = PriceSums & {
  /** Wins / Σ(1/odds): par is below 1 because of the margin. */
  actualToImplied: number | null;
  /** Wins / Σ of fair probabilities: par 1. */
  actualToFair: number | null;
  winShare: number | null;
  /** Percent; a simulation with one unit on each start, never an income (Decision F). */
  roi: number | null;
};

const emptySums: PriceSums = { starts: 0, wins: 0, implied: 0, fair: 0, returned: 0 };

export function sumPrices(cells: readonly PriceSums[]): PriceResult {
  const sums = cells.reduce<PriceSums>(
    (total, cell) => ({
      starts: total.starts + cell.starts,
      wins: total.wins + cell.wins,
      implied: total.implied + cell.implied,
      fair: total.fair + cell.fair,
      returned: total.returned + cell.returned,
    }),
    emptySums,
  );
  const { starts, wins, implied, fair, returned } = sums;
  return {
    ...sums,
    actualToImplied: ratio(wins, implied),
    actualToFair: ratio(wins, fair),
    winShare: ratio(wins, starts),
    roi: starts === 0 ? null : (returned / starts - 1) * 100,
  };
}

function ratio(part: number, whole: number): number | null {
  return whole === 0 ? null : part / whole;
}

export type PriceHistory = {
  bands: readonly { band: PriceBand; result: PriceResult }[];
  total: PriceResult;
  favourites: PriceResult;
  /** What the filter can be set to, with the starts there are. */
  locations: readonly string[];
};

/** The long-run table of the odds bands (domain.md 1.2) for the races the filter lets through. */
export function priceHistory(cells: readonly PriceCell[], filter: PriceFilter): PriceHistory {
  const filteredCells = cells.filter(
    ({ location, kind, field }) =>
      (filter.location === null || location === filter.location) &&
      (filter.kind === null || kind === filter.kind) &&
      (filter.field === null || field === filter.field),
  );
  return {
    bands: priceBands.map((band) => ({ band, result: sumPrices(filteredCells.filter((cell) => cell.band === band)) })),
    total: sumPrices(filteredCells),
    favourites: sumPrices(filteredCells.filter((cell) => cell.isFavourite)),
    locations: [...new Set(cells.map(({ location }) => location))],
  };
}

/** From how many starts a ratio says something; below, 'málo dat' stands instead (DESIGN.md, Small sample). */
export const minPriceSample = 20;
