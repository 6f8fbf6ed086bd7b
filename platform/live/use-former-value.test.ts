// @vitest-environment happy-dom
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderHook } from '#tests/factories/render-hook.ts';
import { useFormerValue } from './use-former-value.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** What is shown as the former value at once, after each change, and after waiting. */
async function watch(first: number | null, ...steps: (number | null | { wait: number })[]): Promise<(number | null)[]> {
  const screen = await renderHook(() => {
    const [value, change] = useState(first);
    return { former: useFormerValue(value), change };
  });
  const seen = [screen.latest().former];
  for (const step of steps) {
    await screen.run(async () => {
      if (typeof step === 'object' && step !== null) await vi.advanceTimersByTimeAsync(step.wait);
      else screen.latest().change(step);
    });
    seen.push(screen.latest().former);
  }
  await screen.unmount();
  return seen;
}

test('race-day.changed-price: what a price was is shown for two seconds after it has changed', async () => {
  expect(await watch(4.5, 4.2, { wait: 1_999 }, { wait: 1 })).toEqual([null, 4.5, 4.5, null]);
});

test('race-day.changed-price: a second change begins the two seconds anew, and shows what was before it', async () => {
  expect(await watch(4.5, 4.2, { wait: 1_500 }, 4, { wait: 1_500 }, { wait: 500 })).toEqual([
    null,
    4.5,
    4.5,
    4.2,
    4.2,
    null,
  ]);
});

test('race-day.changed-price: a first price has no former one', async () => {
  expect(await watch(null, 4.2)).toEqual([null, null]);
});
