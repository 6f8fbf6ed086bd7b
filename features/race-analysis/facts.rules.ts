import { hasWon } from '#features/racing/placing.rules.ts';
import { isOfCourse } from '#features/racing/course-of-place.rules.ts';
import type { RaceKind } from '#features/racing/race-kind.rules.ts';
import type { ResultStatus } from '#features/racing/result-status.rules.ts';
import { daysBetween } from '#platform/time/prague-time.rules.ts';
import type { PragueDate } from '#platform/time/time.rules.ts';
import { isStart } from '#features/stats/starts.rules.ts';
import type { PastRunRow, RidesRow } from './analysis-rows.rules.ts';
import { type ComparedRace, type ComparedRunner, isSimilarDistance } from './comparison.rules.ts';

type RunEvidence = { date: PragueDate; location: string; position: number | null; status: ResultStatus | null };

/** The data of one sentence about a race and its evidence, from stored facts only. */
export type RaceFact =
  | { kind: 'long-break'; runnerId: number; days: number; last: RunEvidence }
  | { kind: 'first-run'; runnerId: number }
  | {
      kind: 'longest-distance';
      runnerId: number;
      distanceM: number;
      races: number;
      minPastDistanceM: number;
      maxPastDistanceM: number;
    }
  | { kind: 'first-of-kind'; runnerId: number; raceKind: RaceKind; races: number }
  | { kind: 'winning-run'; runnerId: number; wins: number; last: RunEvidence }
  | { kind: 'distance-winner'; runnerId: number; wins: number; starts: number; distanceM: number; last: RunEvidence }
  | { kind: 'course-winner'; runnerId: number; wins: number; starts: number; last: RunEvidence }
  | {
      kind: 'top-weight';
      runnerId: number;
      weightKg: number;
      aboveKg: number;
      lightestId: number;
      isCareerHighest: boolean;
    }
  | { kind: 'pair'; runnerId: number; wins: number; rides: number }
  | { kind: 'unfinished'; runnerId: number; before: 1 | 2; status: ResultStatus; date: PragueDate; location: string };

const longBreakDays = 120;
const minWins = 2;
const minPairRides = 10;
const minPairWins = 3;
const minWeightGapKg = 5;
const maxFacts = 8;
const maxFactsPerHorse = 2;
const maxFactsPerKind = 3;

/**
 * Facts worth mentioning before a race, sorted by factPriority and cut to eight: at most two of a horse, three of a kind
 * (race-analysis.facts). `runs` must precede the race, newest first within a horse.
 */
export function raceFacts(
  race: ComparedRace,
  runners: readonly ComparedRunner[],
  runs: readonly PastRunRow[],
  rides: readonly RidesRow[],
): RaceFact[] {
  const starters = runners.filter(({ isStarter }) => isStarter);
  const byHorse = Map.groupBy(runs, (run) => run.horseId);
  const perHorse = starters.flatMap((runner) => horseFacts(race, runner, byHorse.get(runner.horseId) ?? []));
  const all = [...perHorse, ...topWeight(starters, byHorse), ...bestPair(starters, rides)];
  const byPriority = all.toSorted((a, b) => factPriority.indexOf(a.kind) - factPriority.indexOf(b.kind));
  const countByKey = new Map<number | RaceFact['kind'], number>();
  const isWithinLimit = (key: number | RaceFact['kind'], limit: number) => {
    countByKey.set(key, (countByKey.get(key) ?? 0) + 1);
    return (countByKey.get(key) ?? 0) <= limit;
  };
  return byPriority
    .filter(({ kind, runnerId }) => isWithinLimit(kind, maxFactsPerKind) && isWithinLimit(runnerId, maxFactsPerHorse))
    .slice(0, maxFacts);
}

/** Kinds of facts, the most telling first. */
const factPriority: readonly RaceFact['kind'][] = [
  'winning-run',
  'course-winner',
  'distance-winner',
  'long-break',
  'pair',
  'longest-distance',
  'first-of-kind',
  'top-weight',
  'unfinished',
  'first-run',
];

function horseFacts(race: ComparedRace, runner: ComparedRunner, runs: readonly PastRunRow[]): RaceFact[] {
  const runnerId = runner.id;
  const [last, beforeLast] = runs;
  if (!last) return [{ kind: 'first-run', runnerId }];
  const days = daysBetween(last.date, race.date);
  const facts: RaceFact[] = [];
  if (days >= longBreakDays) facts.push({ kind: 'long-break', runnerId, days, last: evidence(last) });
  facts.push(...distanceFacts(race, runnerId, runs), ...winnerFacts(race, runnerId, runs));
  if (!runs.some(({ kind }) => kind === race.kind)) {
    facts.push({ kind: 'first-of-kind', runnerId, raceKind: race.kind, races: runs.length });
  }
  for (const [before, run] of [
    [1, last],
    [2, beforeLast],
  ] as const) {
    if (!run?.status) continue;
    facts.push({ kind: 'unfinished', runnerId, before, status: run.status, date: run.date, location: run.location });
    break;
  }
  return facts;
}

