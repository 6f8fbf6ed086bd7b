import type { BookmakerMark } from '#features/odds/displayed-odds.rules.ts';
import type { EventRow, RaceRow, RunnerRow } from '#features/race-day/race-day-rows.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';

/** Latest prices of one bookmaker by market: index 0 the win, index k − 1 the market 1–k. */
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

/** From when a bookmaker's win price was valid, null = withdrawn. Without names of fields, because a page has hundreds. */
export type PriceStep = readonly [at: Instant, bookmaker: BookmakerMark, odds: number | null];

/** A runner's win prices over time, oldest first; the id is the runner's. */
export type RunnerPrices = { id: number; steps: readonly PriceStep[] };
