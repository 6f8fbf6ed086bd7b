import { expect, test } from 'vitest';
import { Rounds } from './rounds.server.ts';

test('operation.fairness: of one address two requests are taken up in a turn of the event loop, and others’ in the same', async () => {
  const rounds = new Rounds();
  const taken: string[] = [];
  for (let index = 0; index < 6; index += 1) rounds.add('a', () => taken.push(`a${index}`));
  rounds.add('b', () => taken.push('b'));
  const turns: string[][] = [];
  while (taken.length < 7) {
    const before = taken.length;
    await new Promise((resolve) => setImmediate(resolve));
    turns.push(taken.slice(before));
  }
  expect(turns.filter(({ length }) => length > 0)).toEqual([
    ['a0', 'a1', 'b'],
    ['a2', 'a3'],
    ['a4', 'a5'],
  ]);
  rounds.add('a', () => taken.push('a later'));
  await new Promise((resolve) => setImmediate(resolve));
  expect(taken.at(-1)).toBe('a later');
});
