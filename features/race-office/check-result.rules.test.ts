import { expect, test } from 'vitest';
import type { ResultStatus } from '#features/racing/result-status.rules.ts';
import { checkResult } from './result-entry.rules.ts';

type Given = [number: number, place: number | ResultStatus | null];
const runners = (given: readonly Given[]) =>
  given.map(([number, place]) => ({
    number,
    finishingPosition: typeof place === 'number' ? place : null,
    resultStatus: typeof place === 'string' ? place : null,
  }));

test.each<[string, Given[], object]>([
  [
    'complete',
    [
      [4, 1],
      [7, 2],
      [1, 'PN'],
    ],
    { isSound: true, deadHeats: [] },
  ],
  [
    'a dead heat, the next place skips',
    [
      [4, 1],
      [7, 1],
      [1, 3],
    ],
    { isSound: true, deadHeats: [{ position: 1, numbers: [4, 7] }] },
  ],
  [
    'a dead heat, the next place does not',
    [
      [4, 1],
      [7, 1],
      [1, 2],
    ],
    { isSound: false, broken: 2 },
  ],
  [
    'a gap',
    [
      [4, 1],
      [7, 3],
    ],
    { isSound: false, broken: 3 },
  ],
  [
    'somebody is missing',
    [
      [4, 1],
      [7, null],
    ],
    { isSound: false, missing: [7] },
  ],
  [
    'all annulled',
    [
      [4, 'A'],
      [7, 'A'],
    ],
    { isSound: true },
  ],
  [
    'annulled in part',
    [
      [4, 'A'],
      [7, 1],
    ],
    { isSound: false, isHalfAnnulled: true },
  ],
  ['no runners', [], { isSound: false }],
])('race-office.typed-result: live check: %s', (_, given, expected) => {
  expect(checkResult(runners(given))).toMatchObject(expected);
});

test('race-office.completing: a runner with a code has no place', () => {
  const both = [{ number: 4, finishingPosition: 1, resultStatus: 'D' as const }];
  expect(checkResult(both)).toMatchObject({ isSound: false, conflicting: [4] });
});
