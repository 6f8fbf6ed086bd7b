import { expect, test } from 'vitest';
import type { MailedChange } from '#server/ports/mail-queue.ts';
import type { ClockTime, PragueDate } from '#domain/shared/time.ts';
import { startChangedText } from './race-mail-texts.ts';

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
