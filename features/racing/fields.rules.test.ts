import { expect, test } from 'vitest';
import { columnName, fieldByColumn, requiredColumns } from './fields.rules.ts';

test('import.format: no row is stored without these columns', () => {
  expect(requiredColumns).toEqual(['event_date', 'location', 'race_number', 'horse']);
});

const isReadable = (name: string, text: string) =>
  'value' in (fieldByColumn.get(name)?.read(text, { decimalComma: false }) ?? {});

test.each<[string, string, string, string, string]>([
  ['race_number', '0', '1', '99', '100'],
  ['distance', '199', '200', '20000', '20001'],
  ['prize_money', '-1', '0', '2000000000', '2000000001'],
  ['going', '-0.1', '0', '20', '20.1'],
  ['number', '0', '1', '99', '100'],
  ['horse_birth_year', '1699', '1700', '2200', '2201'],
  ['weight', '39.9', '40', '90', '90.1'],
  ['draw', '0', '1', '99', '100'],
  ['odds', '1', '1.01', '999999.99', '1000000'],
  ['fortuna_odds', '1', '1.01', '999999.99', '1000000'],
  ['tipsport_place_7_odds', '1', '1.01', '999999.99', '1000000'],
  ['finishing_position', '0', '1', '99', '100'],
  ['season_number', '0', '1', '1000000', '1000001'],
  ['horse_age', '0', '1', '40', '41'],
  ['result_row', '0', '1', '99', '100'],
  ['handicap_rating', '-1', '0', '200', '201'],
  ['allowance', '-0.1', '0', '10', '10.1'],
  ['reserve', '0', '1', '20', '21'],
])('import.values: %s refuses %s and takes %s to %s, not %s', (name, below, low, high, above) => {
  expect([below, low, high, above].map((text) => isReadable(name, text))).toEqual([false, true, true, false]);
});

test.each([
  ['location', 120],
  ['category', 60],
  ['race_type', 60],
  ['race_name', 300],
  ['currency', 10],
  ['notes', 2000],
  ['horse', 120],
  ['horse_country', 10],
  ['jockey', 120],
  ['trainer', 120],
  ['stable', 200],
  ['finishing_result', 120],
  ['finishing_margin', 120],
  ['finish_time', 60],
  ['age_limit', 120],
  ['conditions', 120],
  ['going_text', 60],
  ['jockey_title', 60],
  ['horse_note', 60],
  ['event_note', 2000],
  ['horse_colour', 60],
  ['sire', 120],
  ['dam', 120],
  ['dam_sire', 120],
  ['breeder', 200],
  ['owner', 200],
  ['stewards_note', 2000],
  ['weather', 120],
])('import.values: %s holds %i characters and no more', (name, limit) => {
  expect([limit, limit + 1].map((length) => isReadable(name, 'x'.repeat(length)))).toEqual([true, false]);
});

test.each([
  ['horse_sex', 'kl', true],
  ['horse_sex', 'VAL', true],
  ['horse_sex', 'samec', false],
  ['event_status', 'moved', true],
  ['event_status', 'later', false],
  ['race_cancelled', 'ano', true],
  ['race_cancelled', 'x', false],
  ['result_status', 'pn', true],
  ['result_status', 'XX', false],
  ['equipment', 'k1 j', true],
  ['equipment', 'klapky', false],
  ['off_time', '15:07', true],
  ['off_time', '25:07', false],
  ['live_url', 'https://example.com/live', true],
  ['live_url', 'javascript:alert(1)', false],
  ['video_url', 'ftp://example.com/video', false],
  ['going_readings', '13:00 3,4 dobrá | 16:00 3,6', true],
  ['going_readings', 'dobrá', false],
  ['going_readings', Array.from({ length: 21 }, () => '13:00 3,4').join('|'), false],
  ['sectional_times', '400:24,61|800:49,10', true],
  ['sectional_times', '400:24,61|800:20', false],
])('import.values: %s "%s" is read: %s', (name, text, isRead) => {
  expect(isReadable(name, text)).toBe(isRead);
});

test('import.errors: a field is named by its column, of its own part of the row', () => {
  expect(columnName('runner', 'fortunaPlace3Odds')).toBe('fortuna_place_3_odds');
  expect(columnName('horse', 'name')).toBe('horse');
  expect(columnName('event', 'raceNumber')).toBe('raceNumber');
});

test('racing.fences: a fence is a number from 1 to 60', () => {
  expect(['0', '1', '60', '61', 'Taxis'].map((text) => isReadable('fence', text))).toEqual([
    false,
    true,
    true,
    false,
    false,
  ]);
});
