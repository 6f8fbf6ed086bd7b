import { inPercent } from '#platform/text/czech-number.rules.ts';
import type { RaceCardView, RaceDayView, RunnerView } from '#features/race-day/race-day-view.rules.ts';
import { categoryLabel } from '#features/racing/category.rules.ts';
import type { ClockTime, Instant } from '#platform/time/time.rules.ts';
import { priceOf } from './price.rules.ts';
import { factorClass, type FantasyRules, reserveLimit } from './rules.rules.ts';

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
