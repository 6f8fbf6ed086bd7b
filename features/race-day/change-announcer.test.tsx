// @vitest-environment happy-dom
import { act, createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { HomeDay } from './home-day.rules.ts';
import { ChangeAnnouncer } from './change-announcer.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const day = (tips: number) =>
  ({
    races: [{ id: 1, number: 1, winnerName: null, runners: [{ id: 1, odds: null, tips: { count: tips } }] }],
  }) as unknown as HomeDay;

test('race-day.announced-changes: changes are gathered for a second, and the next sentence waits a quarter of a minute', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const place = document.createElement('div');
  const root = createRoot(place);
  const show = (tips: number) =>
    act(async () => root.render(createElement(ChangeAnnouncer, { opened: day(0), view: day(tips) })));
  const pass = async (ms: number) => {
    await act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
    return place.textContent?.replaceAll('\u00a0', ' ');
  };
  await show(1);
  expect(await pass(500)).toBe('');
  await show(2);
  expect(await pass(500)).toBe('Přibyly 2 tipy.');
  await show(3);
  expect(await pass(7_000)).toBe('Přibyly 2 tipy.');
  await show(7);
  expect(await pass(8_000)).toBe('Přibylo 5 tipů.');
  await act(async () => root.unmount());
  expect(vi.getTimerCount()).toBe(0);
});
