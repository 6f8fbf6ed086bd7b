import { inPercent } from '#platform/text/number.rules.ts';
import type { RaceCardView, RaceDayView, RunnerView } from '#features/race-day/race-day-view.rules.ts';
import { categoryLabel } from '#text/racing/category';
import type { ClockTime, Instant } from '#platform/time/time.rules.ts';
import { compareText } from '#text/platform/text/sort';
import type { Query } from '#platform/http/query.rules.ts';
import { fold } from '#platform/text/slug.rules.ts';
import { factorClass, type FantasyRules, priceOf, reserveLimit } from './scoring.rules.ts';

/** What is stored about a priced runner; `teams` = how many picked it, known once the teams are closed. */
export type PriceRow = { id: number; price: number; odds: number | null; teams: number | null };
/** Earlier starts of a horse in the league, by what they brought: tenths and starts; `price` is the last one. */
export type PastRow = { horseId: number; tenths: number; starts: number; price: number | null };

export type MarketRunner = Pick<RunnerView, 'id' | 'number' | 'horse' | 'form' | 'isNonStarter' | 'result'> & {
  raceId: number;
  jockey: { id: number | null; name: string } | null;
  price: number;
  /** Credits against the last round of the season it was in; null in its first. */
  change: number | null;
  /** Points a start in this season; null without one. */
  average: number | null;
  /** Percent of teams; null while teams are open. */
  share: number | null;
};

export type MarketRace = Pick<RaceCardView, 'id' | 'number' | 'name' | 'startAt' | 'state'> & {
  time: ClockTime | null;
  category: string | null;
  /** Tenths. */
  factor: number;
  runners: MarketRunner[];
};

type MarketJockey = { id: number; name: string; rides: number };

/** The formula worked out for the dearest horse of the round. */
export type PriceExample = {
  horse: string;
  raceNumber: number;
  odds: number;
  runners: number;
  /** 0–1 */
  chance: number;
  strength: number;
  price: number;
};

/** The league's price list of a round; not a bookmaker's market. */
export type FantasyMarket = {
  races: MarketRace[];
  jockeys: MarketJockey[];
  reserveLimit: number;
  example: PriceExample | null;
};

type Rows = { day: RaceDayView; prices: readonly PriceRow[]; past: readonly PastRow[]; teamCount: number };

/** The price list of a round: its races with their priced runners, the dearest first. */
export function fantasyMarket({ day, prices, past, teamCount }: Rows, rules: FantasyRules): FantasyMarket {
  const priced = new Map(prices.map((row) => [row.id, row]));
  const historyByHorse = new Map(past.map((row) => [row.horseId, row]));
  const races = day.races.map((race): MarketRace => {
    const runners = race.runners.flatMap((runner) => {
      const row = priced.get(runner.id);
      const history = historyByHorse.get(runner.horse.id) ?? null;
      return row ? [marketRunner(runner, { raceId: race.id, row, history, teamCount })] : [];
    });
    const { id, number, name, startAt, state, time } = race;
    const factor = rules.factors[factorClass(race.category)];
    const category = race.category === null ? null : categoryLabel(race.category);
    return { id, number, name, startAt, state, time, category, factor, runners: runners.toSorted(dearestFirst) };
  });
  return {
    races,
    jockeys: jockeysOf(races),
    reserveLimit: reserveLimit(races.length, rules),
    example: exampleOf(races, priced, rules),
  };
}

type MarketRunnerContext = { raceId: number; row: PriceRow; history: PastRow | null; teamCount: number };

function marketRunner(
  runner: RunnerView,
  { raceId, row, history: before, teamCount }: MarketRunnerContext,
): MarketRunner {
  const { id, number, horse, form, isNonStarter, result, jockey } = runner;
  const average = before && before.tenths / 10 / before.starts;
  const change = before?.price ? row.price - before.price : null;
  const share = row.teams === null || teamCount === 0 ? null : inPercent(row.teams / teamCount);
  const rider = jockey && { id: jockey.id, name: jockey.name };
  return {
    id,
    raceId,
    number,
    horse,
    form,
    isNonStarter,
    result,
    jockey: rider,
    price: row.price,
    change,
    average,
    share,
  };
}

const dearestFirst = (a: MarketRunner, b: MarketRunner) => b.price - a.price || (a.number ?? 99) - (b.number ?? 99);

