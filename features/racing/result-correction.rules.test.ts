import { expect, test } from 'vitest';
import { type CorrectionKind, type ResultRunner, resultCorrection } from './result-correction.rules.ts';
import type { ResultStatus } from './result-status.rules.ts';

/** '1 2 D - DNS': places, codes, '-' without either; '.' is no runner. Ids are the columns. */
const result = (text: string): ResultRunner[] =>
  text.split(' ').flatMap((cell, id) => {
    if (cell === '.') return [];
    const position = /^\d+$/.test(cell) ? Number(cell) : null;
    return [{ id, position, resultStatus: position || cell === '-' ? null : (cell as ResultStatus) }];
  });

test.each<[was: string, is: string, changes: CorrectionKind[]]>([
  ['1 2 3', '1 2 3', []],
  ['1 2 3', 'D 1 2', ['winner-disqualified']],
  ['1 1 3', 'DD 1 2', ['winner-disqualified']],
  ['1 2 3', '1 DIS 2', ['disqualified']],
  ['D 1 2', '1 2 3', ['reinstated']],
  ['1 2 3', '2 1 3', ['winner-changed']],
  ['1 2 3 4', '1 3 2 4', ['order-changed']],
  ['1 2 3 4', 'D 2 1 3', ['winner-disqualified', 'order-changed']],
  ['1 2 3', '1 1 3', ['dead-heat']],
  ['1 2 3 4', '1 2 2 4', ['dead-heat']],
  ['1 1 3', '1 2 3', ['winner-changed']],
  ['1 2 2', '1 2 3', ['order-changed']],
  ['1 2 4', '1 2 3', ['order-changed']],
  ['1 2 ZN', '1 ZN 2', ['order-changed']],
  ['1 2 ZN', '1 2 PN', ['status-changed']],
  ['1 2 .', '1 2 3', ['runner-added']],
  ['1 2 DNS', '1 3 2', ['runner-added']],
  ['1 2 3', '1 2 .', ['runner-removed']],
  ['1 2 3', '1 DNS 2', ['runner-removed']],
  ['1 2 3 DNS', 'A A A DNS', ['annulled']],
  ['A A A', '1 2 3', ['annulment-lifted']],
  ['1 2 3', '1 2 -', ['order-changed']],
  ['1 2 ZN', '1 2 -', ['status-changed']],
  // Filled in, not corrected.
  ['1 2 3 - -', '1 2 3 4 ZN', []],
  ['1 2 -', '1 2 DNS', []],
  ['1 2 DNS', '1 2 .', []],
  ['1 2 3', '1 2 3 DNS', []],
  ['A A A', 'A A A A', []],
])('results.corrections: %s corrected to %s is told as %j', (was, is, changes) => {
  expect(resultCorrection(result(was), result(is))).toEqual(changes);
});
