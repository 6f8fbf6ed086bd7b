import { expect, test } from 'vitest';
import { splitSubject } from './audit.rules.ts';

test.each([
  ['poll:12', 'poll', '12'],
  ['settings', 'settings', ''],
  ['settings:', 'settings', ''],
  ['file:a:b', 'file', 'a:b'],
  ['', '', ''],
])('admin.audit: the subject "%s" is of the area "%s", its key "%s"', (subject, area, key) => {
  expect(splitSubject(subject)).toEqual({ area, key });
});
