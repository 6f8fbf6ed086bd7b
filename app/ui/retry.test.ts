import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { retry } from './retry.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Fails as a broken connection so many times, then answers. */
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
])(
  'Spec 9, Decision J: a read that fails %i times is asked for again up to %i times',
  async (failures, times, calls) => {
    const answer = retry(failing(failures).read, times);
    await vi.runAllTimersAsync();
    expect(await answer).toBe(calls);
  },
);

test('Spec 9, Decision J: after the last retry the failure comes through, with growing pauses before', async () => {
  const source = failing(9);
  const failure = retry(source.read, 3).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(1_000 + 2_000);
  expect(source.calls()).toBe(3);
  await vi.advanceTimersByTimeAsync(4_000);
  expect(await failure).toBeInstanceOf(TypeError);
  expect(source.calls()).toBe(4);
});

test('Decision J: an answer that says no is not asked for again', async () => {
  const failure = new Error('the list answered 500');
  await expect(retry(() => Promise.reject(failure), 3)).rejects.toBe(failure);
});
