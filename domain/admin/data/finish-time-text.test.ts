import { expect, test } from 'vitest';
import { printFinishTime, readFinishTime } from './finish-time-text.ts';

test.each([
  ['1:45,39', '00:01:45.39'],
  ['1:45.39', '00:01:45.39'],
  ['58,9', '00:00:58.90'],
  ['58', '00:00:58'],
  ['8,5', '00:00:08.50'],
  ['58,9 s', '00:00:58.90'],
  ['1.58.3', '00:01:58.30'],
  ['9.42,8', '00:09:42.80'],
  ['00:01:45,39', '00:01:45.39'],
  ['00:01:45.39', '00:01:45.39'],
  ['1:02:03,4', '01:02:03.40'],
  ['1:05', '00:01:05'],
  ['1:45', '00:01:45'],
  ['1:45,395', '00:01:45.395'],
  ['0:59,99', '00:00:59.99'],
  ['10:00,01', '00:10:00.01'],
  ['59:59,9', '00:59:59.90'],
  ['60:00', '01:00:00'],
  ['125:07,5', '02:05:07.50'],
])('racing.finish-time, race-office.typed-result: %s is stored as %s', (text, value) => {
  expect(readFinishTime(text)).toEqual({ value });
});

test.each([
  '1:60',
  '1:5',
  '1:5,39',
  '60',
  '75,1',
  '1:45,3951',
  '1:45,',
  '1:4:5',
  '1000:00',
  '1.45',
  '9.42',
  '1:75:03',
  'daleko',
  '-1:45',
  ' 1:45',
  '1:45 ',
])('race-office.cell-entry: "%s" is no finish time', (text) => {
  expect(readFinishTime(text)).toEqual({ problem: 'není čas ve tvaru 1:45.39' });
});

test.each([
  ['00:01:45.39', '1:45,39'],
  ['00:00:58.9', '0:58,90'],
  ['01:00:00', '60:00,00'],
])('racing.finish-time: %s is printed as %s', (time, text) => {
  expect(printFinishTime(time)).toBe(text);
});
