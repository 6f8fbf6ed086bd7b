import { expect, test } from 'vitest';
import type { PragueDate } from '#domain/shared/time.ts';
import { newsletterText } from './newsletter-text.ts';

const mail = {
  kind: 'newsletter',
  to: 'jana@rovinka.example',
  subject: 'Víkend v Pardubicích',
  paragraphs: ['Dobrý den'],
  button: { label: 'Program', url: 'https://www.example.cz/' },
} as const;
const day = { location: 'Pardubice', date: '2023-10-08' as PragueDate, races: [] };

test('mail.gambling-warning: a mail with the programme of a race day carries the warning, one without does not', () => {
  const warning = ['18+ Ministerstvo financí varuje: Účastí na hazardní hře může vzniknout závislost!'];
  expect(newsletterText({ ...mail, day }).after).toEqual(warning);
  expect(newsletterText({ ...mail, day: null }).after).toEqual([]);
});
