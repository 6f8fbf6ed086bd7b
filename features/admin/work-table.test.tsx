import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { type PartState, type WorkPart, workParts } from './work-list.rules.ts';
import type { PragueDate } from '#platform/time/time.rules.ts';
import { WorkTable } from './work-table.tsx';

const none: PartState = { state: 'none', done: 0, total: 0, raceId: null };

test('admin.work-list: a part of a day leads to its first race that lacks it, one that is done to the day, where it is corrected', () => {
  const parts = {
    ...(Object.fromEntries(workParts.map((part) => [part, none])) as Record<WorkPart, PartState>),
    lineup: { state: 'partly' as const, done: 1, total: 2, raceId: 12 },
    results: { state: 'done' as const, done: 2, total: 2, raceId: null },
  };
  const date = '2023-10-08' as PragueDate;
  const days = [{ eventId: 5, location: 'Most', date, isCancelled: false, isMoved: false, parts }];
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <WorkTable days={days} today={date} />
    </MemoryRouter>,
  );
  expect([...html.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, address]) => address)).toEqual([
    '/admin/race-editor?event=5',
    '/admin/lineups?race=12',
    '/admin/results?event=5',
  ]);
});
