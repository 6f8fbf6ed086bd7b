import { raceName } from '#domain/racing/race-name.ts';
import { type LinkedRider, linkedRider } from '#domain/racing/linked-rider.ts';
import type { HorseSex } from '#domain/racing/horse-sex-and-age.ts';
import type { OddsDayRows, RunnerPrices } from '#domain/odds-analysis/odds-rows.ts';
import { oddsDay, type RaceTab } from '#domain/odds-analysis/odds-day.ts';
import { type OddsRunner, type RaceOdds, raceOdds, type WinPrice } from '#domain/odds-analysis/race-odds.ts';
import { formatFinishTime } from '#domain/racing/finish-time.ts';
import { formatMargin } from '#domain/racing/margin.ts';
import { placesPaid } from '#domain/racing/places-paid.ts';
import type { RaceState } from '#domain/racing/race-state.ts';
import { countStarters, isStarter, type ResultStatus } from '#domain/racing/result-status.ts';
import type { Instant } from '#domain/shared/time.ts';
import type { PastRunRow, RaceFactsRow, RidesRow, RunnerFactsRow } from './analysis-rows.ts';
import { comparison, type ComparedRunner, type ComparisonRow } from './comparison.ts';
import { type Crowd, crowdAgainstMarket } from './crowd.ts';
import { type RaceFact, raceFacts } from './facts.ts';
import { type HeadToHead, headToHead } from './head-to-head.ts';
import { type RaceOutcome, raceOutcome } from './race-outcome.ts';

/** Everything that is read for the analysis of one race (server/race-analysis/read-race-analysis.ts). */
export type RaceAnalysisRows = {
  day: OddsDayRows;
  raceId: number;
  facts: RaceFactsRow;
  runners: readonly RunnerFactsRow[];
  runs: readonly PastRunRow[];
  rides: readonly RidesRow[];
  prices: readonly RunnerPrices[];
};

/** What the analysis shows of the odds; the rest is on /odds-analysis. */
type AnalysisOdds = Pick<
  RaceOdds,
  'fortuna' | 'tipsport' | 'best' | 'widest' | 'favouriteNames' | 'updatedAt' | 'hasOdds'
>;
type AnalysisPrice = Pick<WinPrice, 'odds' | 'isBest'>;

export type AnalysisRunner = Omit<OddsRunner, 'fortuna' | 'tipsport'> & {
  fortuna: AnalysisPrice | null;
  tipsport: AnalysisPrice | null;
  horseId: number;
  sex: HorseSex | null;
  age: number | null;
  stable: string | null;
  weightKg: number | null;
  jockey: LinkedRider | null;
  trainer: string | null;
  tipCount: number;
  result: { position: number | null; status: ResultStatus | null; time: string | null; margin: string | null };
};

/** Everything that /race-analysis/{slug} shows. */
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
  duels: HeadToHead;
  facts: readonly RaceFact[];
  outcome: RaceOutcome | null;
  changesAt: Instant;
};

type DayRunner = OddsDayRows['runners'][number];
type Runner = { row: DayRunner; facts: RunnerFactsRow; oddsRunner: OddsRunner };

/** A race's analysis, called by the loader of /race-analysis/{slug}; null for a race that is not of the day. */
export function raceAnalysis(rows: RaceAnalysisRows, now: Instant): RaceAnalysis | null {
  const race = rows.day.races.find(({ id }) => id === rows.raceId);
  if (!race) return null;
  const { event } = rows.day;
  const day = oddsDay(rows.day, race.number, now);
  const raceRunners = rows.day.runners.filter(({ raceId }) => raceId === race.id);
  const odds = raceOdds({ race, date: event.date, runners: raceRunners, prices: rows.prices }, now);
  const runners = joinRunners(rows, raceRunners, odds);
  const compared = comparedRunners(runners);
  const finished = runners.map(finishedRunner);
  const comparedRace = { date: event.date, location: event.location, distanceM: race.distanceM, kind: race.kind };
  const state = day.races.find(({ id }) => id === race.id)?.state ?? 'upcoming';
  const starters = countStarters(raceRunners);
  return {
    event,
    race: { ...race, name: race.name && raceName(race.name), ...rows.facts, state },
    tabs: day.races,
    starters,
    nonStarters: raceRunners.length - starters,
    placesPaid: placesPaid(starters),
    runners: runners.map(analysisRunner),
    comparison: comparison(comparedRace, compared, rows.runs, rows.rides),
    odds: analysisOdds(odds),
    crowd: crowdAgainstMarket(finished),
    duels: headToHead(
      runners.map(({ row }) => row.horseId),
      rows.runs,
    ),
    facts: raceFacts(comparedRace, compared, rows.runs, rows.rides),
    outcome: state === 'completed' ? raceOutcome(finished, favouritesOf(odds)) : null,
    changesAt: day.changesAt,
  };
}

function analysisOdds({ fortuna, tipsport, best, widest, favouriteNames, updatedAt, hasOdds }: RaceOdds): AnalysisOdds {
  return { fortuna, tipsport, best, widest, favouriteNames, updatedAt, hasOdds };
}

/** The runners by number, each with its facts and its odds. */
function joinRunners(rows: RaceAnalysisRows, raceRunners: readonly DayRunner[], odds: RaceOdds): Runner[] {
  const factsOf = new Map(rows.runners.map((runner) => [runner.id, runner]));
  const rowOf = new Map(raceRunners.map((row) => [row.id, row]));
  return odds.runners.flatMap((oddsRunner) => {
    const [row, facts] = [rowOf.get(oddsRunner.id), factsOf.get(oddsRunner.id)];
    return row && facts ? [{ row, facts, oddsRunner }] : [];
  });
}

function comparedRunners(runners: readonly Runner[]): ComparedRunner[] {
  const tips = runners.reduce((sum, { row, facts }) => sum + (isStarter(row) ? facts.tipCount : 0), 0);
  return runners.map(({ row, facts, oddsRunner }) => ({
    ...facts,
    horseId: row.horseId,
    isStarter: isStarter(row),
    fair: oddsRunner.fair,
    tipShare: tips === 0 ? null : facts.tipCount / tips,
  }));
}

function finishedRunner({ row, facts, oddsRunner }: Runner) {
  const { odds, fair } = oddsRunner;
  return { ...row, resultRow: facts.resultRow, isStarter: isStarter(row), odds, fair, tipCount: facts.tipCount };
}

function favouritesOf(odds: RaceOdds): number[] {
  return odds.runners.filter(({ isFavourite }) => isFavourite).map(({ id }) => id);
}

function analysisRunner({ row, facts, oddsRunner }: Runner): AnalysisRunner {
  return {
    ...oddsRunner,
    fortuna: analysisPrice(oddsRunner.fortuna),
    tipsport: analysisPrice(oddsRunner.tipsport),
    horseId: row.horseId,
    sex: facts.horseSex,
    age: facts.horseAge,
    stable: facts.stableName,
    weightKg: facts.weightKg,
    jockey: linkedRider({ ...facts, jockeyName: row.jockeyName }),
    trainer: facts.trainerName,
    tipCount: facts.tipCount,
    result: {
      position: row.finishingPosition,
      status: row.resultStatus,
      time: facts.finishTime === null ? null : formatFinishTime(facts.finishTime),
      margin: facts.finishingMargin === null ? null : formatMargin(facts.finishingMargin),
    },
  };
}

function analysisPrice(price: WinPrice | null): AnalysisPrice | null {
  return price && { odds: price.odds, isBest: price.isBest };
}
