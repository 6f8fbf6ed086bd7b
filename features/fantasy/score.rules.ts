import { hasWon } from '#features/racing/placing.rules.ts';
import type { ResultStatus } from '#features/racing/result-status.rules.ts';
import { isAnnulled } from '#features/racing/result-status.rules.ts';
import { countedPart, type FantasyRules, placeTenths } from './rules.rules.ts';
import type { Team } from './team.rules.ts';

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
