import { expect, test } from 'vitest';
import type { MailedChange } from './mail.rules.ts';
import type { ClockTime, PragueDate } from '#platform/time/time.rules.ts';
import { dayNewsText, startChangedText } from '#text/mailing/mails';

const race = { location: 'Most', date: '2023-10-14' as PragueDate, raceNumber: 3, time: '14:05' as ClockTime };

test.each<[kind: MailedChange['kind'], one: string, several: string]>([
  ['moved', 'Dostih s vaším tipem má jiný start', 'Dostihy s vašimi tipy mají jiný start'],
  ['cancelled', 'Dostih s vaším tipem se neběží', 'Dostihy s vašimi tipy se neběží'],
])('site.language: the heading of a mail about changed starts (%s) agrees with their number', (kind, one, several) => {
  const change = { kind, before: race, after: race };
  const heading = (changes: readonly MailedChange[]) =>
    startChangedText({
      kind: 'start-changed',
      to: 'jana@rovinka.example',
      url: '/',
      changes: [...changes],
    }).heading.replaceAll('\u00a0', ' ');
  expect([heading([change]), heading([change, change])]).toEqual([one, several]);
});

test('race-office.changes-told: a mail about changed starts says of a cancelled race only what holds for it', () => {
  const linesOf = (...kinds: MailedChange['kind'][]) =>
    startChangedText({
      kind: 'start-changed',
      to: 'jana@rovinka.example',
      url: '/',
      changes: kinds.map((kind) => ({ kind, before: race, after: race })),
    })
      .before.at(-1)
      ?.toString()
      .replaceAll('\u00a0', ' ');
  const [untilStart, voidTip] = [
    'Tipovat a tip vzít zpět lze vždy do nového startu.',
    'Tip na zrušený dostih se nepočítá.',
  ];
  expect(linesOf('cancelled')).toBe(voidTip);
  expect(linesOf('moved', 'restored')).toBe(untilStart);
  expect(linesOf('cancelled', 'moved')).toBe(`${untilStart} ${voidTip}`);
});

test('notifications.once: the mail about a day ends each title with one dot', () => {
  const news = ['Zrušeno: Most, ne 15. 10.', 'Váš tip: 1. místo, +0,12'].map((title) => ({
    title,
    body: 'Vichřice.',
    url: '/',
  }));
  const day = race.date;
  const { before } = dayNewsText({ kind: 'day-news', to: 'jana@rovinka.example', url: '/', day, news });
  const rests = before.map((line) => typeof line !== 'string' && line.rest);
  expect(rests).toEqual([' Vichřice.', '. Vichřice.']);
});
