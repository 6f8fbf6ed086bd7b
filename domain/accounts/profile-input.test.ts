import { expect, test } from 'vitest';
import { MailTopicInput } from './mail-topic-input.ts';
import { mailTopics } from './mail-topics.ts';
import { FantasyOptInInput, MailConsentInput, UsernameChange } from './profile-input.ts';

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
  expect(MailTopicInput.safeParse({ topic: mailTopics[0], isOn: value }).success).toBe(false);
});

test('mail.topics: only a topic of ours is switched', () => {
  for (const topic of mailTopics) expect(MailTopicInput.parse({ topic, isOn: false })).toEqual({ topic, isOn: false });
  expect(MailTopicInput.safeParse({ topic: 'everything', isOn: true }).success).toBe(false);
});
