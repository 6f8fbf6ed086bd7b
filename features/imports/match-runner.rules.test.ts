import { expect, test } from 'vitest';
import { matchRunners, type FileRunner, type StoredRunner } from './match-runner.rules.ts';

const stored: StoredRunner[] = [
  { id: 101, number: 1, horseId: 11 },
  { id: 102, number: 2, horseId: 12 },
  { id: 103, number: null, horseId: 13 },
];
const inStored = 'number: číslo už v\u00a0uloženém dostihu má jiný kůň';
const inFile = 'number: číslo už v\u00a0souboru má jiný kůň';
const twice = 'horse: kůň je v\u00a0dostihu podruhé';

test.each<[string, [number: FileRunner['number'], horseId: number][], (number | string | null)[]]>([
  ['the number finds the runner', [[1, 11]], [101]],
  ['without a number the horse does', [[null, 12]], [102]],
  ['so does it without the column', [[undefined, 13]], [103]],
  ['a horse without a number gets one', [[3, 13]], [103]],
  ['a number keeps its runner when the horse is corrected', [[2, -1]], [102]],
  ['an unknown number and horse are a new runner', [[9, -1]], [null]],
  [
    'swapped numbers move with their horses',
    [
      [2, 11],
      [1, 12],
    ],
    [101, 102],
  ],
  [
    'so do numbers that change in a cycle',
    [
      [2, 11],
      [3, 12],
      [1, 13],
    ],
    [101, 102, 103],
  ],
  ['a taken number is refused', [[2, 11]], [inStored]],
  [
    'a number twice in the file is refused',
    [
      [7, -1],
      [7, -2],
    ],
    [null, inFile],
  ],
  [
    'a horse twice in the file is refused',
    [
      [7, -1],
      [8, -1],
    ],
    [null, twice],
  ],
  [
    'what depends on a refused row is checked again',
    [
      [2, 11],
      [1, 12],
      [2, -1],
    ],
    [101, 102, inFile],
  ],
])('import.key: %s', (_, rows, expected) => {
  const matches = matchRunners(
    stored,
    rows.map(([number, horseId]) => ({ number, horseId })),
  );
  expect(matches.map((match) => ('problem' in match ? `${match.column}: ${match.problem}` : match.storedId))).toEqual(
    expected,
  );
});
