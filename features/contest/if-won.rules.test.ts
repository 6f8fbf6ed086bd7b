import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rankTippers } from '#features/analysis/tipper-ranking.rules.ts';
import { anyTippers, tipper } from '#tests/factories/tippers.ts';
import { ranksIfWon, type TippedField } from './if-won.rules.ts';

const million = 1_000_000;
const runner = (runnerId: number, tippers: number[], odds = 3) => ({
  runnerId,
  payoutMillionths: odds * million,
  oddsHundredths: odds * 100,
  tippers,
});

/** Anna leads with 10 of 4, Bob has 8, Cyril 6; one race, in which Bob tips 1, Anna 2, Cyril nobody. */
const field: TippedField = {
  people: [
    tipper('anna', { winningsMillionths: 10 * million }),
    tipper('bob', { winningsMillionths: 8 * million }),
    tipper('cyril', { winningsMillionths: 6 * million }),
  ],
  races: [{ raceId: 7, runners: [runner(1, [1]), runner(2, [0]), runner(3, [])] }],
};

test('contest.if-won: each runner that wins gives its tippers a winner and takes a lost tip from the others', () => {
  expect(ranksIfWon(field, 'bob', null)).toEqual({
    rank: 2,
    races: [
      {
        raceId: 7,
        outcomes: [
          { runnerId: 1, rank: 1, isMine: true, tippers: 1 },
          { runnerId: 2, rank: 2, isMine: false, tippers: 1 },
          { runnerId: null, rank: 2, isMine: false, tippers: 0 },
        ],
      },
    ],
  });
});

test('contest.if-won: in a group only its members count', () => {
  const ranks = ranksIfWon(field, 'bob', new Set(['bob', 'cyril']));
  expect(ranks?.rank).toBe(1);
  expect(ranks?.races[0]?.outcomes).toEqual([
    { runnerId: 1, rank: 1, isMine: true, tippers: 1 },
    { runnerId: null, rank: 1, isMine: false, tippers: 0 },
  ]);
});

test('contest.if-won: a third tip brings a rank, and without a tip in the round there is nothing to tell', () => {
  const two = { ...field, people: [tipper('anna', { tips: 2 }), ...field.people.slice(1)] };
  const ranks = ranksIfWon(two, 'anna', null);
  expect(ranks?.rank).toBeNull();
  expect(ranks?.races[0]?.outcomes.map(({ rank }) => rank)).toEqual([2, 1, 1]);
  expect(ranksIfWon(field, 'eva', null)).toBeNull();
});

test('contest.if-won: every rank is that of the contest’s order over the sums with the race counted', () => {
  const anyField = anyTippers.chain((people) =>
    fc
      .array(fc.uniqueArray(fc.nat({ max: Math.max(people.length - 1, 0) })), { minLength: 1, maxLength: 4 })
      .map((tippers) => ({
        people,
        runners: tippers.map((of, at) => runner(at + 1, people.length > 0 ? of : [], at + 2)),
      })),
  );
  fc.assert(
    fc.property(anyField, ({ people, runners }) => {
      for (const { userId } of people.slice(0, 3)) {
        const ranks = ranksIfWon({ people, races: [{ raceId: 1, runners }] }, userId, null);
        for (const { runnerId, rank } of ranks?.races[0]?.outcomes ?? []) {
          const after = people.map((person, index) => {
            const tips = runners.filter((one) => one.tippers.includes(index));
            const won = tips.find((one) => one.runnerId === runnerId);
            return {
              ...person,
              tips: person.tips + tips.length,
              winners: person.winners + (won ? 1 : 0),
              winningsMillionths: person.winningsMillionths + (won?.payoutMillionths ?? 0),
              winnerOddsHundredths: person.winnerOddsHundredths + (won?.oddsHundredths ?? 0),
            };
          });
          expect(rank).toBe(rankTippers(after).find((person) => person.userId === userId)?.rank);
        }
      }
    }),
  );
});
