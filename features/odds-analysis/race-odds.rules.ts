import { horseName } from '#features/racing/horse-name.rules.ts';
import { type Silk, unknownSilk } from '#features/racing/silk.rules.ts';
import { impliedProbability } from '#features/odds/implied-probability.rules.ts';
import type { BookmakerMark, BookmakerOdds } from '#features/odds/displayed-odds.rules.ts';
import { maxMarket } from '#features/odds/push-limits.rules.ts';
import { movement, type Movement, type PriceChange } from '#features/odds/movement.rules.ts';
import { type PriceChart, priceChart, type PriceWindow, priceWindow } from '#features/odds/price-chart.rules.ts';
import {
  placeMargin,
  priceGap,
  raceMarket,
  type MarketMargin,
  type PriceGap,
} from '#features/odds/race-market.rules.ts';
import { isStarter } from '#features/racing/result-status.rules.ts';
import { compareNumbers } from '#features/racing/running-order.rules.ts';
import { startOfPragueDay } from '#platform/time/prague-time.rules.ts';
import { idSlug } from '#platform/text/slug.rules.ts';
import type { Instant, PragueDate } from '#platform/time/time.rules.ts';
import type { OddsRaceRow, OddsRunnerRow, PriceStep, RunnerPrices } from './odds-rows.rules.ts';

/** One bookmaker's win price of a runner. */
export type WinPrice = { odds: number; implied: number; movement: Movement | null };

export type OddsRunner = {
  id: number;
  number: number | null;
  horse: { id: number; name: string; country: string | null; slug: string; silk: Silk };
  jockeyName: string | null;
  isNonStarter: boolean;
  isFavourite: boolean;
  fortuna: WinPrice | null;
  tipsport: WinPrice | null;
  odds: BookmakerOdds;
  /** Percent by which the two prices differ; null unless both are given and differ. */
  gap: PriceGap | null;
  /** Without the margin, of both bookmakers. */
  fair: number | null;
};

/** A market 1–k: prices in the order of the runners, and each bookmaker's margin. */
export type PlaceMarket = { places: number; prices: readonly BookmakerOdds[]; margins: BookmakerOdds };

/** The prices of a chosen race. */
export type RaceOdds = {
  runners: readonly OddsRunner[];
  fortuna: MarketMargin;
  tipsport: MarketMargin;
  best: MarketMargin;
  isArbitrage: boolean;
  widest: (PriceGap & { horseName: string }) | null;
  /** The runner whose price has moved most since the chart's start, in ratio. */
  mover: { horseName: string; from: number; to: number } | null;
  favouriteNames: readonly string[];
  places: readonly PlaceMarket[];
  charts: { window: PriceWindow; runners: readonly PriceChart[]; coversRaceDay: boolean } | null;
  updatedAt: Instant | null;
  hasOdds: boolean;
};

/** What is read of one race. A price that changes is a value of its runner and a step at the end of `prices`. */
export type RaceOddsRows = {
  race: OddsRaceRow;
  date: PragueDate;
  runners: readonly OddsRunnerRow[];
  prices: readonly RunnerPrices[];
};

/**
 * Everything the odds analysis shows about one race. An open page holds the rows and makes this itself, because one
 * price moves most of it (public-pages.live-changes).
 */
export function raceOdds({ race, date, runners, prices }: RaceOddsRows, now: Instant): RaceOdds {
  const rows = runners.toSorted((a, b) => compareNumbers(a.number, b.number));
  const market = raceMarket(rows.map((row) => ({ id: row.id, isStarter: isStarter(row), odds: winOdds(row) })));
  const byRunner = new Map(prices.map(({ id, steps }) => [id, steps.map(priceChange)]));
  const moments = prices.flatMap(({ steps }) => steps.map(([at]) => at));
  const favourites = new Set(market.favouriteIds);
  const shapedRunners = rows.map((row) =>
    oddsRunner(row, {
      changes: byRunner.get(row.id) ?? [],
      fair: market.fair.get(row.id) ?? null,
      isFavourite: favourites.has(row.id),
    }),
  );
  const nameOf = new Map(shapedRunners.map((runner) => [runner.id, runner.horse.name]));
  return {
    runners: shapedRunners,
    fortuna: market.fortuna,
    tipsport: market.tipsport,
    best: market.best,
    isArbitrage: market.isArbitrage,
    widest: market.widest && { ...market.widest, horseName: nameOf.get(market.widest.runnerId) ?? '' },
    mover: biggestMover(shapedRunners),
    favouriteNames: market.favouriteIds.map((id) => nameOf.get(id) ?? ''),
    places: placeMarkets(rows),
    charts: chartsOf(race, date, shapedRunners, byRunner, now),
    updatedAt: (moments.length === 0 ? null : Math.max(...moments)) as Instant | null,
    hasOdds: shapedRunners.some(({ fortuna, tipsport }) => fortuna !== null || tipsport !== null),
  };
}

