// @vitest-environment happy-dom
import { createElement, useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Instant } from '#platform/time/time.rules.ts';
import { renderHook } from '#tests/factories/render-hook.ts';
import { useUnchosenDay } from './use-unchosen-day.ts';

const now = 1_696_579_200_000;
const midnight = (now + 60_000) as Instant;
const clock = { siteNow: now as Instant, anchor: null };

beforeEach(() => void vi.useFakeTimers({ now }));
afterEach(() => void vi.useRealTimers());

type Shown = { eventId: number; requestedId: number | null; midnight?: Instant };

/** The addresses that the page shows at first and after midnight. */
async function addressesOf(...shown: [Shown, ...Shown[]]): Promise<string[]> {
  const router = createMemoryRouter([{ path: '*', Component: () => slot.screen }], {
    initialEntries: ['/?eventId=39'],
  });
  const slot: { screen: React.ReactNode } = { screen: null };
  const screen = await renderHook(
    () => {
      const [day, show] = useState(shown[0]);
      useUnchosenDay({ midnight, clock, ...day });
      return { show };
    },
    (inner) => {
      slot.screen = inner;
      return createElement(RouterProvider, { router });
    },
  );
  for (const day of shown.slice(1)) await screen.run(() => screen.latest().show(day));
  const address = () => router.state.location.pathname + router.state.location.search;
  const seen = [address()];
  await screen.run(async () => void (await vi.advanceTimersByTimeAsync(60_000)));
  seen.push(address());
  await screen.unmount();
  return seen;
}

test.each<[string, [Shown, ...Shown[]], string]>([
  ['a page opened without a choice moves on', [{ eventId: 39, requestedId: null }], '/'],
  [
    'so it does when it was read anew by the address it has written',
    [
      { eventId: 39, requestedId: null },
      { eventId: 39, requestedId: 39 },
    ],
    '/',
  ],
  [
    'so it does when it was read anew only after midnight, as after sleep',
    [
      { eventId: 39, requestedId: null },
      { eventId: 39, requestedId: 39, midnight: (midnight + 86_400_000) as Instant },
    ],
    '/',
  ],
  [
    'a page whose nearest day is still the same waits for the next midnight',
    [
      { eventId: 39, requestedId: null },
      { eventId: 39, requestedId: null, midnight: (midnight + 86_400_000) as Instant },
    ],
    '/?eventId=39',
  ],
  ['a chosen day stays', [{ eventId: 39, requestedId: 39 }], '/?eventId=39'],
  [
    'so does a day chosen on a page opened without a choice',
    [
      { eventId: 39, requestedId: null },
      { eventId: 12, requestedId: 12 },
    ],
    '/?eventId=39',
  ],
])('race-day.moves-on: at midnight %s', async (_, shown, after) => {
  expect(await addressesOf(...shown)).toEqual(['/?eventId=39', after]);
});
