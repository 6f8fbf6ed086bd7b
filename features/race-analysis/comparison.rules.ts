import { isPlaced } from '#features/racing/placing.rules.ts';
import { isOfCourse } from '#features/racing/course-of-place.rules.ts';
import { inPercent } from '#platform/text/number.rules.ts';
import { finishSeconds, formatFinishTime } from '#features/racing/finish-time.rules.ts';
import type { RaceKind } from '#features/racing/race-kind.rules.ts';
import { daysBetween } from '#platform/time/prague-time.rules.ts';
import type { PragueDate } from '#platform/time/time.rules.ts';
import { type FormFigure, formFigures } from '#text/stats/form-figure';
import { isStart } from '#features/stats/starts.rules.ts';
import type { PastRunRow, RidesRow } from './analysis-rows.rules.ts';
import { type BestRank, bestThree } from './best-three.rules.ts';

/** A value with its rank in the column. */
type Ranked<Value> = { value: Value; rank: BestRank };
/** Starts, and those among the first three; `isFirst`: it hasn't run so before, not even without finishing. */
export type PlaceRecord = { places: number; starts: number; isFirst: boolean };
type WinRecord = { wins: number; rides: number };

export type ComparisonRow = {
  runnerId: number;
  form: readonly FormFigure[];
  /** Mean position of the last five; unfinished runs and places from the tenth on count as 10. Null without a run. */
  formMean: Ranked<number | null>;
  /** The fastest over this distance in seconds, and as printed; null without one. */
  bestTime: Ranked<number | null> & { text: string | null };
  daysOff: number | null;
  course: Ranked<PlaceRecord>;
  distance: Ranked<PlaceRecord>;
  kind: Ranked<PlaceRecord>;
  weightKg: number | null;
  /** Against the starters' top weight, 0 or below; null for a non-starter. */
  weightGap: Ranked<number | null>;
  /** Percent of winning rides this season; null without a ride. */
  jockey: Ranked<number | null> & { rides: number };
  pair: Ranked<WinRecord>;
  /** Percent of the trainer's winning starts this season; null without a start. */
  trainer: Ranked<number | null>;
  /** The jockey of its last run; null before its first run. */
  lastRider: { name: string; isSame: boolean } | null;
  /** Shares of 1. */
  forecast: Ranked<number | null>;
  /** From what changes all day long (withShares). */
  market: Ranked<number | null>;
  tips: Ranked<number | null>;
};

/** The part of a row that stays when prices and tips change. */
export type PastComparison = Omit<ComparisonRow, 'market' | 'tips'>;

/** A runner and what is compared beside its past runs. */
export type ComparedRunner = {
  id: number;
  horseId: number;
  isStarter: boolean;
  weightKg: number | null;
  jockeyId: number | null;
  trainerId: number | null;
  forecast: number | null;
};

/** A runner's shares of the market and of the tips. */
export type RunnerShares = { isStarter: boolean; fair: number | null; tipShare: number | null };

export type ComparedRace = { date: PragueDate; location: string; distanceM: number | null; kind: RaceKind };

export const formRuns = 5;
export const maxFormPosition = 10;
/** Distances this close count as the same. */
export const distanceToleranceM = 100;
/** Fewest runs or rides with which a record or a rate is ranked. */
export const minComparisonSample = { record: 3, jockey: 20, pair: 10, trainer: 20 } as const;

/** The runners side by side; the best three of each column get a rank, non-starters none (race-analysis.comparison). */
export function comparison(
  race: ComparedRace,
  runners: readonly ComparedRunner[],
  runs: readonly PastRunRow[],
  rides: readonly RidesRow[],
): PastComparison[] {
  const byHorse = Map.groupBy(runs, (run) => run.horseId);
  const topWeight = topWeightOf(runners);
  const measured = runners.map((runner) => ({
    ...measure(race, runner, byHorse.get(runner.horseId) ?? [], rides),
    weightGap: runner.isStarter && runner.weightKg !== null ? runner.weightKg - topWeight : null,
    runner,
  }));
  const columns = columnRanks(measured);
  return measured.map((row, index) => ({
    runnerId: row.runner.id,
    form: row.form,
    formMean: { value: row.formMean, rank: columns.formMean[index] ?? null },
    bestTime: { ...row.bestTime, rank: columns.bestTime[index] ?? null },
    daysOff: row.daysOff,
    course: { value: row.course, rank: columns.course[index] ?? null },
    distance: { value: row.distance, rank: columns.distance[index] ?? null },
    kind: { value: row.kind, rank: columns.kind[index] ?? null },
    weightKg: row.runner.weightKg,
    weightGap: { value: row.weightGap, rank: columns.weightGap[index] ?? null },
    jockey: { value: winPercent(row.jockey), rank: columns.jockey[index] ?? null, rides: row.jockey.rides },
    pair: { value: row.pair, rank: columns.pair[index] ?? null },
    trainer: { value: winPercent(row.trainer), rank: columns.trainer[index] ?? null },
    lastRider: row.lastRider,
    forecast: { value: row.runner.forecast, rank: columns.forecast[index] ?? null },
  }));
}

