import type { RaceKind } from '#domain/racing/race-kind.ts';
import type { ResultStatus } from '#domain/racing/result-status.ts';
import { daysBetween } from '#domain/shared/prague-time.ts';
import type { PragueDate } from '#domain/shared/time.ts';
import type { PastRunRow, RidesRow } from './analysis-rows.ts';
import { type ComparedRace, type ComparedRunner, isSimilarDistance } from './comparison.ts';

type RunEvidence = { date: PragueDate; location: string; position: number | null; status: ResultStatus | null };

/** A sentence's content and the rows that prove it; the words come from app/copy. Only what the database knows. */
export type RaceFact =
  | { kind: 'long-break'; runnerId: number; days: number; last: RunEvidence }
  | { kind: 'first-run'; runnerId: number }
  | {
      kind: 'longest-distance';
      runnerId: number;
      distanceM: number;
      starts: number;
      shortestM: number;
      longestM: number;
    }
  | { kind: 'first-of-kind'; runnerId: number; raceKind: RaceKind; starts: number }
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
const provenWins = 2;
const pairRides = 10;
const pairWins = 3;
const notableWeightKg = 5;
const factsShown = 8;
const factsAHorse = 2;
const factsAKind = 3;

/**
 * What is worth saying before a race, the most telling first, at most two sentences a horse and three alike (domain.md
 * 1.2, Race analysis 5). Runs are of before the race, newest first within a horse; nothing is concluded from them.
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
  const weighed = all.toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind));
  const said = new Map<number | RaceFact['kind'], number>();
  const isOneOf = (key: number | RaceFact['kind'], most: number) => {
    said.set(key, (said.get(key) ?? 0) + 1);
    return (said.get(key) ?? 0) <= most;
  };
  return weighed
    .filter(({ kind, runnerId }) => isOneOf(kind, factsAKind) && isOneOf(runnerId, factsAHorse))
    .slice(0, factsShown);
}

const order: readonly RaceFact['kind'][] = [
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
    facts.push({ kind: 'first-of-kind', runnerId, raceKind: race.kind, starts: runs.length });
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
  const [shortestM, longestM] = [Math.min(...distances), Math.max(...distances)];
  if (distanceM <= longestM) return [];
  return [{ kind: 'longest-distance', runnerId, distanceM, starts: distances.length, shortestM, longestM }];
}

function winnerFacts(race: ComparedRace, runnerId: number, runs: readonly PastRunRow[]): RaceFact[] {
  const facts: RaceFact[] = [];
  const lost = runs.findIndex(({ position }) => position !== 1);
  const streak = lost === -1 ? runs.length : lost;
  const [last] = runs;
  if (last && streak >= provenWins) facts.push({ kind: 'winning-run', runnerId, wins: streak, last: evidence(last) });
  const winsIn = (own: readonly PastRunRow[]) => own.filter(({ position }) => position === 1);
  const here = runs.filter(({ location, kind }) => location === race.location && kind === race.kind);
  const [hereLast] = winsIn(here);
  if (hereLast && winsIn(here).length >= provenWins) {
    facts.push({
      kind: 'course-winner',
      runnerId,
      wins: winsIn(here).length,
      starts: here.length,
      last: evidence(hereLast),
    });
  }
  const far = runs.filter((run) => isSimilarDistance(run, race));
  const [farLast] = winsIn(far);
  if (farLast && race.distanceM !== null && winsIn(far).length >= provenWins) {
    const counts = { wins: winsIn(far).length, starts: far.length };
    facts.push({ kind: 'distance-winner', runnerId, ...counts, distanceM: race.distanceM, last: evidence(farLast) });
  }
  return facts;
}

/** Who carries clearly more than the lightest. Two top weights are no fact about one horse. */
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
  if (aboveKg < notableWeightKg) return [];
  const carried = (byHorse.get(top.horseId) ?? []).flatMap(({ weightKg }) => weightKg ?? []);
  const isCareerHighest = carried.length > 0 && carried.every((weightKg) => weightKg < top.weightKg);
  return [
    { kind: 'top-weight', runnerId: top.id, weightKg: top.weightKg, aboveKg, lightestId: lightest.id, isCareerHighest },
  ];
}

/** The rider and trainer with the best rate of this race's pairs, from ten rides and three wins together this season. */
function bestPair(starters: readonly ComparedRunner[], rides: readonly RidesRow[]): RaceFact[] {
  const pairs = starters.flatMap(({ id, jockeyId, trainerId }) => {
    const own = rides.find(
      (row) => row.jockeyId === jockeyId && row.trainerId === trainerId && jockeyId !== null && trainerId !== null,
    );
    return own && own.rides >= pairRides && own.wins >= pairWins ? [{ id, wins: own.wins, rides: own.rides }] : [];
  });
  const [best] = pairs.toSorted((a, b) => b.wins / b.rides - a.wins / a.rides);
  return best ? [{ kind: 'pair', runnerId: best.id, wins: best.wins, rides: best.rides }] : [];
}
