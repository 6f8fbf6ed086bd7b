import { expect, test } from 'vitest';
import { linkedRider } from './linked-rider.rules.ts';
import { namedRef } from './named-ref.rules.ts';

test.each([
  [5, 'Jan Novák', 'ž.', { name: 'Jan Novák', title: 'ž.', slug: '5-jan-novak' }],
  [null, 'Jan Novák', null, { name: 'Jan Novák', title: null, slug: null }],
  [5, null, 'ž.', null],
  [null, null, null, null],
])('jockeys.address: rider %s named %s with the title %s', (jockeyId, jockeyName, jockeyTitle, rider) => {
  expect(linkedRider({ jockeyId, jockeyName, jockeyTitle })).toEqual(rider);
});

test.each([
  [3, 'I. Tůma', { id: 3, name: 'I. Tůma' }],
  [null, 'I. Tůma', null],
  [3, null, null],
])('horses.page-head: the trainer %s named %s', (id, name, ref) => {
  expect(namedRef(id, name)).toEqual(ref);
});
