import { isOfCourse, onePlaceOfEachCourse } from '#features/racing/course-of-place.rules.ts';
import { roiPercent } from './tip-payout.rules.ts';
import type { FieldSize } from '#features/racing/field-size.rules.ts';
import type { RaceKind } from '#features/racing/race-kind.rules.ts';
import { type PriceBand, priceBands } from './price-band.rules.ts';

/** Sums over a group of starts in completed races with a complete book, at closing prices. */
export type PriceSums = {
  starts: number;
  /** Dead-heat winners count in full (racing.dead-heat). */
  wins: number;
  /** Σ(1/odds): expected wins with the margin included. */
  implied: number;
  /** Σ of margin-free probabilities: expected wins. */
  fair: number;
  /** What one unit on each would have returned, in units. */
  returned: number;
};

/** The finest stored groups; every table here is a sum of some of them. */
export type PriceCell = PriceSums & {
  season: number;
  band: PriceBand;
  /** Index of the fair probability's bin. */
  bin: number;
  isFavourite: boolean;
  location: string;
  kind: RaceKind;
  field: FieldSize;
};

/** The races that a long-run table counts; null = all. */
export type PriceFilter = { location: string | null; kind: RaceKind | null; fieldSize: FieldSize | null };

export type PriceResult = PriceSums & {
  /** A/E: wins ÷ Σ of fair probabilities; its par is 1 (statistics.against-market). */
  actualToExpected: number | null;
  /** Wins ÷ Σ(1/odds): its par is below 1 by the margin. */
  actualToImplied: number | null;
  winShare: number | null;
  /** Percent; simulated with one unit on each start (law.simulation-wording). */
  roi: number | null;
};

const emptySums: PriceSums = { starts: 0, wins: 0, implied: 0, fair: 0, returned: 0 };

/** The sums and ratios of several groups together. */
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
    actualToExpected: ratio(wins, fair),
    actualToImplied: ratio(wins, implied),
    winShare: ratio(wins, starts),
    // Prices have two decimals, so that whole hundredths keep the sum exact (simulation.rounding).
    roi: roiPercent(Math.round(returned * 100) * 10_000, starts),
  };
}

function ratio(part: number, whole: number): number | null {
  return whole === 0 ? null : part / whole;
}

export type PriceHistory = {
  bands: readonly { band: PriceBand; result: PriceResult }[];
  total: PriceResult;
  favourites: PriceResult;
  /** The courses that occur in any stored cell: the filter's options. */
  locations: readonly string[];
};

/** The long-run table by odds band for the races that match the filter (odds-analysis.long-run). */
export function priceHistory(cells: readonly PriceCell[], filter: PriceFilter): PriceHistory {
  const isAtCourse = filter.location === null ? () => true : isOfCourse(filter.location);
  const filteredCells = cells.filter(
    ({ location, kind, field }) =>
      isAtCourse(location) &&
      (filter.kind === null || kind === filter.kind) &&
      (filter.fieldSize === null || field === filter.fieldSize),
  );
  return {
    bands: priceBands.map((band) => ({ band, result: sumPrices(filteredCells.filter((cell) => cell.band === band)) })),
    total: sumPrices(filteredCells),
    favourites: sumPrices(filteredCells.filter((cell) => cell.isFavourite)),
    locations: onePlaceOfEachCourse(cells.map(({ location }) => location)),
  };
}

/** Below so many starts 'málo dat' is shown instead of a ratio (design.small-sample). */
export const minPriceSample = 20;
