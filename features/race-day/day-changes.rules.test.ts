import { expect, test } from 'vitest';
import { type DayChanges, dayChanges } from './day-changes.rules.ts';
import type { CardRunner, HomeDay, HomeRace } from './home-day.rules.ts';

type Runner = { price?: number; tips?: number; isNonStarter?: boolean };
type Race = { winnerName?: string | null; runners?: Runner[] };

/** A day of which only what the comparison reads is set; ids and numbers are places. */
function day(...races: Race[]): HomeDay {
  const runner = (race: number, place: number, { price, tips = 0, isNonStarter = false }: Runner) =>
    ({
      id: race * 10 + place,
      horseName: `Kůň ${place + 1}`,
      odds: price,
      tips: { count: tips },
      isNonStarter: isNonStarter || undefined,
    }) as CardRunner;
  const views = races.map(
    ({ winnerName = null, runners = [] }, race) =>
      ({
        id: race,
        number: race + 1,
        winnerName,
        runners: runners.map((one, place) => runner(race, place, one)),
      }) as unknown as HomeRace,
  );
  return { races: views } as unknown as HomeDay;
}

const nothing: DayChanges = { results: [], nonStarters: [], prices: 0, tips: 0 };

test.each<[string, HomeDay, HomeDay, Partial<DayChanges>]>([
  ['nothing', day({ runners: [{ price: 4 }] }), day({ runners: [{ price: 4 }] }), {}],
  [
    'two prices',
    day({ runners: [{ price: 4 }, { price: 5 }] }),
    day({ runners: [{ price: 3 }, { price: 6 }] }),
    { prices: 2 },
  ],
  ['a first price', day({ runners: [{}] }), day({ runners: [{ price: 6 }] }), { prices: 1 }],
  [
    'tips of two runners',
    day({ runners: [{ tips: 1 }, {}] }),
    day({ runners: [{ tips: 3 }, { tips: 1 }] }),
    { tips: 3 },
  ],
  ['a tip taken back', day({ runners: [{ tips: 2 }, {}] }), day({ runners: [{ tips: 1 }, { tips: 1 }] }), { tips: 1 }],
  [
    'a non-starter',
    day({ runners: [{}, {}] }),
    day({ runners: [{}, { isNonStarter: true }] }),
    { nonStarters: ['Kůň 2'] },
  ],
  ['a result', day({}, {}), day({}, { winnerName: 'Sacamiro' }), { results: [2] }],
  ['a corrected winner', day({ winnerName: 'Sacamiro' }), day({ winnerName: 'Mister M' }), {}],
  ['a runner that came', day({ runners: [] }), day({ runners: [{ price: 4, tips: 1 }] }), {}],
])('race-day.announced-changes: of %s is told what changed', (_, before, after, changes) => {
  expect(dayChanges(before, after)).toEqual({ ...nothing, ...changes });
});
