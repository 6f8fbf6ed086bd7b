import { expect, test } from 'vitest';
import { formatMargin } from '#text/racing/margin';
import { lengthsBehindWinner, marginLengths, storedMargin } from './margin.rules.ts';

test.each([
  ['2 3/4', 2.75, '2¾'],
  ['1/2', 0.5, '½'],
  ['4 1/4', 4.25, '4¼'],
  ['17', 17, '17'],
  ['0', 0, '0'],
  ['1½', 1.5, '1½'],
  ['1 ½', 1.5, '1½'],
  ['¾', 0.75, '¾'],
  ['2.5', 2.5, '2½'],
  ['2,25', 2.25, '2¼'],
  ['2.0', 2, '2'],
  ['0.5', 0.5, '½'],
  ['1.2', 1.2, '1,2'],
  ['nos', 0.05, 'nos'],
  ['kr.hlava', 0.1, 'kr. hlava'],
  ['krátká hlava', 0.1, 'krátká hlava'],
  ['hlava', 0.2, 'hlava'],
  ['krátký krk', 0.25, 'krátký krk'],
  ['krk', 0.3, 'krk'],
  ['současně', 0, 'současně'],
  ['daleko', null, 'daleko'],
  ['LEHCE', null, 'lehce'],
  ['V. LEHCE', null, 'v. lehce'],
  ['TUHÝ BOJ', null, 'tuhý boj'],
  ['', null, ''],
])('racing.margin-words: the margin %s is %s lengths, printed %s', (margin, lengths, printed) => {
  expect(marginLengths(margin)).toBe(lengths);
  expect(formatMargin(margin)).toBe(printed);
});

test.each([
  ['7 April 2023, Praha race 1', ['LEHCE', '2 3/4', '4 1/4', '3/4', '1/2'], [0, 2.75, 7, 7.75, 8.25]],
  ['a dead heat', ['BOJ', 'krk', 'současně', '1'], [0, 0.3, 0.3, 1.3]],
  ['after daleko nothing is known', ['JISTĚ', '6', 'daleko', '2'], [0, 6, null, null]],
  ['a gap not printed', [null, null, '2'], [0, null, null]],
  ['no finishers', [], []],
])('racing.margins: lengths behind the winner are accumulated: %s', (_, margins, lengths) => {
  expect(lengthsBehindWinner(margins)).toEqual(lengths);
});

test.each(['constructor', '__proto__'])('racing.margin-words: %s, which every object has, is no margin', (margin) => {
  expect(marginLengths(margin)).toBeNull();
});

test.each([
  ['2 3/4', '2 3/4'],
  ['1½', '1 1/2'],
  ['¾', '3/4'],
  ['2.5', '2 1/2'],
  ['0,5', '1/2'],
  ['3.0', '3'],
  ['1.2', '1.2'],
  ['kr.hlava', 'kr.hlava'],
  ['JISTĚ', 'JISTĚ'],
])('racing.margin-words: the margin %s is stored as %s', (margin, stored) => {
  expect(storedMargin(margin)).toBe(stored);
});
