// @vitest-environment happy-dom
import { useState } from 'react';
import { expect, test } from 'vitest';
import type { SortKey } from './race-day-view.rules.ts';
import type { SortableRunner } from './sort-runners.rules.ts';
import { renderHook } from '#tests/factories/render-hook.ts';
import { useStableRows } from './use-stable-rows.ts';

type Runner = SortableRunner & { id: number };
type Card = { runners: Runner[]; sortedBy: SortKey };

/** A runner whose price and count of tips are the same number, so that both keys sort the card differently. */
const runner = (id: number, value: number, position: number | null = null): Runner => ({
  id,
  number: id,
  odds: value,
  tips: { count: value },
  result: position === null ? undefined : { position },
});

/** The card's rows after each change of an open page, by number. */
async function watchRows(opened: Card, ...changes: Card[]): Promise<number[][]> {
  const screen = await renderHook(() => {
    const [card, change] = useState(opened);
    return { ...useStableRows(card.runners, card.sortedBy), change };
  });
  const rows = () => screen.latest().rows.map(({ id }) => id);
  const seen = [rows()];
  for (const card of changes) {
    await screen.run(() => screen.latest().change(card));
    seen.push(rows());
  }
  await screen.unmount();
  return seen;
}

const before = [runner(1, 5), runner(2, 3), runner(3, 4)];
const after = [runner(1, 2), runner(2, 9), runner(3, 4)];

test.each<[SortKey, number[]]>([
  ['odds', [2, 3, 1]],
  ['tips', [1, 3, 2]],
])('race-day.stable-rows: a card sorted by %s keeps its rows while they change', async (sortedBy, rows) => {
  expect(await watchRows({ runners: before, sortedBy }, { runners: after, sortedBy })).toEqual([rows, rows]);
});

test('race-day.stable-rows: the numbers in the kept rows are the changed ones', async () => {
  const screen = await renderHook(() => {
    const [runners, change] = useState(before);
    return { ...useStableRows(runners, 'odds'), change };
  });
  await screen.run(() => screen.latest().change(after));
  expect(screen.latest().rows.map(({ odds }) => odds)).toEqual([9, 4, 2]);
  await screen.unmount();
});

test('race-day.stable-rows: another key, and the same one chosen again, sort by the changed numbers', async () => {
  const cards: Card[] = [
    { runners: after, sortedBy: 'number' },
    { runners: after, sortedBy: 'odds' },
  ];
  expect(await watchRows({ runners: before, sortedBy: 'odds' }, ...cards)).toEqual([
    [2, 3, 1],
    [1, 2, 3],
    [1, 3, 2],
  ]);
});

test('race-day.stable-rows: a changed lineup is sorted anew', async () => {
  const runners = [...after, runner(4, 3)];
  expect(await watchRows({ runners: before, sortedBy: 'odds' }, { runners, sortedBy: 'odds' })).toEqual([
    [2, 3, 1],
    [1, 4, 3, 2],
  ]);
});

test('race-day.stable-rows: a corrected placing moves its row', async () => {
  const opened: Card = { runners: [runner(1, 2, 1), runner(2, 3, 2)], sortedBy: 'placing' };
  const corrected: Card = { runners: [runner(1, 2, 2), runner(2, 3, 1)], sortedBy: 'placing' };
  expect(await watchRows(opened, corrected)).toEqual([
    [1, 2],
    [2, 1],
  ]);
});

test('race-day.stable-rows: rows that are no longer in order are sorted when asked to, and keep that order', async () => {
  const screen = await renderHook(() => {
    const [runners, change] = useState(before);
    return { ...useStableRows(runners, 'odds'), change };
  });
  const rows = () => screen.latest().rows.map(({ id }) => id);
  expect(screen.latest().sortAgain).toBeNull();
  await screen.run(() => screen.latest().change(after));
  expect(rows()).toEqual([2, 3, 1]);
  await screen.run(() => screen.latest().sortAgain?.());
  expect([rows(), screen.latest().sortAgain]).toEqual([[1, 3, 2], null]);
  await screen.run(() => screen.latest().change(before));
  expect(rows()).toEqual([1, 3, 2]);
  await screen.unmount();
});
