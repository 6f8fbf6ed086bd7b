import type { PriceChange } from '#domain/odds/movement.ts';
import type { EventRow, RaceRow, RunnerRow } from '#domain/race-day/race-day-rows.ts';

/**
 * Latest prices of one bookmaker by market: index 0 the win, index k − 1 the market 1–k. The rows here are read by
 * server/odds-analysis.
 */
export type MarketPrices = readonly (number | null)[];

export type OddsEventRow = Omit<EventRow, 'url'>;

export type OddsRaceRow = Pick<
  RaceRow,
  | 'id'
  | 'number'
  | 'time'
  | 'startAt'
  | 'name'
  | 'distanceM'
  | 'kind'
  | 'raceType'
  | 'category'
  | 'isCompleted'
  | 'isCancelled'
>;

export type OddsRunnerRow = Pick<
  RunnerRow,
  | 'id'
  | 'raceId'
  | 'number'
  | 'horseId'
  | 'horseName'
  | 'horseCountry'
  | 'silk'
  | 'jockeyName'
  | 'finishingPosition'
  | 'resultStatus'
> & {
  fortuna: MarketPrices;
  tipsport: MarketPrices;
  /** The course's own price (odds.course-price). */
  course: number | null;
};

/** Every race of a day with the latest prices of all markets. */
export type OddsDayRows = { event: OddsEventRow; races: readonly OddsRaceRow[]; runners: readonly OddsRunnerRow[] };

/** Win prices of one race over time, oldest first. */
export type RunnerPriceChange = PriceChange & { runnerId: number };

export const maxMarket = 7;
