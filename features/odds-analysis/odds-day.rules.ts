import { raceName } from '#features/racing/race-name.rules.ts';
import { horseName } from '#features/racing/horse-name.rules.ts';
import { openness } from '#features/odds/openness.rules.ts';
import { type PriceGap, priceGap, raceMarket } from '#features/odds/race-market.rules.ts';
import { nextRace, raceState, type RaceState } from '#features/racing/race-state.rules.ts';
import { isStarter } from '#features/racing/result-status.rules.ts';
import { nextPragueMidnight } from '#platform/time/prague-time.rules.ts';
import type { ClockTime, Instant } from '#platform/time/time.rules.ts';
import type { OddsDayRows, OddsEventRow, OddsRaceRow, OddsRunnerRow } from './odds-rows.rules.ts';
import { winOdds } from './race-odds.rules.ts';

/** A race in the tabs above the analysis. */
export type RaceTab = { id: number; number: number; time: ClockTime | null; name: string | null; state: RaceState };

export type DaySummary = {
  /** The largest differences between the bookmakers' win prices, widest first; the id is the runner's. */
  gaps: readonly (Omit<PriceGap, 'runnerId'> & { id: number; horseName: string; raceNumber: number })[];
  /** By the entropy of fair probabilities: as open as a race of `equalHorses` equal chances. */
  mostOpen: { raceNumber: number; raceName: string | null; equalHorses: number; starters: number } | null;
  strongest: { raceNumber: number; horseName: string; fair: number } | null;
  /** Races with starters that a bookmaker has not priced. */
  missing: readonly { raceNumber: number; starters: number; fortuna: number; tipsport: number }[];
};

/** A race day as the odds analysis shows it. */
export type OddsDay = {
  event: OddsEventRow;
  races: readonly RaceTab[];
  /** The race chosen by its number; otherwise the next to start, otherwise the last that was run. Null on a day without races. */
  chosen: OddsRaceRow | null;
  summary: DaySummary;
  /** When site time alone next changes this view (public-pages.valid-until). */
  changesAt: Instant;
};

const maxGaps = 5;

/** The number of the race that a query names; null when it is missing or invalid. */
export function parseRaceNumber(value: string | null): number | null {
  return value !== null && /^[1-9]\d?$/.test(value) ? Number(value) : null;
}

/** The odds analysis of a race day. An unknown race number is ignored. */
export function oddsDay({ event, races, runners }: OddsDayRows, raceNumber: number | null, now: Instant): OddsDay {
  const dayRaces = races.map((race) => ({
    ...race,
    name: race.name && raceName(race.name),
    isCancelled: race.isCancelled || event.status === 'cancelled',
  }));
  const next = nextRace(dayRaces, now);
  const byRace = Map.groupBy(runners, (runner) => runner.raceId);
  const chosen =
    dayRaces.find(({ number }) => number === raceNumber) ??
    dayRaces.find(({ id }) => id === next?.id) ??
    dayRaces.findLast(({ isCancelled }) => !isCancelled) ??
    dayRaces[0];
  return {
    event,
    races: dayRaces.map((race) => ({
      id: race.id,
      number: race.number,
      time: race.time,
      name: race.name,
      state: raceState(race, byRace.get(race.id) ?? [], next?.id ?? null, now),
    })),
    chosen: chosen ?? null,
    summary: daySummary(dayRaces, byRace),
    changesAt: Math.min(next?.startAt ?? Number.POSITIVE_INFINITY, nextPragueMidnight(now)) as Instant,
  };
}

/** Largest F/T differences, the most open race, the strongest favourite, missing odds (odds-analysis.day-summary). */
function daySummary(races: readonly OddsRaceRow[], byRace: ReadonlyMap<number, readonly OddsRunnerRow[]>): DaySummary {
  const raceSummaries = races
    .filter((race) => !race.isCancelled)
    .map((race) => summariseRace(race, (byRace.get(race.id) ?? []).filter(isStarter)));
  return {
    gaps: raceSummaries
      .flatMap(({ gaps }) => gaps)
      .toSorted((a, b) => b.percent - a.percent)
      .slice(0, maxGaps),
    mostOpen: maxBy(
      raceSummaries.flatMap(({ open }) => open ?? []),
      ({ equalHorses }) => equalHorses,
    ),
    strongest: maxBy(
      raceSummaries.flatMap(({ strongest }) => strongest ?? []),
      ({ fair }) => fair,
    ),
    missing: raceSummaries.flatMap(({ missing }) => missing ?? []),
  };
}

function summariseRace(race: OddsRaceRow, starters: readonly OddsRunnerRow[]) {
  const market = raceMarket(starters.map((row) => ({ id: row.id, isStarter: true, odds: winOdds(row) })));
  const names = new Map(starters.map((row) => [row.id, horseName(row.horseName)]));
  const equalHorses = openness([...market.fair.values()]);
  const [first] = [...market.fair].toSorted((a, b) => b[1] - a[1]);
  const count = (pick: (row: OddsRunnerRow) => number | null) => starters.filter((row) => pick(row) === null).length;
  const missing = { fortuna: count((row) => winOdds(row).fortuna), tipsport: count((row) => winOdds(row).tipsport) };
  const raceRef = { raceNumber: race.number };
  return {
    gaps: starters.flatMap((row) => {
      const gap = priceGap(row.id, winOdds(row));
      if (!gap) return [];
      const { runnerId: id, ...difference } = gap;
      return [{ id, ...difference, ...raceRef, horseName: names.get(row.id) ?? '' }];
    }),
    open: equalHorses === null ? null : { ...raceRef, raceName: race.name, equalHorses, starters: starters.length },
    strongest: first ? { ...raceRef, horseName: names.get(first[0]) ?? '', fair: first[1] } : null,
    missing: missing.fortuna + missing.tipsport > 0 ? { ...raceRef, starters: starters.length, ...missing } : null,
  };
}

function maxBy<Item>(items: readonly Item[], value: (item: Item) => number): Item | null {
  return items.toSorted((a, b) => value(b) - value(a))[0] ?? null;
}
