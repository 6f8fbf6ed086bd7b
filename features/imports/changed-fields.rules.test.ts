import { expect, test } from 'vitest';
import { changedFields, applyFields } from './merge-facts.rules.ts';

const stored = { weight: 58, jockey: 'Eva Malá', prizeSplit: [3, 2], draw: null };

test.each([
  ['an absent column leaves the stored value alone', { weight: undefined }, []],
  ['an empty cell clears it', { weight: null, draw: null }, ['weight']],
  ['the same value is no change', { weight: 58, prizeSplit: [3, 2] }, []],
  ['another value is one', { weight: 58.5, prizeSplit: [3, 2, 1], draw: 4 }, ['weight', 'prizeSplit', 'draw']],
])('import.absent-and-empty: %s', (_, wanted, fields) => {
  expect(changedFields(stored, wanted)).toEqual(fields);
});

test('import.absent-and-empty: fields that are not given keep their stored values', () => {
  expect(applyFields<Record<string, unknown>>(stored, { weight: undefined, draw: 4, jockey: null })).toEqual({
    ...stored,
    draw: 4,
    jockey: null,
  });
});