function evidence({ date, location, position, status }: PastRunRow): RunEvidence {
  return { date, location, position, status };
}

function distanceFacts({ distanceM, kind }: ComparedRace, runnerId: number, runs: readonly PastRunRow[]): RaceFact[] {
  const distances = runs.filter((run) => run.kind === kind).flatMap((run) => run.distanceM ?? []);
  if (distanceM === null || distances.length < 2) return [];
  const [minPastDistanceM, maxPastDistanceM] = [Math.min(...distances), Math.max(...distances)];
  if (distanceM <= maxPastDistanceM) return [];
  return [
    { kind: 'longest-distance', runnerId, distanceM, races: distances.length, minPastDistanceM, maxPastDistanceM },
  ];
}

function winnerFacts(race: ComparedRace, runnerId: number, runs: readonly PastRunRow[]): RaceFact[] {
  const facts: RaceFact[] = [];
  const firstLossIndex = runs.findIndex(({ position }) => !hasWon(position));
  const streak = firstLossIndex === -1 ? runs.length : firstLossIndex;
  const [last] = runs;
  if (last && streak >= minWins) facts.push({ kind: 'winning-run', runnerId, wins: streak, last: evidence(last) });
  const winsIn = (matching: readonly PastRunRow[]) => matching.filter(({ position }) => hasWon(position));
  const isHere = isOfCourse(race.location);
  const courseRuns = runs.filter(({ location, kind }) => isHere(location) && kind === race.kind);
  const [lastCourseWin] = winsIn(courseRuns);
  if (lastCourseWin && winsIn(courseRuns).length >= minWins) {
    facts.push({
      kind: 'course-winner',
      runnerId,
      wins: winsIn(courseRuns).length,
      starts: courseRuns.filter(isStart).length,
      last: evidence(lastCourseWin),
    });
  }
  const distanceRuns = runs.filter((run) => isSimilarDistance(run, race));
  const [lastDistanceWin] = winsIn(distanceRuns);
  if (lastDistanceWin && race.distanceM !== null && winsIn(distanceRuns).length >= minWins) {
    const counts = { wins: winsIn(distanceRuns).length, starts: distanceRuns.filter(isStart).length };
    facts.push({
      kind: 'distance-winner',
      runnerId,
      ...counts,
      distanceM: race.distanceM,
      last: evidence(lastDistanceWin),
    });
  }
  return facts;
}

/** The horse with clearly more weight than the lightest; none when two share the top weight. */
function topWeight(
  starters: readonly ComparedRunner[],
  byHorse: ReadonlyMap<number, readonly PastRunRow[]>,
): RaceFact[] {
  const weighed = starters.flatMap(({ id, horseId, weightKg }) =>
    weightKg === null ? [] : [{ id, horseId, weightKg }],
  );
  const sorted = weighed.toSorted((a, b) => b.weightKg - a.weightKg);
  const [top, second] = sorted;
  const lightest = sorted.at(-1);
  if (!top || !lightest || second?.weightKg === top.weightKg) return [];
  const aboveKg = top.weightKg - lightest.weightKg;
  if (aboveKg < minWeightGapKg) return [];
  const carried = (byHorse.get(top.horseId) ?? []).flatMap(({ weightKg }) => weightKg ?? []);
  const isCareerHighest = carried.length > 0 && carried.every((weightKg) => weightKg < top.weightKg);
  return [
    { kind: 'top-weight', runnerId: top.id, weightKg: top.weightKg, aboveKg, lightestId: lightest.id, isCareerHighest },
  ];
}

/** The rider–trainer pair with the best win rate in this race, from ten rides and three wins together this season. */
function bestPair(starters: readonly ComparedRunner[], rides: readonly RidesRow[]): RaceFact[] {
  const pairs = starters.flatMap(({ id, jockeyId, trainerId }) => {
    const matching = rides.find(
      (row) => row.jockeyId === jockeyId && row.trainerId === trainerId && jockeyId !== null && trainerId !== null,
    );
    return matching && matching.rides >= minPairRides && matching.wins >= minPairWins
      ? [{ id, wins: matching.wins, rides: matching.rides }]
      : [];
  });
  const [best] = pairs.toSorted((a, b) => b.wins / b.rides - a.wins / a.rides);
  return best ? [{ kind: 'pair', runnerId: best.id, wins: best.wins, rides: best.rides }] : [];
}