function priceChange([at, bookmaker, odds]: PriceStep): PriceChange {
  return { at, bookmaker, odds };
}

/** A runner's win prices, the first of each bookmaker's markets. */
export function winOdds(row: OddsRunnerRow): BookmakerOdds {
  return { fortuna: row.fortuna[0] ?? null, tipsport: row.tipsport[0] ?? null };
}

type OddsRunnerContext = { changes: readonly PriceChange[]; fair: number | null; isFavourite: boolean };

function oddsRunner(row: OddsRunnerRow, { changes, fair, isFavourite }: OddsRunnerContext): OddsRunner {
  const odds = winOdds(row);
  const price = (mark: BookmakerMark, value: number | null): WinPrice | null =>
    value === null
      ? null
      : {
          odds: value,
          implied: impliedProbability(value),
          movement: movement(changes.filter((change) => change.bookmaker === mark)),
        };
  return {
    id: row.id,
    number: row.number,
    horse: {
      id: row.horseId,
      name: horseName(row.horseName),
      country: row.horseCountry,
      slug: idSlug(row.horseId, row.horseName),
      silk: row.silk ?? unknownSilk,
    },
    jockeyName: row.jockeyName,
    isNonStarter: !isStarter(row),
    isFavourite,
    fortuna: price('F', odds.fortuna),
    tipsport: price('T', odds.tipsport),
    odds,
    gap: isStarter(row) ? priceGap(row.id, odds) : null,
    fair,
  };
}

function biggestMover(runners: readonly OddsRunner[]): RaceOdds['mover'] {
  const moves = runners.flatMap(({ horse, isNonStarter, fortuna, tipsport }) =>
    isNonStarter
      ? []
      : [fortuna, tipsport].flatMap((price) => {
          const from = price?.movement?.points[0];
          return price && from !== undefined && from !== price.odds
            ? [{ horseName: horse.name, from, to: price.odds }]
            : [];
        }),
  );
  return moves.toSorted((a, b) => Math.abs(Math.log(b.to / b.from)) - Math.abs(Math.log(a.to / a.from)))[0] ?? null;
}

function placeMarkets(rows: readonly OddsRunnerRow[]): PlaceMarket[] {
  const places = Array.from({ length: maxMarket - 1 }, (_, index) => index + 2);
  return places.flatMap((k) => {
    const prices = rows.map((row) => ({ fortuna: row.fortuna[k - 1] ?? null, tipsport: row.tipsport[k - 1] ?? null }));
    if (prices.every(({ fortuna, tipsport }) => fortuna === null && tipsport === null)) return [];
    const starting = prices.filter((_, index) => rows[index] && isStarter(rows[index]));
    return [
      {
        places: k,
        prices,
        margins: {
          fortuna: placeMargin(
            starting.map(({ fortuna }) => fortuna),
            k,
          ),
          tipsport: placeMargin(
            starting.map(({ tipsport }) => tipsport),
            k,
          ),
        },
      },
    ];
  });
}

function chartsOf(
  race: OddsRaceRow,
  date: PragueDate,
  runners: readonly OddsRunner[],
  byRunner: ReadonlyMap<number, readonly PriceChange[]>,
  now: Instant,
): RaceOdds['charts'] {
  const runnerChanges = runners.map(({ id }) => ({ runnerId: id, changes: byRunner.get(id) ?? [] }));
  const until = (race.startAt === null ? now : Math.min(race.startAt, now)) as Instant;
  const window = priceWindow(runnerChanges, startOfPragueDay(date), until);
  if (!window) return null;
  const coversRaceDay = window.from >= startOfPragueDay(date);
  return {
    window,
    runners: runnerChanges.map((changesOfRunner) => priceChart(changesOfRunner, window)),
    coversRaceDay,
  };
}
