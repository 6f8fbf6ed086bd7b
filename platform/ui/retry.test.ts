import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { retry } from './retry.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A read that fails `times` times like a broken connection, then succeeds. */
const failing = (times: number) => {
  let calls = 0;
  const read = async () => {
    calls += 1;
    if (calls <= times) throw new TypeError('Failed to fetch');
    return calls;
  };
  return { read, calls: () => calls };
};

test.each([
  [0, 3, 1],
  [3, 3, 4],
  [1, 1, 2],
])('site.read-retries: a read that fails %i times is retried up to %i times', async (failures, times, calls) => {
  const answer = retry(failing(failures).read, times);
  await vi.runAllTimersAsync();
  expect(await answer).toBe(calls);
});

test('site.read-retries: the pauses between retries grow, and after the last one the failure is thrown', async () => {
  const source = failing(9);
  const failure = retry(source.read, 3).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(1_000 + 2_000);
  expect(source.calls()).toBe(3);
  await vi.advanceTimersByTimeAsync(4_000);
  expect(await failure).toBeInstanceOf(TypeError);
  expect(source.calls()).toBe(4);
});

test('site.read-retries: an error response is not retried', async () => {
  const failure = new Error('the list answered 500');
  await expect(retry(() => Promise.reject(failure), 3)).rejects.toBe(failure);
});
