import { expect, test } from 'vitest';
import {
  activeDays,
  mailingFromForm,
  maxAttempts,
  paragraphsFor,
  retryAfterS,
  segments,
  topicOf,
  unknownMarkOf,
} from './mailing-fields.rules.ts';

test('mail.mailings: whoever has tipped in the last thirty days is a segment', () => {
  expect(activeDays).toBe(30);
});

test('mail.mailings: each segment’s link stops the topic its people want; of all who want mails it stops all', () => {
  expect(segments.map((segment) => [segment, topicOf(segment)])).toEqual([
    ['subscribed', null],
    ['topic-news', 'news'],
    ['topic-contest', 'contest'],
    ['topic-deadline', 'deadline'],
    ['topic-horses', 'horses'],
    ['active', 'news'],
    ['fantasy', 'news'],
  ]);
});

test.each([
  [1, 30],
  [2, 60],
  [5, 480],
  [6, null],
  [7, null],
])('mail.sending: after attempt %i a mail is tried again in %s s', (attempts, seconds) => {
  expect(retryAfterS(attempts)).toBe(seconds);
  expect(maxAttempts).toBe(6);
});

test.each<[string, string[]]>([
  ['', []],
  [' \n\n ', []],
  ['Jeden\nodstavec', ['Jeden\nodstavec']],
  ['První\n\nDruhý\n\n\n\nTřetí ', ['První', 'Druhý', 'Třetí']],
  ['{jmeno} a {jmeno}', ['Jana a Jana']],
  ['{Jmeno}', ['{Jmeno}']],
])('mail.mailings: the text %j has the paragraphs %j', (body, paragraphs) => {
  expect(paragraphsFor(body, 'Jana')).toEqual(paragraphs);
});

test.each([
  ['Dobrý den, {jmeno}, {jmeno}!', null],
  ['Výsledky [1], [bez záruky] a\u00a0(jmeno)', null],
  ['Dobrý den, [jmeno]', '[jmeno]'],
  ['Dobrý den, {jmeno}, [ Příjmení ]', '[ Příjmení ]'],
  ['{{jmeno}}', '{{jmeno}}'],
  ['{Jmeno}', '{Jmeno}'],
  ['{jméno} a {jmeno}', '{jméno}'],
  ['{jmeno\n}', '{jmeno'],
  ['jmeno}', '}'],
])('mail.mailings: of the text %j the unknown mark is %j', (text, mark) => {
  expect(unknownMarkOf(text)).toBe(mark);
});

test('mail.mailings: a form that lacks a field has it empty; line breaks are one character', () => {
  const given: Record<string, string> = { subject: ' Velká ', body: 'a\r\nb' };
  expect(mailingFromForm({ get: (name) => given[name] ?? null })).toEqual({
    segment: '',
    template: '',
    subject: ' Velká ',
    body: 'a\nb',
    buttonLabel: '',
    buttonUrl: '',
  });
});
