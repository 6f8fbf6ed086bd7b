import { type CategoryCode, parseCategory } from '#features/racing/category.rules.ts';
import { hasWon } from '#features/racing/placing.rules.ts';
import { isAnnulled, type ResultStatus } from '#features/racing/result-status.rules.ts';
import type { Team } from './team.rules.ts';

/** Classes of races with a factor each, in the order in which they are printed: the categories, with graded races as one class 'G'; 'other' is an unknown category. */
export const factorClasses = ['G', 'L', 'NL', 'I', 'II', 'III', 'IV', 'V', 'other'] as const;
export type FactorClass = (typeof factorClasses)[number];

/** What an administrator edits; each round keeps the version it was opened under. Whole numbers only. */
export type FantasyRules = {
  /** Off: no further round opens. */
  isOpen: boolean;
  /** Credits for the horses of one team. */
  budget: number;
  /** Percent of a race's share of the budget: what each runner costs, and what an average one adds by its strength. */
  basePercent: number;
  strengthPercent: number;
  /** Points of the first places. */
  places: readonly [number, number, number, number];
  /** The factor of each class, in tenths, by which those points are multiplied. */
  factors: Readonly<Record<FactorClass, number>>;
  /** What the captain's points are multiplied by. */
  captain: number;
  /** Points for each winner that the chosen jockey rides. */
  jockeyWin: number;
  /** Teams close so many minutes before the first start of the round. */
  lockMinutes: number;
};

/** The rules until an administrator changes them (fantasy.points, fantasy.prices). */
export const defaultRules: FantasyRules = {
  isOpen: true,
  budget: 100,
  basePercent: 40,
  strengthPercent: 50,
  places: [10, 6, 4, 2],
  factors: { V: 10, IV: 11, III: 12, II: 13, I: 14, NL: 15, L: 16, G: 20, other: 10 },
  captain: 2,
  jockeyWin: 2,
  lockMinutes: 0,
};

/** The least that a horse costs, in credits. */
export const minPrice = 1;

/** A round in which not even one of so many equal parts of the races is run doesn't count (fantasy.void). */
export const countedPart = 2;

/** The class of a race's category as printed; an unknown wording is `other`. */
export function factorClass(category: string | null): FactorClass {
  const code: CategoryCode | undefined = category === null ? undefined : parseCategory(category)?.code;
  if (code === undefined) return 'other';
  return code === 'G1' || code === 'G2' || code === 'G3' ? 'G' : code;
}

/** Tenths of points for a place in a race of this category; nothing below the fourth. */
export function placeTenths(position: number | null, category: string | null, rules: FantasyRules): number {
  const points = position === null ? 0 : (rules.places[position - 1] ?? 0);
  return points * rules.factors[factorClass(category)];
}

/** The most that a reserve may cost: a race's share of the budget. */
export function reserveLimit(raceCount: number, { budget }: Pick<FantasyRules, 'budget'>): number {
  return raceCount === 0 ? 0 : Math.floor(budget / raceCount);
}

/** What a runner is priced by: its displayed odds, null = no bookmaker has any. */
export type PricedRunner = { id: number; odds: number | null };

/** `strength`: how many times likelier to win than an average runner of its race; `price` in whole credits. */
export type RunnerPrice = PricedRunner & { strength: number; price: number };

/**
 * Prices of one race, from each runner's fair chance: its implied probability divided by the sum over the race, or 1 ÷
 * runners without odds. An average runner costs a little less than its race's share of the budget, so that some whole
 * team is always affordable, but never a team of favourites only (fantasy.prices).
 */
export function priceRace(runners: readonly PricedRunner[], raceCount: number, rules: FantasyRules): RunnerPrice[] {
  const impliedSum = runners.reduce((sum, { odds }) => sum + (odds === null ? 0 : 1 / odds), 0);
  return runners.map(({ id, odds }) => {
    const strength = odds === null ? 1 : (runners.length / odds) * (1 / impliedSum);
    return { id, odds, strength, price: priceOf(strength, raceCount, rules) };
  });
}

/** The printed formula, at least one credit. */
export function priceOf(strength: number, raceCount: number, rules: FantasyRules): number {
  const share = rules.budget / raceCount;
  return Math.max(minPrice, Math.round((share * (rules.basePercent + rules.strengthPercent * strength)) / 100));
}

/** A race of a round with its results. `isOver`: it will not be run any more, so without a result it counts as not run. */
export type ScoredRace = {
  id: number;
  category: string | null;
  isCompleted: boolean;
  isCancelled: boolean;
  isOver: boolean;
  runners: readonly ScoredRunner[];
};
export type ScoredRunner = {
  id: number;
  jockeyId: number | null;
  position: number | null;
  resultStatus: ResultStatus | null;
};

/** `void`: the race was cancelled, annulled or not run. `absent`: the horse didn't start (DNS, or struck from the list). */
export type RunState = 'waiting' | 'void' | 'absent' | 'ran';
type RunOutcome = { state: RunState; position: number | null; status: ResultStatus | null; tenths: number };

