import { expect, test } from 'vitest';
import { formatDatetimeField, parseDatetimeField } from './datetime-field.rules.ts';
import type { Instant } from './time.rules.ts';

test.each([
  ['2023-10-08T14:05', '2023-10-08T12:05:00.000Z', '8. 10. 2023 14:05'],
  ['8. 10. 2023 14:05', '2023-10-08T12:05:00.000Z', '8. 10. 2023 14:05'],
  ['8.10.2023, 9:05', '2023-10-08T07:05:00.000Z', '8. 10. 2023 09:05'],
  ['2023-12-08T14:05:00', '2023-12-08T13:05:00.000Z', '8. 12. 2023 14:05'],
  // Summer time ends on this night, so 02:30 comes twice: the second one is meant.
  ['2023-10-29T02:30', '2023-10-29T01:30:00.000Z', '29. 10. 2023 02:30'],
] as const)('time.prague: %s typed into a form is %s', (typed, moment, shown) => {
  const at = parseDatetimeField(typed);
  expect(at).toBe(Date.parse(moment));
  expect(formatDatetimeField(at!)).toBe(shown);
});

test.each([
  '',
  '2023-10-08',
  '2023-02-30T10:00',
  '2023-10-08T25:00',
  '2023-10-08T10:00T',
  '10:00',
  '8. 10. 2023 10',
  'zítra',
])('time.prague: %j is no moment', (typed) => {
  expect(parseDatetimeField(typed)).toBeNull();
});

test('time.prague: a field shows whole minutes', () => {
  expect(formatDatetimeField(Date.parse('2023-10-08T12:05:59Z') as Instant)).toBe('8. 10. 2023 14:05');
});
