import { expect, test } from 'vitest';
import { NotificationChoiceInput, NotificationSettingsInput } from './notification-input.rules.ts';
import { FantasyOptInInput, MailConsentInput, UsernameChange } from './profile-input.rules.ts';

test.each<[unknown, string | null]>([
  ['Jana', null],
  ['', 'username.required'],
  [undefined, 'username.required'],
])('accounts.username-change: the username %j gives %s', (username, code) => {
  expect(UsernameChange.safeParse({ username }).error?.issues[0]?.message ?? null).toBe(code);
});

test.each([
  ['popover', true],
  ['profile', true],
  ['dashboard', true],
  ['unsubscribe', true],
  ['registration', false],
  ['', false],
])('accounts.mail-consent: a choice about mails made in "%s" is taken: %s', (how, isTaken) => {
  expect(MailConsentInput.safeParse({ subscribed: true, how }).success).toBe(isTaken);
});

test.each([['on'], [1], [null], [undefined]])('accounts.email-switch, fantasy.joining: %j is no yes or no', (value) => {
  expect(MailConsentInput.safeParse({ subscribed: value, how: 'profile' }).success).toBe(false);
  expect(FantasyOptInInput.safeParse({ optIn: value }).success).toBe(false);
  expect(NotificationChoiceInput.safeParse({ kind: 'closing', channel: 'push', isOn: value }).success).toBe(false);
});

test.each([
  ['closing', 'push', true],
  ['news', 'mail', true],
  ['news', 'push', false],
  ['starting', 'mail', false],
  ['everything', 'push', false],
  ['closing', 'sms', false],
])('notifications.kinds: the kind %s can be chosen by %s: %s', (kind, channel, isOffered) => {
  expect(NotificationChoiceInput.safeParse({ kind, channel, isOn: true }).success).toBe(isOffered);
});

test.each([
  [{ quietFrom: 22, quietUntil: 7 }, true],
  [{ quietFrom: 24 }, false],
  [{ priceShare: 20 }, true],
  [{ priceShare: 15 }, false],
  [{ isOn: 'yes' }, false],
  [{ everything: true }, false],
])('notifications.quiet, notifications.price: the settings %j are taken: %s', (settings, isTaken) => {
  expect(NotificationSettingsInput.safeParse(settings).success).toBe(isTaken);
});
