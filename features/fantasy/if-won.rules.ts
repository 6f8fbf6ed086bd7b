import type { Instant } from '#platform/time/time.rules.ts';
import { isAhead } from '#features/standings/order.rules.ts';
import { roundOrder, type RoundScore } from './standings.rules.ts';
import { type FantasyRules, placeTenths, type RoundOutcome, type ScoredRace, scoreTeam } from './scoring.rules.ts';
import type { Team } from './team.rules.ts';

/** What a runner's victory would add to a team, by the team's index in the field. */
type Gain = { at: number; tenths: number; captainWins: 0 | 1 };

/** A player of the round with what their team has so far, in tenths, which are rounded once (fantasy.points). */
type Player = { playerId: number; tenths: number; captainWins: number; savedAt: Instant };

/** Everybody's teams in a locked round, and what each runner of its open races would bring whom. */
export type FantasyField = {
  players: readonly Player[];
  races: readonly { raceId: number; runners: readonly { runnerId: number; gains: readonly Gain[] }[] }[];
};

export type FantasyRanksIfWon = {
  rank: number;
  /** `runnerId` null: a runner that brings nobody of them anything. `players`: how many it would. */
  races: { raceId: number; outcomes: { runnerId: number | null; rank: number; isMine: boolean; players: number }[] }[];
};

type Round = { outcome: RoundOutcome; races: readonly ScoredRace[]; rules: FantasyRules };
type Entry = { playerId: number; savedAt: Instant; team: Team };

/** What each runner that has still to run would bring by winning, without the captain's factor. */
function winnersOf(open: readonly ScoredRace[], { runs }: RoundOutcome, rules: FantasyRules): Map<number, number> {
  return new Map(
    open.flatMap(({ category, runners }) => {
      const tenths = placeTenths(1, category, rules);
      return runners.flatMap(({ id }) => (runs.get(id)?.state === 'waiting' ? [[id, tenths] as const] : []));
    }),
  );
}

/** The field of a round: teams as they score now, with the reserve where it plays, and gains of its races without a result. */
export function fantasyField({ outcome, races, rules }: Round, entries: readonly Entry[]): FantasyField {
  const scored = entries.map(({ team }) => scoreTeam(team, outcome, rules));
  const gains = new Map<number, Gain[]>();
  const addGain = (runnerId: number, gain: Gain) => {
    const known = gains.get(runnerId) ?? [];
    gains.set(runnerId, known);
    // Teams come one after another, so what a team has by its horse and by its jockey stands last.
    const last = known.at(-1);
    if (last?.at !== gain.at) known.push(gain);
    else
      known[known.length - 1] = {
        at: gain.at,
        tenths: last.tenths + gain.tenths,
        captainWins: last.captainWins || gain.captainWins,
      };
  };
  const open = races.filter(({ runners }) => runners.some(({ id }) => outcome.runs.get(id)?.state === 'waiting'));
  const winnerTenths = winnersOf(open, outcome, rules);
  const rides = Map.groupBy(
    open.flatMap(({ runners }) => runners.filter(({ id }) => winnerTenths.has(id))),
    ({ jockeyId }) => jockeyId,
  );
  for (const [at, { lines }] of scored.entries()) {
    for (const line of lines) {
      if (line.kind === 'jockey') {
        for (const { id } of rides.get(line.jockeyId) ?? [])
          addGain(id, { at, tenths: rules.jockeyWin * 10, captainWins: 0 });
        continue;
      }
      const tenths = winnerTenths.get(line.runs);
      if (tenths === undefined) continue;
      const factor = line.isCaptain ? rules.captain : 1;
      addGain(line.runs, { at, tenths: tenths * factor, captainWins: line.isCaptain ? 1 : 0 });
    }
  }
  return {
    players: entries.map(({ playerId, savedAt }, at) => {
      const { lines = [], captainWins = 0 } = scored[at] ?? {};
      return { playerId, savedAt, captainWins, tenths: lines.reduce((sum, line) => sum + line.tenths, 0) };
    }),
    races: open.map(({ id, runners }) => ({
      raceId: id,
      runners: runners.flatMap(({ id: runnerId }) =>
        winnerTenths.has(runnerId) ? [{ runnerId, gains: gains.get(runnerId) ?? [] }] : [],
      ),
    })),
  };
}

/**
 * The place of a player in the round among the members of a league if each runner of each open race won (fantasy.if-won). Only
 * the winner is supposed, as in the contest (contest.if-won). null: the player has no team in the round.
 */
export function fantasyRanksIfWon(
  { players, races }: FantasyField,
  playerId: number,
  members: ReadonlySet<number>,
): FantasyRanksIfWon | null {
  const me = players.findIndex((player) => player.playerId === playerId);
  const mine = players[me];
  if (!mine) return null;
  // In arrays by index: a large league is gone through for each runner.
  const isRival = Uint8Array.from(players, (player, at) => Number(at !== me && members.has(player.playerId)));
  const points = Int32Array.from(players, (player) => pointsOf(player));
  const isAheadNow = (at: number, score: RoundScore): boolean => {
    const own = points[at] ?? 0;
    return own > score.points || (own === score.points && isBefore(players[at], undefined, score));
  };
  const countAhead = (score: RoundScore): number => {
    let ahead = 0;
    for (let at = 0; at < players.length; at += 1) if (isRival[at] && isAheadNow(at, score)) ahead += 1;
    return ahead;
  };
  const myScore = scoreOf(mine);
  const aheadNow = countAhead(myScore);
  return {
    rank: aheadNow + 1,
    races: races.map(({ raceId, runners }) => {
      const outcomes = runners.map(({ runnerId, gains }) => {
        const myGain = gains.find(({ at }) => at === me);
        const myIfWon = myGain ? scoreOf(mine, myGain) : myScore;
        let ahead = myGain ? countAhead(myIfWon) : aheadNow;
        let rivals = 0;
        for (const gain of gains) {
          if (!isRival[gain.at]) continue;
          rivals += 1;
          // A gain takes nobody back: who is ahead already stays there.
          if (!isAheadNow(gain.at, myIfWon) && isBefore(players[gain.at], gain, myIfWon)) ahead += 1;
        }
        const isMine = myGain !== undefined;
        return { runnerId, rank: ahead + 1, isMine, players: rivals + Number(isMine) };
      });
      const bringing = outcomes.filter(({ players: brought }) => brought > 0);
      const nobody = { runnerId: null, rank: aheadNow + 1, isMine: false, players: 0 };
      return { raceId, outcomes: bringing.length < runners.length ? [...bringing, nobody] : bringing };
    }),
  };
}

/** Whether a player stands before a score, with a gain or without; most are told by their points. */
function isBefore(player: Player | undefined, gain: Gain | undefined, mine: RoundScore): boolean {
  if (!player || pointsOf(player, gain) < mine.points) return false;
  return isAhead<keyof RoundScore>(roundOrder, scoreOf(player, gain), mine);
}

/** Rounded once (fantasy.points). */
const pointsOf = ({ tenths }: Pick<Player, 'tenths'>, gain?: Gain) => Math.round((tenths + (gain?.tenths ?? 0)) / 10);

const scoreOf = ({ playerId, savedAt, tenths, captainWins }: Player, gain?: Gain): RoundScore => ({
  playerId,
  savedAt,
  points: pointsOf({ tenths }, gain),
  captainWins: captainWins + (gain?.captainWins ?? 0),
});
