import { expect, test } from 'vitest';
import { areSeparated, blockRefusal, maxBlocked } from './block.rules.ts';

const blocks = [{ userId: 'anna', blockedId: 'bob' }];

test.each([
  ['anna', 'bob', true],
  ['bob', 'anna', true],
  ['anna', 'cyril', false],
  ['cyril', 'bob', false],
  ['anna', 'anna', false],
])('blocks.both-ways: of %s and %s a block parts both: %s', (a, b, expected) => {
  expect(areSeparated(blocks, a, b)).toBe(expected);
});

const full = Array.from({ length: maxBlocked }, (_, index) => `${index}`);

test.each([
  ['the first', [], { id: 'bob', exists: true, isSelf: false }, null],
  ['once more', ['bob'], { id: 'bob', exists: true, isSelf: false }, null],
  ['once more at the limit', full, { id: '5', exists: true, isSelf: false }, null],
  ['past the limit', full, { id: 'bob', exists: true, isSelf: false }, 'block.too-many'],
  ['oneself', [], { id: 'anna', exists: true, isSelf: true }, 'block.self'],
  ['a deleted account', [], { id: 'bob', exists: false, isSelf: false }, 'block.unknown'],
])('blocks.limits: blocking %s', (_, blocked, wanted, refusal) => {
  expect(blockRefusal(blocked, wanted)).toBe(refusal);
});
