import { expect, test } from 'vitest';
import type { MenuCount } from './menu-count.rules.ts';
import { menuCounts, type RaceTodo, type WaitingWork } from './work-list.rules.ts';

const nothing: WaitingWork = {
  missedDays: 0,
  failedJobs: 0,
  waitingFeeds: 0,
  disagreements: 0,
  waitingPushes: 0,
  drafts: 0,
  waitingWinners: 0,
  interests: 0,
  enquiries: 0,
  reportedMessages: 0,
};
const todo = (code: RaceTodo['code'], ids: number[], isUrgent = false): RaceTodo => ({
  code,
  isUrgent,
  races: ids.map((id) => ({ id, number: id })),
  eventId: 1,
  location: 'Most',
  startAt: null,
});

test.each<[string, RaceTodo[], Partial<WaitingWork>, MenuCount[]]>([
  ['nothing waits', [], {}, []],
  ['races by screen', [todo('no-lineup', [1, 2])], {}, [{ to: '/admin/lineups', count: 2, isUrgent: false }]],
  [
    'a race with two tasks counts once, and one urgent task makes its screen urgent',
    [todo('no-time', [1]), todo('unsound', [1, 2], true)],
    {},
    [{ to: '/admin/results', count: 2, isUrgent: true }],
  ],
  [
    'other work',
    [],
    { failedJobs: 3, waitingPushes: 2, disagreements: 2, interests: 1 },
    [
      { to: '/admin/jobs', count: 3, isUrgent: true },
      { to: '/admin/data', count: 2, isUrgent: true },
      { to: '/admin/data/checks', count: 2, isUrgent: false },
      { to: '/admin/breeding-interests', count: 1, isUrgent: false },
    ],
  ],
])('admin.menu-counts: %s', (_, todos, waiting, counts) => {
  expect(menuCounts(todos, { ...nothing, ...waiting })).toEqual(counts);
});
