import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Instant } from '#platform/time/time.rules.ts';
import { rankBy } from '#features/standings/order.rules.ts';
import { fantasyField, fantasyRanksIfWon } from './if-won.rules.ts';
import { roundOrder, type RoundScore } from './standings.rules.ts';
import { defaultRules, roundOutcome, type ScoredRace, scoreTeam } from './scoring.rules.ts';
import { emptyTeam, type Team } from './team.rules.ts';

/** Race r has runners r1, r2, r3 ridden by jockeys 1, 2, 3; without places it has no result yet. */
function race(id: number, places: readonly (number | 'DNS' | null)[] | null): ScoredRace {
  const runners = [0, 1, 2].map((index) => {
    const result = places?.[index] ?? null;
    return {
      id: id * 10 + index + 1,
      jockeyId: index + 1,
      position: typeof result === 'number' ? result : null,
      resultStatus: result === 'DNS' ? result : null,
    };
  });
  const isCompleted = places?.some((place) => typeof place === 'number') ?? false;
  return { id, category: 'V.kat.', isCompleted, isCancelled: false, isOver: false, runners };
}

const team = (runnerIds: readonly number[], given: Partial<Team> = {}): Team => ({
  ...emptyTeam,
  picks: runnerIds.map((runnerId) => ({ raceId: Math.floor(runnerId / 10), runnerId })),
  captainId: runnerIds[0] ?? null,
  ...given,
});
const entry = (playerId: number, of: Team) => ({ playerId, savedAt: playerId as Instant, team: of });
const fieldOf = (races: readonly ScoredRace[], entries: readonly ReturnType<typeof entry>[]) =>
  fantasyField({ outcome: roundOutcome(races, defaultRules), races, rules: defaultRules }, entries);
const everybody = new Set([1, 2, 3, 4]);

/** After the first race player 1 has 20, player 2 has 6, player 3 nothing; the second is open. */
const races = [race(1, [1, 2, 3]), race(2, null)];
const entries = [entry(1, team([11, 22])), entry(2, team([21, 12])), entry(3, team([23], { jockeyId: 1 }))];

test('fantasy.if-won: a winner brings its pickers its points, the captain’s twice, and the jockey’s players his', () => {
  const field = fieldOf(races, entries);
  // Player 2: 6 + 20 by the captain, ahead of 20; player 3 has 2 and 2 by the jockey.
  expect(fantasyRanksIfWon(field, 2, everybody)).toEqual({
    rank: 2,
    races: [
      {
        raceId: 2,
        outcomes: [
          { runnerId: 21, rank: 1, isMine: true, players: 2 },
          { runnerId: 22, rank: 2, isMine: false, players: 1 },
          { runnerId: 23, rank: 3, isMine: false, players: 1 },
        ],
      },
    ],
  });
});

test('fantasy.if-won: only members of the league count, and without a team in the round there is nothing to tell', () => {
  const field = fieldOf(races, entries);
  const ranks = fantasyRanksIfWon(field, 3, new Set([2, 3]));
  expect(ranks?.rank).toBe(2);
  expect(ranks?.races[0]?.outcomes).toEqual([
    { runnerId: 21, rank: 2, isMine: true, players: 2 },
    { runnerId: 23, rank: 1, isMine: true, players: 1 },
    { runnerId: null, rank: 2, isMine: false, players: 0 },
  ]);
  expect(fantasyRanksIfWon(field, 9, everybody)).toBeNull();
});

test('fantasy.if-won: the reserve brings points where it plays, and a race with a result is none to ask about', () => {
  const played = [race(1, ['DNS', 1, 2]), race(2, null)];
  const field = fieldOf(played, [entry(1, team([11], { reserveId: 23 })), entry(2, team([21]))]);
  expect(field.races.map(({ raceId }) => raceId)).toEqual([2]);
  const outcomes = fantasyRanksIfWon(field, 1, everybody)?.races[0]?.outcomes;
  expect(outcomes?.find(({ runnerId }) => runnerId === 23)).toMatchObject({ isMine: true, rank: 1 });
});

test('fantasy.if-won: every rank is that of the round’s order with the race run and only its winner placed', () => {
  const anyTeam = fc
    .record({
      first: fc.constantFrom(11, 12, 13, null),
      second: fc.constantFrom(21, 22, 23, null),
      isSecondCaptain: fc.boolean(),
      jockeyId: fc.constantFrom(1, 2, 3, null),
    })
    .map(({ first, second, isSecondCaptain, jockeyId }) => {
      const picked = [first, second].filter((id) => id !== null);
      return team(picked, { jockeyId, captainId: (isSecondCaptain ? picked.at(-1) : picked[0]) ?? null });
    });
  fc.assert(
    fc.property(fc.array(anyTeam, { minLength: 1, maxLength: 12 }), (teams) => {
      const all = teams.map((of, at) => entry(at + 1, of));
      const members = new Set(all.map(({ playerId }) => playerId));
      const ranks = fantasyRanksIfWon(fieldOf(races, all), 1, members);
      for (const { runnerId, rank } of ranks?.races[0]?.outcomes ?? []) {
        const isUntipped = (id: number) => !ranks?.races[0]?.outcomes.some((outcome) => outcome.runnerId === id);
        const winner = runnerId ?? [21, 22, 23].find(isUntipped) ?? 0;
        const run = race(
          2,
          [21, 22, 23].map((id) => (id === winner ? 1 : 9)),
        );
        const outcome = roundOutcome([race(1, [1, 2, 3]), run], defaultRules);
        const scores = all.map(({ playerId, savedAt, team: of }): RoundScore => {
          const { points, captainWins } = scoreTeam(of, outcome, defaultRules);
          return { playerId, savedAt, points, captainWins };
        });
        const ranked = rankBy<keyof RoundScore, RoundScore>(roundOrder, scores, () => true);
        expect(rank).toBe(ranked.find(({ playerId }) => playerId === 1)?.rank);
      }
    }),
  );
});
