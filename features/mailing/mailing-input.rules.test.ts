import { expect, test } from 'vitest';
import { mailingFromForm, maxAttempts, paragraphsFor, retryAfterS, topicOf } from './mailing-fields.rules.ts';
import { EditedMailing } from './mailing-input.rules.ts';

const good = {
  segment: 'topic-news',
  template: 'news',
  subject: ' Velká se blíží ',
  body: 'Dobrý den, {jmeno}',
  buttonLabel: 'Program',
  buttonUrl: '/race-results',
};

test.each([
  [{ segment: 'everybody' }, 'mailing.segment-invalid'],
  [{ template: 'x' }, 'mailing.template-invalid'],
  [{ subject: ' ' }, 'mailing.subject-required'],
  [{ subject: 'x'.repeat(151) }, 'mailing.subject-too-long'],
  [{ body: '' }, 'mailing.body-required'],
  [{ body: 'x'.repeat(10_001) }, 'mailing.body-too-long'],
  [{ subject: '{jmeno}, [den]' }, 'mailing.unknown-mark'],
  [{ body: 'Dobrý den, [jmeno]' }, 'mailing.unknown-mark'],
  [{ buttonLabel: 'Pro {{jmeno}}' }, 'mailing.unknown-mark'],
  [{ buttonLabel: '' }, 'mailing.button-required'],
  [{ buttonUrl: ' ' }, 'mailing.link-invalid'],
  [{ buttonUrl: 'https://example.com' }, 'mailing.link-invalid'],
  [{ buttonUrl: '//example.com' }, 'mailing.link-invalid'],
  [{ buttonUrl: 'javascript:alert(1)' }, 'mailing.link-invalid'],
] as const)('mail.mailings: a mailing with %j is refused with %s', (given, code) => {
  const parsed = EditedMailing.safeParse({ id: 1, version: '2', ...good, ...given });
  expect(parsed.error?.issues.map(({ message }) => message)).toEqual([code]);
});

test('mail.mailings: a mailing needs no button', () => {
  const given = { id: 1, version: '2', ...good, buttonLabel: ' ', buttonUrl: '' };
  expect(EditedMailing.parse(given)).toMatchObject({ buttonLabel: '', buttonUrl: '' });
});

test('mail.mailings: a form becomes a mailing', () => {
  const form = new Map(Object.entries({ ...good, body: 'a\r\nb' }));
  expect(EditedMailing.parse({ id: 1, version: '2', ...mailingFromForm(form) })).toEqual({
    id: 1,
    version: 2,
    ...good,
    subject: 'Velká se blíží',
    body: 'a\nb',
  });
});

test('mail.mailings: paragraphs are addressed to the person', () => {
  expect(paragraphsFor('Dobrý den, {jmeno},\njak je?\n\n\n Konec. \n', 'Jana')).toEqual([
    'Dobrý den, Jana,\njak je?',
    'Konec.',
  ]);
});

test.each([
  ['subscribed', null],
  ['topic-contest', 'contest'],
  ['active', 'news'],
  ['fantasy', 'news'],
] as const)('mail.unsubscribe: mails to %s are stopped by the link of %s', (segment, topic) => {
  expect(topicOf(segment)).toBe(topic);
});

test('mail.sending: a mail that failed temporarily is retried after growing pauses, then given up', () => {
  expect([1, 2, 3, 4, 5].map(retryAfterS)).toEqual([30, 60, 120, 240, 480]);
  expect(retryAfterS(maxAttempts)).toBeNull();
});
