import { expect, test } from 'vitest';
import { smallSeasonRaces } from '#tests/factories/small-season.ts';
import { demoAccounts } from './demo-accounts.rules.ts';
import { demoClockStart } from './demo-clock.rules.ts';
import { demoFollows } from './demo-follows.rules.ts';

const follows = demoFollows(smallSeasonRaces, demoClockStart);
const running = new Set(
  smallSeasonRaces.filter(({ eventId }) => eventId >= 4).flatMap(({ race }) => race.runners.map(({ horse }) => horse)),
);

test('demonstration.accounts: only who can sign in follows, each horse and jockey once, before the clock', () => {
  const usernames = new Set(demoAccounts.map(({ username }) => username));
  for (const { username, horses, jockeys, since } of follows) {
    expect(usernames).toContain(username);
    expect(new Set(horses).size).toBe(horses.length);
    expect(new Set(jockeys).size).toBe(jockeys.length);
    expect((demoClockStart - since) / 86_400_000).toBe(10);
  }
});

test('demonstration.people: they follow horses of the first days and their riders', () => {
  expect(
    follows.map(({ horses, jockeys }) => [horses.filter((horse) => running.has(horse)).length, jockeys.length]),
  ).toEqual([
    [3, 2],
    [5, 3],
    [2, 1],
  ]);
});

test('demonstration.people: horses that don’t run then are followed too, as far as there are some', () => {
  const resting = follows.map(({ horses }) => horses.filter((horse) => !running.has(horse)).length);
  const others =
    new Set(smallSeasonRaces.flatMap(({ race }) => race.runners.map(({ horse }) => horse))).size - running.size;
  expect(resting).toEqual([1, 2, 0].map((count) => Math.min(count, others)));
});

test('demonstration.people: without races nobody is followed', () => {
  expect(demoFollows([], demoClockStart).every(({ horses, jockeys }) => horses.length + jockeys.length === 0)).toBe(
    true,
  );
});
