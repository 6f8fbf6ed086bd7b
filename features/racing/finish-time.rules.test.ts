import { expect, test } from 'vitest';
import { finishSeconds, formatFinishTime, winningTime } from './finish-time.rules.ts';

test.each([
  ['00:01:45.39', '1:45.39', 105.39],
  ['00:00:58.04', '0:58.04', 58.04],
  ['00:09:42.86', '9:42.86', 582.86],
  ['01:02:03.50', '62:03.50', 3723.5],
  ['00:01:13.4', '1:13.40', 73.4],
  ['00:01:13.429', '1:13.42', 73.429],
  ['00:01:13', '1:13.00', 73],
  ['1:45.39', '1:45.39', null],
  ['9:42,86', '9:42,86', null],
  ['bez času', 'bez času', null],
])('racing.finish-time: the time %s is displayed as %s', (time, shown, seconds) => {
  expect(formatFinishTime(time)).toBe(shown);
  expect(finishSeconds(time)).toBe(seconds);
});

test.each([
  [
    'one winner',
    [
      [2, '00:01:45.75'],
      [1, '00:01:45.39'],
    ],
    '1:45.39',
  ],
  [
    'a dead heat with one time',
    [
      [1, null],
      [1, '00:01:45.39'],
    ],
    '1:45.39',
  ],
  ['no time measured', [[1, null]], null],
  ['no winner', [[null, null]], null],
] as const)('racing.finish-time: the winning time of %s', (_, finishers, time) => {
  const runners = finishers.map(([finishingPosition, finishTime]) => ({ finishingPosition, finishTime }));
  expect(winningTime(runners)).toBe(time);
});
