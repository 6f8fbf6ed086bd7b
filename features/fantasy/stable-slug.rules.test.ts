import { expect, test } from 'vitest';
import { parseStableSlug, stableSlug } from './stable-slug.rules.ts';

test.each<[string, ReturnType<typeof parseStableSlug>]>([
  ['12-45', { eventId: 12, playerId: 45 }],
  ['1-1', { eventId: 1, playerId: 1 }],
  ['123456789-123456789', { eventId: 123_456_789, playerId: 123_456_789 }],
  ['1234567890-1', null],
  ['1-1234567890', null],
  ['0-1', null],
  ['1-0', null],
  ['01-1', null],
  ['1-01', null],
  ['12', null],
  ['12-', null],
  ['-45', null],
  ['12-45-6', null],
  ['a12-45', null],
  ['12-45a', null],
  ['', null],
])('public-pages.canonical-addresses: /fantasy/stable/%s is %j', (slug, expected) => {
  expect(parseStableSlug(slug)).toEqual(expected);
});

test('public-pages.canonical-addresses: a team’s address names its round’s day and the player', () => {
  expect(stableSlug(12, 45)).toBe('12-45');
});
