import { expect, test } from 'vitest';
import { answer, refusal } from './account-answer.ts';
import { inEvenTime } from './even-time.ts';

async function msOf(work: Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work;
  return performance.now() - startedAt;
}

test('issue 2, bad input: a yes takes its even time, a refusal no longer than it must', async () => {
  // Timers end up to two milliseconds early by the finer clock.
  expect(await msOf(inEvenTime(Promise.resolve(answer(null)), 40))).toBeGreaterThanOrEqual(35);
  expect(await msOf(inEvenTime(Promise.resolve(refusal('username.taken')), 60_000))).toBeLessThan(5_000);
  expect(await inEvenTime(Promise.resolve(answer('x')), 0)).toMatchObject({ result: { ok: true, value: 'x' } });
});
