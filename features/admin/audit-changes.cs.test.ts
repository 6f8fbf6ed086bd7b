import { expect, test } from 'vitest';
import { changeLine, fieldName, valueText } from '#text/admin/audit-changes';

test.each<[what: string, field: string, text: string | null, expected: string]>([
  ['a moment is in Prague time', 'scheduledAt', '2023-10-08T15:01:48.445Z', '8. 10. 2023 17:01'],
  ['a winter moment', 'expiresAt', '2023-12-01T23:30:00Z', '2. 12. 2023 00:30'],
  ['a date', 'date', '2023-10-08', '8. 10. 2023'],
  ['a list of dates', 'rounds', '2023-04-03, 2023-04-10', '3. 4. 2023, 10. 4. 2023'],
  ['winners by round', 'winners', '2023-04-03 034ddfd7, 2023-04-10 1a2b', '3. 4. 2023 034ddfd7, 10. 4. 2023 1a2b'],
  ['a list that was cut', 'rounds', '2023-04-03, 2023-04-10, 2023-0…', '3. 4. 2023, 10. 4. 2023 a další'],
  ['a text that was cut', 'text', 'Od 2023-04-03, jinak…', 'Od 2023-04-03, jinak…'],
  ['a sentence with a date is not a list', 'title', 'Od 2023-04-03, jinak ne', 'Od 2023-04-03, jinak ne'],
  ['a decimal number has a comma', 'average', '0.25', '0,25'],
  ['of a long decimal three digits are shown', 'modelLogLoss', '2.0862653625', '2,086'],
  ['a negative decimal has a minus', 'gap', '-1234.5', '−1 234,5'],
  ['a mailing that is put off', 'state', 'scheduled', 'naplánováno'],
  ['a day that is held', 'status', 'scheduled', 'koná se'],
  ['a winner', 'state', 'handed-over', 'předán'],
  ['an import', 'state', 'undone', 'vráceno'],
  ['a list of people', 'segment', 'topic-news', 'Odběratelé novinek'],
  ['a code in another field is a text', 'title', 'scheduled', 'scheduled'],
  ['a list of codes', 'rights', 'imports, prices', 'posílat dostihy, posílat kurzy'],
  ['a pushed file that changed nothing', 'state', 'unchanged', 'beze změny'],
  ['nothing', 'note', null, 'nic'],
  ['yes', 'isActive', 'true', 'ano'],
])('admin.audit: a value of the log in words: %s', (_, field, text, expected) => {
  expect(valueText(text, [field]).replaceAll('\u00a0', ' ')).toBe(expected);
});

test('admin.audit: a change in one line has Czech names and Prague times', () => {
  const scheduled = { path: ['scheduledAt'], before: null, after: '2023-10-08T15:01:48.445Z' };
  const state = { path: ['state'], before: 'draft', after: 'scheduled' };
  expect(changeLine([scheduled]).replaceAll('\u00a0', ' ')).toBe('Odeslat 8. 10. 2023 17:01');
  expect(changeLine([state])).toBe('Stav koncept → naplánováno');
  expect(fieldName(['counts', 'rows'])).toBe('Počty, Řádků');
});

test.each([
  [{ path: ['columns', 'n'], before: null, after: 'number' }, 'Sloupec „n“ je startovní číslo'],
  [{ path: ['columns', 'Jméno'], before: 'horse', after: 'jockey' }, 'Sloupec „Jméno“ kůň → jezdec'],
  [{ path: ['columns', 'n'], before: 'number', after: null }, 'Sloupec „n“ startovní číslo → nic'],
  [{ path: ['fixed', 'location'], before: null, after: 'Lhota' }, 'Pro celý soubor místo je Lhota'],
  [{ path: ['rules', 'weight'], before: null, after: 'number' }, 'Jak se čte hmotnost je jen číslo'],
])('admin.audit, import.mapping: how columns are read is told in words: %j', (difference, text) => {
  expect(changeLine([difference]).replaceAll('\u00a0', ' ')).toBe(text);
});
