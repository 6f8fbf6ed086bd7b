import { expect, test } from 'vitest';
import type { Instant } from '#platform/time/time.rules.ts';
import { priceMoment, priceOutcome, PushedPrices, runnerOfPrice } from './pushed-prices.rules.ts';

const at = (time: string) => Date.parse(`2023-10-08T${time}:00Z`) as Instant;
const startAt = at('14:00');

test.each([
  ['a first price', 4, { odds: null, at: null }, '12:00', true, 'stored'],
  ['a newer price', 4, { odds: 5, at: at('11:59') }, '12:00', true, 'stored'],
  ['an older price', 4, { odds: 5, at: at('12:01') }, '12:00', true, 'older'],
  ['an older price that is the same', 5, { odds: 5, at: at('12:01') }, '12:00', true, 'older'],
  ['another price of the same moment by its source', 4, { odds: 5, at: at('12:00') }, '12:00', true, 'older'],
  ['another price of the same moment that came now', 4, { odds: 5, at: at('12:00') }, '12:00', false, 'stored'],
  ['the same price', 5, { odds: 5, at: at('11:59') }, '12:00', true, 'unchanged'],
  ['a withdrawn price', null, { odds: 5, at: at('11:59') }, '12:00', true, 'stored'],
  ['a price withdrawn again', null, { odds: null, at: at('11:59') }, '12:00', true, 'unchanged'],
  ['a price of the start', 4, { odds: 5, at: at('11:59') }, '14:00', true, 'after-start'],
] as const)('odds.pushed-age: %s (%s) is %5$s', (_, odds, known, time, isBySource, outcome) => {
  expect(priceOutcome(odds, known, { at: at(time), isBySource, startAt })).toBe(outcome);
});

test('odds.pushed-age: without a start time no price is after it', () => {
  const moment = { at: at('23:00'), isBySource: true, startAt: null };
  expect(priceOutcome(4, { odds: 5, at: null }, moment)).toBe('stored');
});

test.each([
  [null, '12:00'],
  ['11:30', '11:30'],
  ['12:01', '12:00'],
] as const)('odds.pushed-age: prices with the time %s of their source are of %s at 12:00', (sourceTime, time) => {
  expect(priceMoment(sourceTime && at(sourceTime), at('12:00'))).toBe(at(time));
});

test('odds.pushed-age: a moment more than a minute ahead is refused', () => {
  expect(priceMoment((at('12:01') + 1) as Instant, at('12:00'))).toBeNull();
});

const runners = [
  { id: 1, number: 1, nameKey: 'alfa' },
  { id: 2, number: 2, nameKey: 'beta' },
  { id: 3, number: null, nameKey: 'gama' },
];
test.each([
  [{ number: 2 }, 2],
  [{ horse: 'GAMA' }, 3],
  [{ number: 1, horse: 'Alfa' }, 1],
  [{ number: 1, horse: 'Alfa (FR)' }, 1],
  [{ horse: 'GAMA(GER*)' }, 3],
  [{ number: 1, horse: 'Beta' }, 'other-horse'],
  [{ number: 9 }, 'unknown-runner'],
  [{ horse: 'Delta' }, 'unknown-runner'],
  [{}, 'unnamed-runner'],
] as const)('odds.pushed: the runner of %j is %s', (price, found) => {
  const runner = runnerOfPrice(price, runners, (name) => name.toLowerCase());
  expect(typeof runner === 'string' ? runner : runner.id).toBe(found);
});

const call = { event_date: '2023-10-08', location: 'Pardubice', race_number: 6 };
const price = { number: 1, bookmaker: 'F', odds: 4.567 };

test('odds.pushed: a price has two decimals, and is of the win without a market', () => {
  expect(PushedPrices.parse({ ...call, prices: [price] }).prices).toEqual([
    { number: 1, bookmaker: 'F', market: 1, odds: 4.57 },
  ]);
});

test.each([
  ['no prices', { prices: [] }],
  ['more than 500', { prices: Array.from({ length: 501 }, () => price) }],
  ['no such day', { event_date: '2023-02-30' }],
  ['a NUL in the place', { location: 'Pardubice\0' }],
  ['no place', { location: ' ' }],
  ['odds as text', { prices: [{ ...price, odds: '4,5' }] }],
  ['odds of nothing', { prices: [{ ...price, odds: 0 }] }],
  ['odds that the column cannot hold', { prices: [{ ...price, odds: 1e9 }] }],
  ['another bookmaker', { prices: [{ ...price, bookmaker: 'X' }] }],
  ['a misspelt field', { prices: [{ ...price, odd: 3 }] }],
  ['a time without its zone', { source_time: '2023-10-08T12:00:00' }],
  ['a time before anything', { source_time: '0000-01-01T00:00:00Z' }],
] as const)('odds.pushed: a call with %s can’t be read', (_, wrong) => {
  expect(PushedPrices.safeParse({ ...call, prices: [price], ...wrong }).success).toBe(false);
});