/** The whole rows: `shares` are in the order of the rows, and ranked as the other columns are. */
export function withShares(rows: readonly PastComparison[], shares: readonly RunnerShares[]): ComparisonRow[] {
  const ranks = (value: (runner: RunnerShares) => number | null) =>
    bestThree(
      shares.map((runner) => (runner.isStarter ? value(runner) : null)),
      'high',
    );
  const market = ranks(({ fair }) => fair);
  const tips = ranks(({ tipShare }) => tipShare || null);
  return rows.map((row, index) => ({
    ...row,
    market: { value: shares[index]?.fair ?? null, rank: market[index] ?? null },
    tips: { value: shares[index]?.tipShare ?? null, rank: tips[index] ?? null },
  }));
}

type Measured = ReturnType<typeof measure> & { weightGap: number | null; runner: ComparedRunner };

/** Ranks of each column that has an order. */
function columnRanks(measured: readonly Measured[]) {
  const ranks = (value: (row: Measured) => number | null, best: 'high' | 'low') =>
    bestThree(
      measured.map((row) => (row.runner.isStarter ? value(row) : null)),
      best,
    );
  return {
    formMean: ranks((row) => row.formMean, 'low'),
    bestTime: ranks((row) => row.bestTime.value, 'low'),
    course: ranks((row) => rateOf(row.course), 'high'),
    distance: ranks((row) => rateOf(row.distance), 'high'),
    kind: ranks((row) => rateOf(row.kind), 'high'),
    weightGap: ranks((row) => row.weightGap, 'low'),
    jockey: ranks((row) => (row.jockey.rides >= minComparisonSample.jockey ? winPercent(row.jockey) : null), 'high'),
    pair: ranks((row) => (row.pair.rides >= minComparisonSample.pair ? winPercent(row.pair) : null), 'high'),
    trainer: ranks(
      (row) => (row.trainer.rides >= minComparisonSample.trainer ? winPercent(row.trainer) : null),
      'high',
    ),
    forecast: ranks((row) => row.runner.forecast, 'high'),
  };
}

function topWeightOf(runners: readonly ComparedRunner[]): number {
  return Math.max(...runners.flatMap(({ isStarter, weightKg }) => (isStarter && weightKg !== null ? [weightKg] : [])));
}

function measure(race: ComparedRace, runner: ComparedRunner, runs: readonly PastRunRow[], rides: readonly RidesRow[]) {
  const [latest] = runs;
  const isHere = isOfCourse(race.location);
  const jockeyRides = rides.filter(({ jockeyId }) => jockeyId !== null && jockeyId === runner.jockeyId);
  const trainerRides = rides.filter(({ trainerId }) => trainerId !== null && trainerId === runner.trainerId);
  return {
    form: formFigures(runs.slice(0, formRuns)),
    formMean: meanForm(runs.slice(0, formRuns)),
    bestTime: bestTime(race, runs),
    daysOff: latest ? daysBetween(latest.date, race.date) : null,
    course: placeRecord(runs.filter(({ location }) => isHere(location))),
    distance: placeRecord(runs.filter((run) => isSimilarDistance(run, race))),
    kind: placeRecord(runs.filter(({ kind }) => kind === race.kind)),
    jockey: winRecord(jockeyRides),
    pair: winRecord(jockeyRides.filter((row) => trainerRides.includes(row))),
    trainer: winRecord(trainerRides),
    lastRider: latest?.jockeyName
      ? { name: latest.jockeyName, isSame: latest.jockeyId !== null && latest.jockeyId === runner.jockeyId }
      : null,
  };
}

/** Over the same distance and kind; over jumps on the same course only, as courses don't compare (race-analysis.comparison). */
function bestTime(race: ComparedRace, runs: readonly PastRunRow[]): { value: number | null; text: string | null } {
  const isHere = isOfCourse(race.location);
  const times = runs.flatMap(({ distanceM, kind, location, finishTime }) => {
    if (finishTime === null || distanceM !== race.distanceM || kind !== race.kind) return [];
    const value = finishSeconds(finishTime);
    const isComparable = kind === 'flat' || isHere(location);
    return value === null || value === 0 || !isComparable ? [] : [{ value, text: formatFinishTime(finishTime) }];
  });
  return times.toSorted((a, b) => a.value - b.value)[0] ?? { value: null, text: null };
}

/** The same kind of race, within the distance tolerance. */
export function isSimilarDistance(
  run: Pick<PastRunRow, 'distanceM' | 'kind'>,
  race: Pick<ComparedRace, 'distanceM' | 'kind'>,
): boolean {
  if (run.distanceM === null || race.distanceM === null || run.kind !== race.kind) return false;
  return Math.abs(run.distanceM - race.distanceM) <= distanceToleranceM;
}

function meanForm(runs: readonly PastRunRow[]): number | null {
  if (runs.length === 0) return null;
  return (
    runs.reduce((sum, { position }) => sum + Math.min(position ?? maxFormPosition, maxFormPosition), 0) / runs.length
  );
}

function placeRecord(runs: readonly PastRunRow[]): PlaceRecord {
  const starts = runs.filter(isStart);
  const places = starts.filter(({ position }) => isPlaced(position)).length;
  return { places, starts: starts.length, isFirst: runs.length === 0 };
}

function winRecord(rows: readonly RidesRow[]): WinRecord {
  return rows.reduce((total, { rides, wins }) => ({ wins: total.wins + wins, rides: total.rides + rides }), {
    wins: 0,
    rides: 0,
  });
}

/** Null for a record without a place or with too few starts: neither is ranked. */
function rateOf({ places, starts }: PlaceRecord): number | null {
  return starts >= minComparisonSample.record && places > 0 ? places / starts : null;
}

function winPercent({ wins, rides }: WinRecord): number | null {
  return rides === 0 ? null : inPercent(wins / rides);
}
