import { expect, test } from 'vitest';
import { emailRefusal } from './email.rules.ts';
import { signInChecks, signUpChecks } from './form-checks.ts';

function valuesOf(email: string): FormData {
  const values = new FormData();
  values.set('email', email);
  values.set('password', '');
  return values;
}

test('accounts.sign-in: a malformed address and a missing password are both marked when the form is sent', () => {
  const values = valuesOf('jana');
  const marked = Object.entries(signInChecks).map(([name, check]) => [name, check(values, false)]);
  expect(marked).toEqual([
    ['email', 'email.invalid'],
    ['password', 'password.required'],
  ]);
});

test('accounts.sign-in: an address that is still being typed is not called malformed', () => {
  expect(signInChecks['email']?.(valuesOf('jana@'), true)).toBeNull();
});

test.each(['', ' ', 'jana', 'jana@', '@rovinka.example', 'jana@rovinka', 'jana nova@rovinka.example', 'a@b@c.cz'])(
  'accounts.email-address: the address «%s» that the form refuses, the server refuses too',
  (email) => {
    expect(signUpChecks['email']?.(valuesOf(email), false)).toBe(emailRefusal(email));
  },
);

test.each(['jana@rovinka.example', ' Jana@Rovinka.Example ', 'o.neil+tipy@posta.cz'])(
  'accounts.email-address: the form lets «%s» go to the server',
  (email) => {
    expect(signInChecks['email']?.(valuesOf(email), false)).toBeNull();
  },
);