/** Who rides, the busiest first. */
function jockeysOf(races: readonly MarketRace[]): MarketJockey[] {
  const rides = new Map<number, MarketJockey>();
  for (const { jockey, isNonStarter } of races.flatMap(({ runners }) => runners)) {
    if (jockey === null || jockey.id === null || isNonStarter) continue;
    rides.set(jockey.id, { id: jockey.id, name: jockey.name, rides: (rides.get(jockey.id)?.rides ?? 0) + 1 });
  }
  return [...rides.values()].toSorted((a, b) => b.rides - a.rides || a.id - b.id);
}

function exampleOf(
  races: readonly MarketRace[],
  priced: ReadonlyMap<number, PriceRow>,
  rules: FantasyRules,
): PriceExample | null {
  const [best] = races
    .flatMap((race) => race.runners.slice(0, 1).map((runner) => ({ race, runner })))
    .toSorted((a, b) => b.runner.price - a.runner.price);
  const odds = best && priced.get(best.runner.id)?.odds;
  if (!best || !odds) return null;
  const field = best.race.runners.map(({ id }) => priced.get(id)?.odds ?? null);
  const impliedSum = field.reduce<number>((sum, price) => sum + (price === null ? 0 : 1 / price), 0);
  const chance = 1 / odds / impliedSum;
  const strength = chance * field.length;
  // A runner entered later has changed the chances since, so the formula would no longer give the stored price.
  if (priceOf(strength, races.length, rules) !== best.runner.price) return null;
  const { horse, price } = best.runner;
  return { horse: horse.name, raceNumber: best.race.number, odds, runners: field.length, chance, strength, price };
}

/** The next moment at which site time alone changes the market. */
export function marketChangesAt(locksAt: Instant | null, day: RaceDayView, now: Instant): Instant {
  return locksAt !== null && locksAt > now ? (Math.min(locksAt, day.changesAt) as Instant) : day.changesAt;
}

/** Orders and filters of the price list. */
export const marketOrders = ['race', 'price', 'form', 'name'] as const;
export const marketFilters = ['all', 'fits', 'form'] as const;

/**
 * Order, filter and search of the price list. An `order` other than 'race' makes one list over all races. The filter
 * 'fits' keeps what the budget can pay.
 */
export type MarketQuery = {
  order: (typeof marketOrders)[number];
  filter: (typeof marketFilters)[number];
  text: string;
};

/**
 * A runner as the list offers it. `limit`: what it may cost at most; `comfortableLimit`: at most so much that the
 * cheapest horses of the free boxes can still be paid; `chosen`: the team's horse of its race.
 */
export type Offer = {
  race: MarketRace;
  runner: MarketRunner;
  limit: number;
  comfortableLimit: number;
  chosen: MarketRunner | null;
};

/** Unknown values count as missing. */
export function parseMarketQuery(query: Query): MarketQuery {
  return {
    order: marketOrders.find((order) => order === query.get('razeni')) ?? 'race',
    filter: marketFilters.find((filter) => filter === query.get('ukaz')) ?? 'all',
    text: query.get('hledat') ?? '',
  };
}

/** The matching offers in the chosen order; by race they stay as given, the dearest first. */
export function filterOffers(offers: readonly Offer[], { order, filter, text }: MarketQuery): Offer[] {
  const searchText = fold(text);
  const found = offers.filter(
    ({ runner, limit }) =>
      fold(runner.horse.name).includes(searchText) &&
      (filter !== 'fits' || runner.price <= limit) &&
      (filter !== 'form' || isInForm(runner)),
  );
  return order === 'race' ? found : found.toSorted((a, b) => orders[order](a.runner, b.runner) || byName(a, b));
}

/** How many last starts count as current form. */
export const recentStarts = 3;
const points: Readonly<Record<string, number>> = { 1: 10, 2: 6, 3: 4, 4: 2 };

/** Mean of the places' points in the last three starts; a fall or a place behind is nought, null without a start. */
function formOf({ form }: Pick<MarketRunner, 'form'>): number | null {
  const last = form.slice(0, recentStarts);
  return last.length === 0 ? null : last.reduce((sum, { label }) => sum + (points[label] ?? 0), 0) / last.length;
}

/** Among the first three in one of the last three starts. */
function isInForm({ form }: Pick<MarketRunner, 'form'>): boolean {
  return form.slice(0, recentStarts).some(({ placing }) => placing === 'first' || placing === 'top-three');
}

const byName = (a: Offer, b: Offer) => compareText(a.runner.horse.name, b.runner.horse.name);

const orders: Record<Exclude<MarketQuery['order'], 'race'>, (a: MarketRunner, b: MarketRunner) => number> = {
  price: (a, b) => b.price - a.price,
  form: (a, b) => (formOf(b) ?? -1) - (formOf(a) ?? -1) || b.price - a.price,
  name: (a, b) => compareText(a.horse.name, b.horse.name),
};
