import { expect, test } from 'vitest';
import { sheetFormat, sheetNumber } from './read-workbook.rules.ts';

const print = (value: number, id: number, code?: string, is1904 = false) =>
  sheetNumber(value, sheetFormat(id, code), is1904);

test.each([
  ['a day', 44_690, 14, undefined, '2022-05-09'],
  ['a day in words', 44_690, 164, '[$-405]d.\\ mmmm\\ yyyy;@', '2022-05-09'],
  ['a day and a month', 44_593, 166, 'd\\.mmm', '2022-02-01'],
  ['a time of day', 14 / 24 + 40 / 1440, 20, undefined, '14:40'],
  ['a moment', 44_690 + 14 / 24, 22, undefined, '2022-05-09 14:00'],
  ['a day with a format of moments', 44_690, 22, undefined, '2022-05-09'],
  ['a finish time with hundredths', 105.39 / 86_400, 164, 'mm:ss.00', '00:01:45.39'],
  ['a finish time with tenths', 582.8 / 86_400, 47, undefined, '00:09:42.80'],
  ['a finish time of whole minutes', 120 / 86_400, 47, undefined, '00:02:00'],
  ['a finish time in a cell of times of day', 105.39 / 86_400, 20, undefined, '00:01:45.39'],
  ['minutes and seconds typed as hours and minutes', 105 / 1440, 20, undefined, '01:45'],
  ['elapsed time', 105 / 86_400, 164, '[mm]:ss', '00:01:45'],
  ['a time that arithmetic has made a little less', 0.611111111, 20, undefined, '14:40'],
  ['a number', 58.5, 0, undefined, '58.5'],
  ['a number with noise of arithmetic', 57.500000000000007, 2, undefined, '57.5'],
  ['a number with three decimals', 1.625, 2, undefined, '1.6250'],
  ['money', 45_000, 164, '#,##0\\ "Kč";[Red]-#,##0\\ "Kč"', '45000'],
  ['money with a currency in brackets', 45_000, 164, '#,##0\\ [$Kč-405]', '45000'],
  ['a number of the general format in words', 5, 164, 'General', '5'],
])('import.upload: a cell of a workbook is read as it is meant: %s', (_, value, id, code, expected) => {
  expect(print(value, id, code)).toBe(expected);
});

test('import.upload: days of a workbook with the calendar of 1904 are not four years late', () => {
  expect(print(44_690 - 1462, 14, undefined, true)).toBe('2022-05-09');
  expect(print(14 / 24 + 40 / 1440, 20, undefined, true)).toBe('14:40');
});
