import { hasWon } from '#features/racing/placing.rules.ts';
import { addDays } from '#platform/time/prague-time.rules.ts';
import type { PragueDate } from '#platform/time/time.rules.ts';
import type { PastRace, PastRunner, RatedRace } from './past-race.rules.ts';

/** The fixed numbers of what the rating knows of horses and people, printed beside its formulas. */
export const historyNumbers = {
  /** Runs of a horse that are looked at, newest first, and how much less each older one weighs. */
  knownRuns: 8,
  olderRunWeight: 0.8,
  /** How long a trainer's form lasts. */
  formDays: 21,
  /** Seconds a kilometre behind the winner that are counted at most; who did not finish has them. */
  maxBehind: { flat: 3, jumps: 8 },
  /** So many first places count for a rider and a trainer, each half as much as a win. */
  places: 3,
} as const;

/** A place in a field of so many weighs as it is. */
export const ordinaryField = 9;

export type Discipline = 'flat' | 'jumps';

/** An earlier run of a horse. */
export type KnownRun = {
  date: PragueDate;
  discipline: Discipline;
  position: number | null;
  /** The share of the others that it beat less a half, times √(starters ÷ ordinaryField). */
  placing: number;
  prize: number | null;
  distanceM: number | null;
  going: number | null;
  /** Seconds a kilometre behind the winner as a share of the most that counts, 0 to 1; null without times. */
  behind: number | null;
};

/** Wins and places beyond those of equal chances, and how much of them chance alone could explain. */
export type Strike = { surplus: number; variance: number };

type DatedStrike = Strike & { date: PragueDate };

/** All that is known before a day. */
export type RatingHistory = {
  /** The last day whose results it knows. */
  lastDay: PragueDate | null;
  horses: Map<number, KnownRun[]>;
  jockeys: Map<number, Strike>;
  trainers: Map<number, Strike>;
  recentOfTrainers: Map<number, DatedStrike[]>;
};

/** What is known before the first result. */
export function newHistory(): RatingHistory {
  return {
    lastDay: null,
    horses: new Map(),
    jockeys: new Map(),
    trainers: new Map(),
    recentOfTrainers: new Map(),
  };
}

/** Flat and jumps are told apart: a form on the flat says little about fences. */
export function disciplineOf({ kind }: Pick<RatedRace, 'kind'>): Discipline {
  return kind === 'flat' || kind === 'other' ? 'flat' : 'jumps';
}

/**
 * Throws unless all that is known comes from days before the race's: a forecast that knew the result of its own day, or
 * a later one, would be worth nothing (rating.clock).
 */
export function requireEarlierDays({ lastDay }: RatingHistory, race: Pick<RatedRace, 'id' | 'date'>): void {
  if (lastDay !== null && lastDay >= race.date)
    throw new RangeError(`race ${race.id} of ${race.date} must not know the results of ${lastDay}`);
}

/** Learns a day's results, once its races are forecast; days come in their order. */
export function learnDay(history: RatingHistory, date: PragueDate, races: readonly PastRace[]): void {
  if (history.lastDay !== null && history.lastDay >= date)
    throw new RangeError(`the results of ${date} must not be learnt after those of ${history.lastDay}`);
  const stray = races.find((race) => race.date !== date);
  if (stray) throw new RangeError(`race ${stray.id} of ${stray.date} is not of ${date}`);
  for (const race of races) learnRace(history, race);
  history.lastDay = date;
}

function learnRace(history: RatingHistory, race: PastRace): void {
  const discipline = disciplineOf(race);
  const starters = race.runners.length;
  const times = race.runners.flatMap(({ position, finishSeconds }) =>
    position !== null && finishSeconds !== null && finishSeconds > 0 ? [finishSeconds] : [],
  );
  const winningTime = times.length > 0 ? Math.min(...times) : null;
  for (const runner of race.runners) {
    const run: KnownRun = {
      date: race.date,
      discipline,
      position: runner.position,
      placing: placingOf(runner.position, starters),
      prize: race.prize,
      distanceM: race.distanceM,
      going: race.going,
      behind: behindOf(runner, winningTime, race.distanceM, historyNumbers.maxBehind[discipline]),
    };
    history.horses.set(
      runner.horseId,
      [run, ...(history.horses.get(runner.horseId) ?? [])].slice(0, historyNumbers.knownRuns),
    );
    const strike = strikeOf(runner.position, starters);
    if (runner.jockeyId !== null) addStrike(history.jockeys, runner.jockeyId, strike);
    if (runner.trainerId !== null) {
      addStrike(history.trainers, runner.trainerId, strike);
      history.recentOfTrainers.set(runner.trainerId, [
        ...recentRuns(history, runner.trainerId, race.date),
        { ...strike, date: race.date },
      ]);
    }
  }
}

function placingOf(position: number | null, starters: number): number {
  if (starters < 2) return 0;
  const place = Math.min(position ?? starters, starters);
  return ((starters - place) / (starters - 1) - 0.5) * Math.sqrt(starters / ordinaryField);
}

function behindOf(
  { position, finishSeconds }: PastRunner,
  winningTime: number | null,
  distanceM: number | null,
  max: number,
): number | null {
  if (winningTime === null || distanceM === null || distanceM <= 0) return null;
  if (position === null) return 1;
  return finishSeconds === null ? null : Math.min((finishSeconds - winningTime) / (distanceM / 1000) / max, 1);
}

/** A win counts 1 and a place among the first ones a half, both less what equal chances would give. */
function strikeOf(position: number | null, starters: number): Strike {
  const win = 1 / starters;
  const place = Math.min(historyNumbers.places, starters) / starters;
  return {
    surplus:
      (hasWon(position) ? 1 : 0) - win + ((position !== null && position <= historyNumbers.places ? 1 : 0) - place) / 2,
    variance: win * (1 - win) + (place * (1 - place)) / 2,
  };
}

function addStrike(sums: Map<number, Strike>, id: number, { surplus, variance }: Strike): void {
  const sum = sums.get(id) ?? { surplus: 0, variance: 0 };
  sums.set(id, { surplus: sum.surplus + surplus, variance: sum.variance + variance });
}

/** A trainer's runs of the last weeks before a day. */
export function recentRuns(history: RatingHistory, trainerId: number, date: PragueDate): DatedStrike[] {
  const since = addDays(date, -historyNumbers.formDays);
  return (history.recentOfTrainers.get(trainerId) ?? []).filter((run) => run.date >= since);
}
