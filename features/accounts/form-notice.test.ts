import { expect, test } from 'vitest';
import { noticeFromAnswer } from './form-notice.tsx';

const refused = (code: string, fields: Record<string, string[]>) =>
  noticeFromAnswer({ intent: 'sign-up', failure: { kind: 'sign-up', code, fields, waitS: null } });

test.each([
  ['username.taken', 'username'],
  ['password.wrong', 'password'],
])('accounts.registration: %s is said once, beside the field «%s»', (code, field) => {
  expect(refused(code, { [field]: [code] })).toBeNull();
});

test('accounts.registration: what is about no field is said above the form', () => {
  expect(refused('username.check-failed', {})).toMatchObject({ of: 'sign-up', code: 'username.check-failed' });
});

test('accounts.sign-in: a wrong password has its toast, although it is said beside the field too', () => {
  const code = 'auth.invalid-credentials';
  expect(refused(code, { password: [code] })).toMatchObject({ code });
});
