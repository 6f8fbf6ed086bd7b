import { expect, test } from 'vitest';
import type { PragueDate } from '#platform/time/time.rules.ts';
import { type TipScope, tipPeriod } from './tip-scope.rules.ts';

/** A Friday. */
const today = '2023-10-06' as PragueDate;

test.each<[TipScope, string | null]>([
  ['event', null],
  ['event', ''],
  ['event', '0'],
  ['event', '012'],
  ['event', '-1'],
  ['event', '1.5'],
  ['event', '12x'],
  ['event', '1234567890123456'],
  ['round', ''],
  ['round', 'x'],
  ['round', '2023-40'],
  ['round', '2023-10-01'],
  ['round', '2023-10-03'],
  ['round', '2023-02-30'],
  ['month', ''],
  ['month', '2023-00'],
  ['month', '2023-13'],
  ['month', '2023-1'],
  ['month', '2023-10-02'],
  ['season', ''],
  ['season', '23'],
  ['season', '2023-10'],
  ['season', '20231'],
  ['all', '2023'],
])('tip-analysis.scopes: no period is %s "%s"', (scope, id) => {
  expect(tipPeriod(scope, id, today)).toBeNull();
});

test.each<[TipScope, string | null, string, object | string]>([
  ['event', '1', '1', { eventId: 1 }],
  ['event', '123456789012345', '123456789012345', { eventId: 123_456_789_012_345 }],
  ['round', null, '2023-10-02', { from: '2023-10-02', to: '2023-10-08' }],
  ['round', '2023-12-25', '2023-12-25', { from: '2023-12-25', to: '2023-12-31' }],
  ['round', '2022-12-26', '2022-12-26', { from: '2022-12-26', to: '2023-01-01' }],
  ['month', null, '2023-10', { from: '2023-10-01', to: '2023-10-31' }],
  ['month', '2024-02', '2024-02', { from: '2024-02-01', to: '2024-02-29' }],
  ['month', '2023-11', '2023-11', { from: '2023-11-01', to: '2023-11-30' }],
  ['month', '2023-01', '2023-01', { from: '2023-01-01', to: '2023-01-31' }],
  ['season', null, '2023', { from: '2023-01-01', to: '2023-12-31' }],
  ['season', '2021', '2021', { from: '2021-01-01', to: '2021-12-31' }],
  ['all', null, '', 'all'],
  ['all', '', '', 'all'],
])('tip-analysis.scopes: the period %s %s has its id and span', (scope, given, id, span) => {
  expect(tipPeriod(scope, given, today)).toEqual({ scope, id, span });
});

test.each([
  ['a Monday', '2023-10-02', '2023-10-02'],
  ['a Sunday', '2023-10-08', '2023-10-02'],
  ['New Year’s Day, a Sunday', '2023-01-01', '2022-12-26'],
])('tip-analysis.scopes: the current round on %s', (_, day, monday) => {
  expect(tipPeriod('round', null, day as PragueDate)?.id).toBe(monday);
});
