import { expect, test } from 'vitest';
import { loggedPath } from './paths.ts';

test.each([
  ['/kalendar/x7Qf-secret.ics', '/kalendar/…'],
  ['/unsubscribe/x7Qf-secret', '/unsubscribe/…'],
  ['/unsubscribe/x7Qf-secret.data', '/unsubscribe/…'],
  ['//Unsubscribe//x7Qf-secret/', '/unsubscribe/…'],
  ['/%75nsubscribe/x7Qf-secret', '/unsubscribe/…'],
  ['/api/auth/reset-password/x7Qf-secret', '/api/auth/reset-password/…'],
  ['/kalendar.ics', '/kalendar.ics'],
  ['/unsubscribe', '/unsubscribe'],
  ['/horse/12-korok', '/horse/12-korok'],
])('Decision C9: the log keeps no token of an address: %s', (path, kept) => {
  expect(loggedPath(path)).toBe(kept);
});
