import { expect, test } from 'vitest';
import { readRow } from './import-row.rules.ts';
import { mapRow, pragueStart, type SourceZone } from './mapping.rules.ts';

const cases: [zone: SourceZone, date: string, time: string, expected: [date: string, time: string]][] = [
  ['Europe/Prague', '2026-05-12', '15:00', ['2026-05-12', '15:00']],
  ['UTC', '2026-05-12', '13:00', ['2026-05-12', '15:00']],
  ['UTC', '12. 5. 2026', '9.05', ['2026-05-12', '11:05']],
  ['UTC', '2026-01-12', '13:00', ['2026-01-12', '14:00']],
  ['Europe/London', '2026-05-12', '14:00', ['2026-05-12', '15:00']],
  ['Europe/Athens', '2026-05-12', '16:00', ['2026-05-12', '15:00']],
  // Over midnight, a month and a year, in both directions.
  ['UTC', '2026-05-31', '22:30', ['2026-06-01', '00:30']],
  ['America/New_York', '2026-12-31', '20:00', ['2027-01-01', '02:00']],
  ['Europe/Athens', '2026-06-01', '00:30', ['2026-05-31', '23:30']],
  // A day alone is the source's day, a time alone waits for its day.
  ['UTC', '2026-05-12', '', ['2026-05-12', '']],
  ['UTC', '', '13:00', ['', '13:00']],
  // Moments, whatever the zone.
  ['Europe/Prague', '2026-05-12', '2026-05-12T13:00:00Z', ['2026-05-12', '15:00']],
  ['UTC', '2026-05-12', '2026-05-12T15:00:00.000+02:00', ['2026-05-12', '15:00']],
  ['Europe/Prague', '', '2026-05-12T23:30Z', ['2026-05-13', '01:30']],
  ['Europe/Prague', '2026-05-12', '2026-05-12T23:30Z', ['2026-05-13', '01:30']],
  ['Europe/Prague', '2026-05-13', '2026-05-12T23:30Z', ['2026-05-13', '01:30']],
  ['Europe/Prague', '2026-05-12T13:00:00Z', '', ['2026-05-12', '15:00']],
  ['Europe/London', '2026-05-12 14:00', '', ['2026-05-12', '15:00']],
  // Midnight is a day: that of the source.
  ['Europe/Prague', '2026-05-11T22:00:00Z', '', ['2026-05-12', '']],
  ['Europe/Prague', '2026-05-12T00:00:00Z', '15:00', ['2026-05-12', '15:00']],
  ['UTC', '2026-05-12T00:00:00Z', '13:00', ['2026-05-12', '15:00']],
  // Around the changes of the clock.
  ['Europe/London', '2026-03-29', '00:59', ['2026-03-29', '01:59']],
  ['Europe/London', '2026-03-29', '02:00', ['2026-03-29', '03:00']],
  ['UTC', '2026-10-25', '01:30', ['2026-10-25', '02:30']],
  ['UTC', '2026-10-25', '02:00', ['2026-10-25', '03:00']],
  // What is no date or time stays, for the columns' readers to refuse.
  ['UTC', '2026-02-30', '13:00', ['2026-02-30', '13:00']],
  ['UTC', '2026-05-12', 'po obědě', ['2026-05-12', 'po obědě']],
  ['UTC', '2026-05-12', '2026-02-30T13:00:00Z', ['2026-05-12', '2026-02-30T13:00:00Z']],
  ['UTC', '2026-05-12', '2026-05-12T13:00:30Z', ['2026-05-12', '2026-05-12T13:00:30Z']],
  ['UTC', 'zítra', '2026-05-12T13:00:00Z', ['zítra', '15:00']],
];
test.each(cases)('import.feed-time-zone: of %s "%s" "%s" is %j in Prague', (zone, date, time, expected) => {
  expect(pragueStart(date, time, zone)).toEqual({ date: expected[0], time: expected[1] });
});

test.each<[SourceZone, string, string, string, string]>([
  [
    'Europe/London',
    '2026-03-29',
    '01:30',
    'time',
    'takový čas v\u00a0pásmu zdroje není, hodiny se tu posouvají dopředu',
  ],
  ['Europe/London', '2026-10-25', '01:30', 'time', 'takový čas je v\u00a0pásmu zdroje dvakrát, hodiny se tu vracejí'],
  [
    'Europe/Prague',
    '2026-03-29T02:30',
    '',
    'event_date',
    'takový čas v\u00a0pásmu zdroje není, hodiny se tu posouvají dopředu',
  ],
  ['Europe/Prague', '', '2026-10-25T00:30:00Z', 'time', 'takový čas je v\u00a0Praze dvakrát, hodiny se tu vracejí'],
  ['UTC', '2026-05-11', '2026-05-12T13:00:00Z', 'time', 'čas je z\u00a0jiného dne, než je datum'],
])('import.feed-time-zone: of %s "%s" "%s" its %s is refused: %s', (zone, date, time, column, reason) => {
  expect(pragueStart(date, time, zone).problem).toEqual({ column, value: time || date, reason });
});

test('import.feed-time-zone: a row has each fault once, with its place, beside those of other columns', () => {
  const cells = new Map([
    ['den', '2026-10-25T00:30:00Z'],
    ['dostih', 'první'],
    ['kun', 'ALFA'],
  ]);
  const columns = { den: 'event_date', dostih: 'race_number', kun: 'horse' };
  const row = mapRow({ line: 7, cells }, { columns, fixed: { location: 'Lhota' } });
  expect(readRow(row, { decimalComma: false }).errors).toEqual([
    {
      line: 7,
      column: 'event_date',
      value: '2026-10-25T00:30:00Z',
      reason: 'takový čas je v\u00a0Praze dvakrát, hodiny se tu vracejí',
    },
    { line: 7, column: 'race_number', value: 'první', reason: 'není celé číslo' },
  ]);
});
