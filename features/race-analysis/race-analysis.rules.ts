import { raceName } from '#features/racing/race-name.rules.ts';
import { type LinkedRider, linkedRider } from '#features/racing/linked-rider.rules.ts';
import type { HorseSex } from '#features/racing/horse-sex-and-age.rules.ts';
import type { OddsDayRows, OddsRunnerRow, RunnerPrices } from '#features/odds-analysis/odds-rows.rules.ts';
import { oddsDay, type RaceTab } from '#features/odds-analysis/odds-day.rules.ts';
import { type OddsRunner, type RaceOdds, raceOdds } from '#features/odds-analysis/race-odds.rules.ts';
import { type Equipment, wornEquipment } from '#features/racing/equipment.rules.ts';
import { formatFinishTime } from '#features/racing/finish-time.rules.ts';
import { printedMargin } from '#features/racing/finish-margins.rules.ts';
import { isVerdict } from '#features/racing/margin.rules.ts';
import { placesPaid } from '#features/racing/places-paid.rules.ts';
import type { RaceState } from '#features/racing/race-state.rules.ts';
import { countStarters, isStarter, type ResultStatus } from '#features/racing/result-status.rules.ts';
import { compareNumbers } from '#features/racing/running-order.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import type { PastRunRow, RaceFactsRow, RidesRow, RunnerFactsRow } from './analysis-rows.rules.ts';
import { comparison, type ComparisonRow, type PastComparison, withShares } from './comparison.rules.ts';
import { type ForecastRow, forecastRows } from './forecast-rows.rules.ts';
import { type Crowd, crowdAgainstMarket } from './crowd.rules.ts';
import { type RaceFact, raceFacts } from './facts.rules.ts';
import { type HeadToHead, headToHead } from './head-to-head.rules.ts';
import { type RaceOutcome, raceOutcome } from './race-outcome.rules.ts';
import { tipShares } from './tip-shares.rules.ts';

/** Everything that is read for the analysis of one race. */
export type RaceAnalysisRows = {
  day: OddsDayRows;
  raceId: number;
  facts: RaceFactsRow;
  runners: readonly RunnerFactsRow[];
  runs: readonly PastRunRow[];
  rides: readonly RidesRow[];
  prices: readonly RunnerPrices[];
};

/** What the analysis shows of the odds. */
type AnalysisOdds = Pick<
  RaceOdds,
  'fortuna' | 'tipsport' | 'best' | 'widest' | 'favouriteNames' | 'updatedAt' | 'hasOdds'
>;

export type AnalysisRunner = Omit<OddsRunner, 'fortuna' | 'tipsport'> & {
  horseId: number;
  sex: HorseSex | null;
  age: number | null;
  stable: string | null;
  weightKg: number | null;
  allowanceKg: number | null;
  draw: number | null;
  handicapRating: number | null;
  equipment: readonly Equipment[];
  jockey: LinkedRider | null;
  trainer: string | null;
  tipCount: number;
  result: {
    position: number | null;
    status: ResultStatus | null;
    time: string | null;
    margin: string | null;
    /** Whether the margin says how the race was won. */
    isVerdict: boolean;
  };
};

/** Everything that the analysis of a race shows. */
export type RaceAnalysis = {
  event: OddsDayRows['event'];
  race: OddsDayRows['races'][number] & RaceFactsRow & { state: RaceState };
  tabs: readonly RaceTab[];
  starters: number;
  nonStarters: number;
  placesPaid: number;
  runners: readonly AnalysisRunner[];
  comparison: readonly ComparisonRow[];
  odds: AnalysisOdds;
  crowd: Crowd | null;
  /** How our rating's forecast adds up; empty before the first. */
  forecast: readonly ForecastRow[];
  duels: HeadToHead;
  facts: readonly RaceFact[];
  outcome: RaceOutcome | null;
  changesAt: Instant;
};

/** What the page holds: a price or a tip changes one value of it, and the page makes the rest (public-pages.live-changes). */
export type RaceAnalysisData = Omit<
  RaceAnalysis,
  'runners' | 'comparison' | 'odds' | 'crowd' | 'forecast' | 'outcome'
> & {
  runners: readonly OddsRunnerRow[];
  runnerFacts: readonly RunnerFactsRow[];
  comparison: readonly PastComparison[];
  updatedAt: Instant | null;
};

type DayRunner = OddsDayRows['runners'][number];
type Runner = { row: DayRunner; facts: RunnerFactsRow; oddsRunner: OddsRunner };

