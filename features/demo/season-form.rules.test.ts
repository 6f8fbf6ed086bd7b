import { expect, test } from 'vitest';
import { smallSeasonRaces } from '#tests/factories/small-season.ts';
import type { NumberedRace } from './numbered-season.rules.ts';
import type { SeasonRunner } from './season.rules.ts';
import { createSeasonForm } from './season-form.rules.ts';

const [sample] = smallSeasonRaces;
const race = (...given: Partial<SeasonRunner>[]): NumberedRace => ({
  ...sample!,
  race: {
    ...sample!.race,
    runners: given.map((one) => ({ ...sample!.race.runners[0]!, horse: 1, jockey: 2, ...one })),
  },
});

test.each<[string, NumberedRace[], number[], number]>([
  ['before its first run', [], [], 0],
  ['places, the oldest first', [race({ position: 3 }), race({ position: 1 })], [3, 1], 1],
  ['an unfinished run counts as 10', [race({ position: null, status: 'PN' })], [10], 0],
  ['an annulled race not at all', [race({ position: null, status: 'A' })], [], 0],
  ['a non-starter has not run', [race({ position: 2 }), race({ position: null, status: 'DNS' })], [2], 0],
  ['a second place is no win', [race({ position: 2 })], [2], 0],
  ['another horse’s win is its rider’s', [race({ horse: 9, position: 1 })], [], 1],
  ['another rider’s win is the horse’s', [race({ jockey: 9, position: 1 })], [1], 0],
])('demonstration.people, the form people tip by: %s', (_, races, places, wins) => {
  const form = createSeasonForm();
  for (const one of races) form.add(one);
  expect(form.placesOf(1)).toEqual(places);
  expect(form.winsOf(2)).toBe(wins);
});
