import type { Silk } from '#domain/racing/silk.ts';
import type { PriceChange } from '#domain/odds/movement.ts';
import type { RaceKind } from '#domain/racing/race-kind.ts';
import type { ResultStatus } from '#domain/racing/result-status.ts';
import type { ClockTime, Instant, PragueDate } from '#domain/shared/time.ts';

/** Latest prices of one bookmaker by market: index 0 the win, index k − 1 the market 1–k. */
export type MarketPrices = readonly (number | null)[];

export type OddsEventRow = {
  id: number;
  location: string;
  date: PragueDate;
  status: 'scheduled' | 'cancelled' | 'moved';
  statusNote: string | null;
};

export type OddsRaceRow = {
  id: number;
  number: number;
  time: ClockTime | null;
  startAt: Instant | null;
  name: string | null;
  distanceM: number | null;
  kind: RaceKind;
  raceType: string;
  category: string | null;
  isCompleted: boolean;
  isCancelled: boolean;
};

export type OddsRunnerRow = {
  id: number;
  raceId: number;
  number: number | null;
  horseId: number;
  horseName: string;
  horseCountry: string | null;
  silk: Silk | null;
  jockeyName: string | null;
  finishingPosition: number | null;
  resultStatus: ResultStatus | null;
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
