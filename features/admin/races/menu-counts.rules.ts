import type { MenuCount } from '#features/admin/menu-count.rules.ts';
import { type RaceTodo, workScreens } from './race-work.rules.ts';

/** What waits besides races, by what it is. */
export type WaitingWork = {
  missedDays: number;
  failedJobs: number;
  waitingFeeds: number;
  disagreements: number;
  /** Files of programs that wait for a decision. */
  waitingPushes: number;
  drafts: number;
  waitingWinners: number;
  interests: number;
  enquiries: number;
  reportedMessages: number;
};

const otherScreens: Record<keyof WaitingWork, { to: string; isUrgent: boolean }> = {
  missedDays: { to: '/admin/races', isUrgent: true },
  failedJobs: { to: '/admin/jobs', isUrgent: true },
  waitingFeeds: { to: '/admin/data/feeds', isUrgent: true },
  waitingPushes: { to: '/admin/data', isUrgent: true },
  disagreements: { to: '/admin/data/checks', isUrgent: false },
  drafts: { to: '/admin/blog', isUrgent: false },
  waitingWinners: { to: '/admin/contest', isUrgent: false },
  interests: { to: '/admin/breeding-interests', isUrgent: false },
  enquiries: { to: '/admin/syndicate-enquiries', isUrgent: false },
  reportedMessages: { to: '/admin/chat', isUrgent: true },
};

/** The counts of the menu: a race with several tasks on one screen counts once. */
export function menuCounts(todos: readonly RaceTodo[], waiting: WaitingWork): MenuCount[] {
  const byScreen = Map.groupBy(todos, ({ code }) => workScreens[code]);
  const races = [...byScreen].map(([to, group]) => ({
    to,
    count: new Set(group.flatMap((todo) => todo.races.map(({ id }) => id))).size,
    isUrgent: group.some(({ isUrgent }) => isUrgent),
  }));
  const others = Object.entries(otherScreens).map(([key, screen]) => ({
    ...screen,
    count: waiting[key as keyof WaitingWork],
  }));
  return [...races, ...others].filter(({ count }) => count > 0);
}
