import { expect, test } from 'vitest';
import type { PicturedRunnerRow } from '#features/pictures/picture.rules.ts';
import type { ClockTime, Instant, PragueDate } from '#platform/time/time.rules.ts';
import { embeddedRace } from './embeds.rules.ts';

const race = {
  id: 308,
  eventId: 40,
  number: 4,
  name: 'VELKÁ PARDUBICKÁ',
  location: 'Pardubice',
  date: '2023-10-08' as PragueDate,
  time: '16:02' as ClockTime,
  distanceM: 6900,
  prizeMoney: 5_000_000,
  currency: 'Kč',
  goingValue: null,
  goingText: null,
  isCompleted: false,
  isCancelled: false,
  pricedAt: 7 as Instant,
};

const runner = (number: number, row: Partial<PicturedRunnerRow> = {}): PicturedRunnerRow => ({
  number,
  horse: `KŮŇ ${number}`,
  silk: null,
  jockey: null,
  odds: { fortuna: number, tipsport: null },
  position: null,
  status: null,
  margin: null,
  finishTime: null,
  resultRow: null,
  ...row,
});

const numbersOf = (...given: Parameters<typeof embeddedRace>) =>
  embeddedRace(...given).runners.map(({ number }) => number);

test('embeds.race: a card has the starters by number, with the time of their prices', () => {
  const card = embeddedRace(race, [runner(2), runner(1), runner(3, { status: 'DNS' })]);
  expect(card).toMatchObject({ state: 'open', name: 'Velká Pardubická', pricedAt: 7, hidden: 0 });
  expect(card.runners).toMatchObject([
    { number: 1, horse: 'Kůň 1', odds: 1, position: null, status: null },
    { number: 2, horse: 'Kůň 2', odds: 2, position: null, status: null },
  ]);
});

test('embeds.race: a result stands by places, those without one last, and without the time of prices', () => {
  const rows = [
    runner(1, { status: 'PN', resultRow: 3 }),
    runner(2, { position: 2, resultRow: 2 }),
    runner(3, { position: 1, resultRow: 1 }),
    runner(4, { status: 'D', resultRow: 4 }),
  ];
  expect(numbersOf({ ...race, isCompleted: true }, rows)).toEqual([3, 2, 1, 4]);
  expect(embeddedRace({ ...race, isCompleted: true }, rows)).toMatchObject({ state: 'completed', pricedAt: null });
});

test.each([
  ['cancelled', { isCancelled: true, isCompleted: true }, [runner(1, { position: 1 })]],
  ['annulled', { isCompleted: true }, [runner(1, { status: 'A' }), runner(2, { status: 'A' })]],
  ['run', { isCompleted: true }, [runner(1)]],
  ['open', {}, []],
] as const)('embeds.race: a race that is %s says so, and tells no places', (state, facts, rows) => {
  const card = embeddedRace({ ...race, ...facts }, rows);
  expect(card.state).toBe(state);
  expect(card.runners.every(({ position, status }) => position === null && status === null)).toBe(true);
});

test('embeds.race: of more than 24 starters the first ones stand, and how many others there are', () => {
  const card = embeddedRace(
    race,
    Array.from({ length: 30 }, (_, at) => runner(at + 1)),
  );
  expect([card.runners.length, card.runners.at(-1)?.number, card.hidden]).toEqual([24, 24, 6]);
});
