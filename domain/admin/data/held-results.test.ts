import { expect, test } from 'vitest';
import type { ResultStatus } from '#domain/racing/result-status.ts';
import { heldRow, missingOfResult } from './held-results.ts';

type Result = number | ResultStatus | null;
const outcome = (result: Result) => ({
  finishingPosition: typeof result === 'number' ? result : null,
  resultStatus: typeof result === 'string' ? result : null,
});

const unknown = { column: 'horse', value: 'ALFA', reason: 'startovní listina dostihu takového koně nemá' };
const time = { finishTime: '00:01:45.39' };
const without = (column: string, value: string) => ({
  column,
  value,
  reason: 'kůň tu má údaj z\u00a0výsledku, ale ani pořadí, ani kód',
});

test.each([
  ['a place of a horse that the lineup has', outcome(null), { finishingPosition: 1 }, true, null],
  ['a place of a horse that the lineup lacks', null, { finishingPosition: 1 }, true, unknown],
  ['a code of a horse that the lineup lacks', null, { resultStatus: 'DNS' as const }, true, unknown],
  ['a reserve that the lineup lacks', null, { resultStatus: 'DNS' as const, reserve: 1 }, true, null],
  ['an entry of a horse that the lineup lacks', null, { weight: 58 }, true, null],
  ['a place in a race that had no lineup', null, { finishingPosition: 1, ...time }, false, null],
  ['a time beside a place', outcome(null), { finishingPosition: 1, ...time }, true, null],
  ['a time beside a code', outcome(null), { resultStatus: 'D' as const, ...time }, true, null],
  ['a time that comes after the place', outcome(1), time, true, null],
  ['a time alone', outcome(null), time, true, without('finish_time', '00:01:45.39')],
  ['a time alone in a race that had no lineup', null, time, false, without('finish_time', '00:01:45.39')],
  [
    'a margin whose place is taken away',
    outcome(2),
    { finishingPosition: null, finishingMargin: 'krk' },
    true,
    without('finishing_margin', 'krk'),
  ],
  ['a verdict alone', outcome(null), { finishingResult: 'lehce' }, true, without('finishing_result', 'lehce')],
  ['an empty time', outcome(null), { finishTime: null }, true, null],
])('import.held-results: of a row, %s', (_, stored, row, hadLineup, expected) => {
  expect(heldRow(stored, row, { horse: 'ALFA', replaced: null, hadLineup })).toEqual(expected);
});

test.each([
  ['a place', { finishingPosition: 1 }, { ...unknown, reason: 'startovní listina má pod tímto číslem koně BETA' }],
  ['an entry', { weight: 58 }, null],
])('import.held-results: of another horse under a number of the lineup, %s', (_, row, expected) => {
  expect(heldRow(outcome(null), row, { horse: 'ALFA', replaced: 'BETA', hadLineup: true })).toEqual(expected);
});

const race = (...results: Result[]) =>
  results.map((result, index) => ({ number: index + 1, name: `KŮŇ ${index + 1}`, ...outcome(result) }));
const notWhole = (what: string) => `výsledek dostihu není celý, ${what}`;

test.each([
  ['places of all', race(2, 1, 3), false, null],
  ['places, codes and a non-starter', race(1, 'PN', 'DNS'), false, null],
  ['a dead heat for the first place', race(1, 1, 3), false, null],
  ['an annulled race', race('A', 'A'), false, null],
  ['nobody in the finish', race('PN', 'Z', 'DNS'), false, null],
  ['one of three', race(null, 1, null), false, notWhole('bez pořadí i\u00a0kódu: č.\u00a01, č.\u00a03')],
  [
    'a horse without a number',
    [...race(1), { number: null, name: 'BETA', ...outcome(null) }],
    false,
    notWhole('bez pořadí i\u00a0kódu: BETA'),
  ],
  [
    'one of eight',
    race(1, null, null, null, null, null, null, null),
    false,
    notWhole('bez pořadí i\u00a0kódu: č.\u00a02, č.\u00a03, č.\u00a04, č.\u00a05, č.\u00a06, …'),
  ],
  ['places without the first', race(2, 3), false, notWhole('nikdo nemá první místo')],
  ['a row that is refused', race(1, 2), true, notWhole('jiný jeho řádek se nedá zapsat')],
])('import.held-results: of a race, %s', (_, runners, hasRefusedRow, expected) => {
  expect(missingOfResult(runners, hasRefusedRow)).toBe(expected);
});
