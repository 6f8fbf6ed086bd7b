import { expect, test } from 'vitest';
import { respond, refusal } from './account-answers.server.ts';
import { withConstantTime } from './constant-time.server.ts';

async function measureMs(work: Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work;
  return performance.now() - startedAt;
}

test('accounts.registration: a success takes a constant time, a refusal is returned at once', async () => {
  // Timers may fire up to two milliseconds early by the finer clock.
  expect(await measureMs(withConstantTime(Promise.resolve(respond(null)), 40))).toBeGreaterThanOrEqual(35);
  expect(await measureMs(withConstantTime(Promise.resolve(refusal('username.taken')), 60_000))).toBeLessThan(5_000);
  expect(await withConstantTime(Promise.resolve(respond('x')), 0)).toMatchObject({ result: { ok: true, value: 'x' } });
});