export type RoundOutcome = {
  runs: ReadonlyMap<number, RunOutcome>;
  /** Winners ridden, by jockey. */
  wins: ReadonlyMap<number, number>;
  /** False when too few of the races were run: then nobody scores. */
  raceCount: number;
  waiting: number;
  isCounted: boolean;
};

type RaceOutcome = 'waiting' | 'lost' | 'run';

function raceOutcomeOf({ isCompleted, isCancelled, isOver, runners }: ScoredRace): RaceOutcome {
  if (isCancelled || isAnnulled(runners)) return 'lost';
  if (isCompleted) return 'run';
  return isOver ? 'lost' : 'waiting';
}

/** The outcome of every runner of a round; points are place × category (fantasy.points, fantasy.special-cases). */
export function roundOutcome(races: readonly ScoredRace[], rules: FantasyRules): RoundOutcome {
  const runs = new Map<number, RunOutcome>();
  const wins = new Map<number, number>();
  const raceOutcomes = races.map(raceOutcomeOf);
  for (const [index, race] of races.entries()) {
    const raceOutcome = raceOutcomes[index] ?? 'lost';
    for (const runner of race.runners) {
      runs.set(runner.id, runOutcome(runner, race, raceOutcome, rules));
      if (raceOutcome === 'run' && hasWon(runner.position) && runner.jockeyId !== null)
        wins.set(runner.jockeyId, (wins.get(runner.jockeyId) ?? 0) + 1);
    }
  }
  const waiting = raceOutcomes.filter((raceOutcome) => raceOutcome === 'waiting').length;
  const voidCount = raceOutcomes.filter((raceOutcome) => raceOutcome === 'lost').length;
  return {
    runs,
    wins,
    raceCount: races.length,
    waiting,
    isCounted: (races.length - voidCount) * countedPart >= races.length && races.length > 0,
  };
}

function runOutcome(runner: ScoredRunner, race: ScoredRace, raceOutcome: RaceOutcome, rules: FantasyRules): RunOutcome {
  const { position, resultStatus: status } = runner;
  const noResult = { position: null, status, tenths: 0 };
  if (raceOutcome === 'lost') return { state: 'void', ...noResult };
  if (status === 'DNS') return { state: 'absent', ...noResult };
  if (raceOutcome === 'waiting') return { state: 'waiting', ...noResult };
  return { state: 'ran', position, status, tenths: placeTenths(position, race.category, rules) };
}

/** One line of a team's explanation; tenths of points as they count. */
export type ScoreLine =
  | {
      kind: 'horse';
      raceId: number;
      /** Who was picked; `runs` is who scores, the reserve when it stepped in. */
      runnerId: number;
      runs: number;
      isCaptain: boolean;
      outcome: RunOutcome;
      tenths: number;
    }
  | { kind: 'jockey'; jockeyId: number; wins: number; tenths: number };

export type TeamScore = {
  lines: ScoreLine[];
  /** Rounded half-up once; only these are added up over rounds. */
  points: number;
  /** 1 when the captain won, else 0; decides between equal points. */
  captainWins: 0 | 1;
};

const absentOutcome: RunOutcome = { state: 'absent', position: null, status: null, tenths: 0 };

/**
 * A team's points. The reserve, if it starts, plays for the captain when the captain doesn't start, else for the first
 * horse that doesn't; it takes over the captain's multiplier.
 */
export function scoreTeam(team: Team, { runs, wins }: RoundOutcome, rules: FantasyRules): TeamScore {
  const outcomeOf = (runnerId: number) => runs.get(runnerId) ?? absentOutcome;
  const replacedRunnerId = replacedBy(team, outcomeOf);
  const horses = team.picks.map(({ raceId, runnerId }): ScoreLine => {
    const scorer = runnerId === replacedRunnerId && team.reserveId !== null ? team.reserveId : runnerId;
    const isCaptain = runnerId === team.captainId;
    const outcome = outcomeOf(scorer);
    const tenths = outcome.tenths * (isCaptain ? rules.captain : 1);
    return { kind: 'horse', raceId, runnerId, runs: scorer, isCaptain, outcome, tenths };
  });
  const lines = team.jockeyId === null ? horses : [...horses, jockeyLine(team.jockeyId, wins, rules)];
  const captain = horses.find((line) => line.kind === 'horse' && line.isCaptain);
  const tenths = lines.reduce((sum, line) => sum + line.tenths, 0);
  return {
    lines,
    points: Math.round(tenths / 10),
    captainWins: captain?.kind === 'horse' && hasWon(captain.outcome.position) ? 1 : 0,
  };
}

function replacedBy({ picks, captainId, reserveId }: Team, outcomeOf: (id: number) => RunOutcome): number | null {
  if (reserveId === null || outcomeOf(reserveId).state === 'absent') return null;
  const absent = picks.filter(({ runnerId }) => outcomeOf(runnerId).state === 'absent');
  return (absent.find(({ runnerId }) => runnerId === captainId) ?? absent[0])?.runnerId ?? null;
}

function jockeyLine(jockeyId: number, wins: RoundOutcome['wins'], rules: FantasyRules): ScoreLine {
  const won = wins.get(jockeyId) ?? 0;
  return { kind: 'jockey', jockeyId, wins: won, tenths: won * rules.jockeyWin * 10 };
}
