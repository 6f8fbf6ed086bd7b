import { expect, test } from 'vitest';
import type { Result } from './result.rules.ts';
import { done, refused } from './result.rules.ts';

function half(value: number): Result<number, 'odd'> {
  return value % 2 === 0 ? done(value / 2) : refused('odd');
}

test('a result carries a value or the code of a refusal', () => {
  expect(half(4)).toEqual({ ok: true, value: 2 });
  expect(half(3)).toEqual({ ok: false, code: 'odd' });
});
