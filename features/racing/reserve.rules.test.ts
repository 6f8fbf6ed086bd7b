import { expect, test } from 'vitest';
import { statusWithReserve } from './reserve.rules.ts';

const reserve = { reserve: 1, resultStatus: 'DNS' as const };
const runner = { reserve: null, resultStatus: null };
const scratched = { reserve: null, resultStatus: 'DNS' as const };

test.each([
  ['a new reserve', null, { reserve: 1 }, 'DNS'],
  ['a runner that becomes a reserve', runner, { reserve: 2 }, 'DNS'],
  ['a reserve whose order changes', reserve, { reserve: 2 }, 'DNS'],
  ['a reserve whose code is emptied', reserve, { reserve: 1, resultStatus: null }, 'DNS'],
  ['a reserve that moves up', reserve, { reserve: null }, null],
  ['a reserve that moves up and is scratched', reserve, { reserve: null, resultStatus: 'DNS' as const }, 'DNS'],
  ['a scratched runner that never was a reserve', scratched, { reserve: null }, undefined],
  ['a runner of whom nothing is said', runner, {}, undefined],
  ['a result', runner, { resultStatus: 'PN' as const }, 'PN'],
  ['a code that is emptied', scratched, { resultStatus: null }, null],
])('racing.reserves: the code of %s', (_, stored, given, expected) => {
  expect(statusWithReserve(stored, given)).toBe(expected);
});
