import { expect, test } from 'vitest';
import { splitResult, type TypedResult } from './result-entry.rules.ts';

test.each<[string, string, Partial<TypedResult>]>([
  ['nothing', ' ; ', {}],
  ['an order', '4=7-1', { order: '4=7-1' }],
  ['an order with spaces', '4 7 1', { order: '4 7 1' }],
  ['an order half typed', '4-7-', { order: '4-7-' }],
  ['a slip within the order', '4-x-1', { order: '4-x-1' }],
  [
    'all of it',
    '4-7-1; 3 PN, 8 DNS; Lehce 2 – krk; 1:45,39',
    { order: '4-7-1', codes: '3 PN, 8 DNS', margins: 'Lehce 2 – krk', time: '1:45,39' },
  ],
  ['codes behind the order', '4-7-1, 3 PN, 8DNS', { order: '4-7-1', codes: '3 PN, 8DNS' }],
  ['codes behind dashes', '4-7-1-3PN – 8 DNS', { order: '4-7-1', codes: '3PN, 8 DNS' }],
  ['codes alone', '3 PN', { codes: '3 PN' }],
  ['a number without its code', '4-7; 3 PN, 8', { order: '4-7', codes: '8, 3 PN' }],
  ['margins alone', 'lehce 2 – krk', { margins: 'lehce 2 – krk' }],
  ['a fraction alone', '1/2', { margins: '1/2' }],
  ['numbers behind the order are margins', '4-7-1; 2-3', { order: '4-7-1', margins: '2-3' }],
  ['margins of a stored order', '; 2-3', { margins: '2-3' }],
  ['margins parted like everything else', '4-7-1; lehce 2; krk', { order: '4-7-1', margins: 'lehce 2 – krk' }],
  ['lengths with a comma', '4-7; 2,5', { order: '4-7', margins: '2,5' }],
  ['a time alone', '1:45', { time: '1:45' }],
  ['a time that can’t be read', '4-7; 1:4x', { order: '4-7', time: '1:4x' }],
  ['a time that may mean two', '4-7; 1.50', { order: '4-7', time: '1.50' }],
  ['a time with dots', '4-7; 1.58.3', { order: '4-7', time: '1.58.3' }],
  ['seconds', '58,9 s', { time: '58,9 s' }],
  ['two numbers and a comma', '12,5', { order: '12,5' }],
])('race-office.typed-result: one field tells its parts: %s', (_, text, expected) => {
  expect(splitResult(text)).toEqual({ typed: { order: '', codes: '', margins: '', time: '', ...expected } });
});

test('race-office.typed-result: two times in one field are refused', () => {
  expect(splitResult('4-7; 1:45; 1:46')).toEqual({ problem: { code: 'time.twice' } });
});
