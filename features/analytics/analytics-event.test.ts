import { expect, test } from 'vitest';
import { reportedPath } from './analytics-event.ts';

test.each([
  ['/', '/'],
  ['/horse/12-cerny-baron', '/horse/12-cerny-baron'],
  ['/unsubscribe/eyJhbGciOi.secret', '/unsubscribe'],
  ['/unsubscribe', '/unsubscribe'],
  ['/auth', '/auth'],
  ['/authors/x', '/authors/x'],
  ['/admin/users/5', '/admin'],
  ['/fantasy/league/4', '/fantasy/league'],
  ['/fantasy/leaderboard', '/fantasy/leaderboard'],
])('analytics.no-secrets: of %s the tag gets %s', (pathname, reported) => {
  expect(reportedPath(pathname)).toBe(reported);
});
