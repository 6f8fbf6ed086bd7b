import { expect, test } from 'vitest';
import type { PragueDate } from '#platform/time/time.rules.ts';
import { type Correction, findCorrections, type RaceOutcomes } from './contest.rules.ts';

const race = { location: 'Most', date: '2023-10-01' as PragueDate, raceNumber: 4 };

test.each<[string, Pick<RaceOutcomes, 'frozen' | 'current'>, Correction['kind'] | null]>([
  ['the same outcome', { frozen: '1:7 2:3', current: '1:7 2:3' }, null],
  ['none then and none now', { frozen: '', current: '' }, null],
  ['another outcome', { frozen: '1:7 2:3', current: '1:3 2:7' }, 'changed'],
  ['an outcome taken back', { frozen: '1:7 2:3', current: '' }, 'changed'],
  ['none then, one now', { frozen: '', current: '1:7' }, 'late'],
])('contest.corrections: %s', (_, outcomes, kind) => {
  expect(findCorrections([{ ...race, ...outcomes }], false)).toEqual(kind === null ? [] : [{ ...race, kind }]);
});

test('contest.corrections: the races keep their order', () => {
  const changed = [2, 1].map((raceNumber) => ({ ...race, raceNumber, frozen: 'a', current: 'b' }));
  expect(findCorrections(changed, false).map(({ raceNumber }) => raceNumber)).toEqual([2, 1]);
});

test.each([
  [
    'returns something else by another rule',
    '7 placed 3 2.000000 4.50, 8 lost 0.000000',
    '7 placed 3 0.000000 4.50, 8 lost 0.000000',
    [],
  ],
  ['has another place too', '7 placed 3 2.000000 4.50', '7 placed 2 2.000000 4.50', [{ ...race, kind: 'changed' }]],
])('operation.rule-versions: after a change of the rules, a tip that %s', (_, frozen, current, corrections) => {
  expect(findCorrections([{ ...race, frozen, current }], true)).toEqual(corrections);
});
