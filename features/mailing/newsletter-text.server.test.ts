import { expect, test } from 'vitest';
import type { PragueDate } from '#platform/time/time.rules.ts';
import { newsletterText } from '#text/mailing/mails';

const newsletter = {
  kind: 'newsletter',
  to: 'jana@rovinka.example',
  subject: 'Víkend v Pardubicích',
  paragraphs: ['Dobrý den'],
  button: { label: 'Program', url: 'https://www.example.cz/' },
} as const;
const day = { location: 'Pardubice', date: '2023-10-08' as PragueDate, races: [] };

test('mail.gambling-warning: an e-mail with a race day’s programme carries the warning, and one without it does not', () => {
  // `after` is the text below the button.
  const warning = [
    '18+ Ministerstvo financí varuje: Účastí na hazardní hře může vzniknout závislost! Zákaz účasti osob mladších 18\u00a0let.',
  ];
  expect(newsletterText({ ...newsletter, day }).after).toEqual(warning);
  expect(newsletterText({ ...newsletter, day: null }).after).toEqual([]);
});
