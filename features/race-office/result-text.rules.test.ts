import { expect, test } from 'vitest';
import { formatOrder, parseCodes, parseMargins, parseOrder } from './result-entry.rules.ts';

test.each([
  [
    '4-7-1',
    [
      [4, 1],
      [7, 2],
      [1, 3],
    ],
  ],
  [
    '4, 7, 1',
    [
      [4, 1],
      [7, 2],
      [1, 3],
    ],
  ],
  [
    '4 – 7 – 1',
    [
      [4, 1],
      [7, 2],
      [1, 3],
    ],
  ],
  [
    '4=7-1',
    [
      [4, 1],
      [7, 1],
      [1, 3],
    ],
  ],
  [
    '4 - 7 = 1 = 9 - 2',
    [
      [4, 1],
      [7, 2],
      [1, 2],
      [9, 2],
      [2, 5],
    ],
  ],
  ['', []],
])("race-office.typed-result: the order '%s'", (text, pairs) => {
  const parsed = parseOrder(text);
  expect(parsed).toEqual({ placed: pairs.map(([number, position]) => ({ number, position })) });
});

test.each([
  ['4-x', { code: 'order.unreadable', text: 'x' }],
  ['4-7-4', { code: 'order.twice', number: 4 }],
  ['0-1', { code: 'order.unreadable', text: '0' }],
])("race-office.typed-result: the problem of the order '%s' is explained", (text, problem) => {
  expect(parseOrder(text)).toEqual({ problem });
});

test('race-office.typed-result: an order is printed as it is typed', () => {
  const parsed = parseOrder('4=7-1');
  expect('placed' in parsed && formatOrder(parsed.placed)).toBe('4=7-1');
});

test('race-office.typed-result: codes by number, any other is refused', () => {
  expect(parseCodes('3 pn, 8 DNS')).toEqual({
    codes: new Map([
      [3, 'PN'],
      [8, 'DNS'],
    ]),
  });
  expect(parseCodes('3 XX')).toEqual({ problem: { code: 'codes.unknown', text: 'XX' } });
  expect(parseCodes('PN')).toEqual({ problem: { code: 'codes.unreadable', text: 'PN' } });
});

test.each([
  ['verdict and gaps', 'Lehce 10 – 6 – 2 1/2', [1, 2, 3, 4], ['Lehce', '10', '6', '2 1/2']],
  ['no verdict', '1/2 - krk - daleko', [1, 2, 3, 4], [null, '1/2', 'krk', 'daleko']],
  ['three dots', 'Jistě krátká hlava – 1 1/4 … daleko', [1, 2, 3, 4], ['Jistě', 'krátká hlava', '1 1/4', 'daleko']],
  ['a verdict alone', 'zadrženě', [1], ['zadrženě']],
  ['a dead heat, written', 'současně – 3', [1, 1, 3], [null, 'současně', '3']],
  ['a dead heat, not written', 'Jistě 2 – 3', [1, 2, 2, 4], ['Jistě', '2', 'současně', '3']],
  ['shorter than the field', '2', [1, 2, 3], [null, '2', null]],
  ['commas between', 'Jistě 2, 3, 5', [1, 2, 3, 4], ['Jistě', '2', '3', '5']],
  ['as pages print it', 'Jistě 2½ – ¾ – kr. hlava', [1, 2, 3, 4], ['Jistě', '2½', '¾', 'kr. hlava']],
  ['decimal lengths', 'Jistě 2,5 – 1.75', [1, 2, 3], ['Jistě', '2,5', '1.75']],
])('racing.margins: a chain of margins: %s', (_, chain, positions, margins) => {
  expect(
    parseMargins(
      chain,
      positions.map((position) => ({ position })),
    ),
  ).toEqual({ margins });
});

test('racing.margins: a chain longer than the field is explained', () => {
  expect(parseMargins('1 – 2 – 3', [{ position: 1 }, { position: 2 }])).toEqual({
    problem: { code: 'margins.too-many', given: 3, expected: 1 },
  });
});
