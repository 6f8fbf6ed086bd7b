import { expect, test } from 'vitest';
import { type AuthFacts, authView, requiredSecondFactorAddress, secondFactorAddress } from './auth.rules.ts';

const visitor: AuthFacts = {
  isSignedIn: false,
  hasChallenge: false,
  hasResetToken: false,
  hasAnsweredMailChoice: true,
};
const person: AuthFacts = { ...visitor, isSignedIn: true };

test.each([
  ['', 'sign-in', null],
  ['register=true', 'sign-up', null],
  ['reset=true', 'forgotten', null],
  ['redirect=/fantasy', 'sign-in', '/fantasy'],
  ['redirect=//evil.cz', 'sign-in', null],
  ['redirect=https://evil.cz', 'sign-in', null],
  ['register=true&redirect=/fantasy', 'sign-up', '/fantasy'],
  ['change-password=true', 'sign-in', '/auth?change-password=true'],
  ['edit-profile=true', 'sign-in', '/auth?edit-profile=true'],
  ['second-factor=true', 'sign-in', null],
] as const)('accounts.screen: a visitor at ?%s sees %s', (query, name, target) => {
  expect(authView(new URLSearchParams(query), visitor)).toEqual({ name, target });
});

test.each([
  ['edit-profile=true', { name: 'profile' }],
  ['edit-profile=true&change-password=true', { name: 'profile' }],
  ['change-password=true', { name: 'password', requiredFor: null }],
  ['', { name: 'leave', to: '/' }],
  ['redirect=/fantasy', { name: 'leave', to: '/fantasy' }],
  ['redirect=/\\evil.cz', { name: 'leave', to: '/' }],
  ['change-password=true&redirect=/fantasy', { name: 'password', requiredFor: null }],
  ['error=account_not_linked', { name: 'profile' }],
  ['register=true', { name: 'leave', to: '/' }],
])('accounts.leaving-auth: a signed-in person at ?%s gets %j', (query, view) => {
  expect(authView(new URLSearchParams(query), person)).toEqual(view);
});

test('accounts.password-reset: a reset link asks for a new password, whoever is signed in', () => {
  const query = new URLSearchParams('change-password=true');
  expect(authView(query, { ...visitor, hasResetToken: true }).name).toBe('recovery');
  expect(authView(query, { ...person, hasResetToken: true }).name).toBe('recovery');
});

test('accounts.second-factor: a sign-in that waits for its code asks for it and keeps its target', () => {
  const query = new URLSearchParams('second-factor=true&redirect=/fantasy');
  expect(authView(query, { ...visitor, hasChallenge: true })).toEqual({ name: 'second-factor', target: '/fantasy' });
});

test('admin.guard: an administrator without the second factor is told on its tab what needs it', () => {
  const { search, hash } = new URL(requiredSecondFactorAddress('/admin/odds?event=3'), 'https://rovinka.test');
  expect(authView(new URLSearchParams(search), person)).toEqual({
    name: 'password',
    requiredFor: '/admin/odds?event=3',
  });
  expect(secondFactorAddress.endsWith(hash)).toBe(true);
});

test('accounts.mail-consent: an account made through Google is asked about mails before it goes on', () => {
  const query = new URLSearchParams('redirect=/fantasy');
  expect(authView(query, { ...person, hasAnsweredMailChoice: false })).toEqual({
    name: 'mail-choice',
    target: '/fantasy',
  });
});
