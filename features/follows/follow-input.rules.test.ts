import { expect, test } from 'vitest';
import { HorseIdInput, JockeyIdInput } from './follow-input.rules.ts';

test.each([[0], [-1], [1.5], ['1'], [null], [undefined]])('dashboard.follows: %j is nobody to follow', (id) => {
  for (const parsed of [HorseIdInput.safeParse({ horseId: id }), JockeyIdInput.safeParse({ jockeyId: id })])
    expect(parsed.error?.issues.map(({ message }) => message)).toEqual(['follow.unknown']);
});

test('dashboard.follows: a horse and a jockey are followed by their ids', () => {
  expect(HorseIdInput.parse({ horseId: 1 })).toEqual({ horseId: 1 });
  expect(JockeyIdInput.parse({ jockeyId: 1 })).toEqual({ jockeyId: 1 });
});