/** Null for a race that is not of the day. */
export function raceAnalysisData(rows: RaceAnalysisRows, now: Instant): RaceAnalysisData | null {
  const race = rows.day.races.find(({ id }) => id === rows.raceId);
  if (!race) return null;
  const { event } = rows.day;
  const day = oddsDay(rows.day, race.number, now);
  const raceRunners = rows.day.runners.filter(({ raceId }) => raceId === race.id);
  const runners = raceRunners.toSorted((a, b) => compareNumbers(a.number, b.number));
  const compared = joinFacts(runners, rows.runners).map(({ row, facts }) => ({
    ...facts,
    horseId: row.horseId,
    isStarter: isStarter(row),
  }));
  const comparedRace = { date: event.date, location: event.location, distanceM: race.distanceM, kind: race.kind };
  const starters = countStarters(raceRunners);
  const moments = rows.prices.flatMap(({ steps }) => steps.map(([at]) => at));
  return {
    event,
    race: {
      ...rows.facts,
      ...race,
      name: race.name && raceName(race.name),
      state: day.races.find(({ id }) => id === race.id)?.state ?? 'upcoming',
    },
    tabs: day.races,
    starters,
    nonStarters: raceRunners.length - starters,
    placesPaid: placesPaid(starters),
    runners,
    runnerFacts: rows.runners,
    comparison: comparison(comparedRace, compared, rows.runs, rows.rides),
    duels: headToHead(
      compared.map(({ horseId }) => horseId),
      rows.runs,
    ),
    facts: raceFacts(comparedRace, compared, rows.runs, rows.rides),
    updatedAt: (moments.length === 0 ? null : Math.max(...moments)) as Instant | null,
    changesAt: day.changesAt,
  };
}

export function raceAnalysis(data: RaceAnalysisData, now: Instant): RaceAnalysis {
  const { runners: rows, runnerFacts, updatedAt, ...rest } = data;
  const odds = raceOdds({ race: data.race, date: data.event.date, runners: rows, prices: [] }, now);
  const oddsOf = new Map(odds.runners.map((runner) => [runner.id, runner]));
  const runners = joinFacts(rows, runnerFacts).flatMap(({ row, facts }) => {
    const oddsRunner = oddsOf.get(row.id);
    return oddsRunner ? [{ row, facts, oddsRunner }] : [];
  });
  const finished = runners.map(finishedRunner);
  const ofTips = tipShares(finished);
  const shares = finished.map((runner, index) => ({ ...runner, tipShare: ofTips[index] ?? null }));
  return {
    ...rest,
    runners: runners.map(analysisRunner),
    comparison: withShares(data.comparison, shares),
    odds: { ...analysisOdds(odds), updatedAt },
    crowd: crowdAgainstMarket(finished),
    forecast: forecastRows(runners.map(({ facts }) => facts)),
    outcome: data.race.state === 'completed' ? raceOutcome(finished, favouritesOf(odds)) : null,
  };
}

/** The runners that have facts, in their order. */
function joinFacts(runners: readonly DayRunner[], runnerFacts: readonly RunnerFactsRow[]) {
  const factsOf = new Map(runnerFacts.map((facts) => [facts.id, facts]));
  return runners.flatMap((row) => {
    const facts = factsOf.get(row.id);
    return facts ? [{ row, facts }] : [];
  });
}

function analysisOdds({ fortuna, tipsport, best, widest, favouriteNames, hasOdds }: RaceOdds) {
  return { fortuna, tipsport, best, widest, favouriteNames, hasOdds };
}

function finishedRunner({ row, facts, oddsRunner }: Runner) {
  const { odds, fair } = oddsRunner;
  return { ...row, resultRow: facts.resultRow, isStarter: isStarter(row), odds, fair, tipCount: facts.tipCount };
}

function favouritesOf(odds: RaceOdds): number[] {
  return odds.runners.filter(({ isFavourite }) => isFavourite).map(({ id }) => id);
}

function analysisRunner({ row, facts, oddsRunner }: Runner): AnalysisRunner {
  const { fortuna: _fortuna, tipsport: _tipsport, ...runner } = oddsRunner;
  return {
    ...runner,
    horseId: row.horseId,
    sex: facts.horseSex,
    age: facts.horseAge,
    stable: facts.stableName,
    weightKg: facts.weightKg,
    allowanceKg: facts.allowanceKg,
    draw: facts.draw,
    handicapRating: facts.handicapRating,
    equipment: wornEquipment({ equipment: facts.equipment, note: facts.horseNote }),
    jockey: linkedRider({ ...facts, jockeyName: row.jockeyName }),
    trainer: facts.trainerName,
    tipCount: facts.tipCount,
    result: {
      position: row.finishingPosition,
      status: row.resultStatus,
      time: facts.finishTime === null ? null : formatFinishTime(facts.finishTime),
      margin: printedMargin(facts.finishingMargin, row.finishingPosition),
      isVerdict: facts.finishingMargin !== null && isVerdict(facts.finishingMargin),
    },
  };
}
