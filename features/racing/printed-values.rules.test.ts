import { expect, test } from 'vitest';
import { formatOdds, formatPlaceOdds, oddsSuffix } from '#features/odds/format-odds.rules.ts';
import { formatFinishTime } from './finish-time.rules.ts';
import { formatMargin } from '#text/racing/margin';
import { formatPrizeSplit } from '#text/racing/prize';
import {
  formatDecimal,
  formatInteger,
  formatKilograms,
  formatMetres,
  formatMoney,
  formatWeight,
} from '#text/platform/text/number';
import type { CellReading } from './cell.rules.ts';
import { fieldByColumn } from './fields.rules.ts';

const typed = { decimalComma: true };

/** What a column reads from a text that a page shows. */
function read(column: string, text: string): unknown {
  const reading: CellReading<unknown> | undefined = fieldByColumn.get(column)?.read(text, typed);
  return reading && 'value' in reading && !reading.question && !reading.note ? reading.value : reading;
}

const lengths = ['1/4', '1/2', '3/4', '1', '1 1/4', '2 1/2', '10 3/4', '17'];
const words = ['nos', 'kr. hlava', 'krátká hlava', 'hlava', 'krk', 'současně', 'daleko'];
const verdicts = ['jistě', 'v. lehce', 'tuhý boj', 'zadrženě', 'boj'];

test.each([...lengths, ...words, ...verdicts])(
  'import.printed-values: the margin %s that a page prints is read',
  (margin) => {
    expect(read('finishing_margin', formatMargin(margin))).toBe(margin);
  },
);

test.each(['00:00:58.90', '00:01:45.39', '00:02:00.00', '00:09:42.80', '01:00:00.00'])(
  'import.printed-values: the time %s that a page or a grid prints is read',
  (time) => {
    expect(read('finish_time', formatFinishTime(time))).toBe(time);
    expect(read('finish_time', time)).toBe(time);
  },
);

test.each([1.01, 2.4, 4.99, 7.3, 12, 101, 1250])(
  'import.printed-values: the price %s that a page prints is read',
  (odds) => {
    for (const print of [formatOdds, formatPlaceOdds]) {
      expect(read('fortuna_odds', print(odds))).toBe(odds);
      expect(read('fortuna_odds', `${print(odds)}${oddsSuffix}`)).toBe(odds);
    }
  },
);

test.each([40, 58, 59.5, 90])('import.printed-values: the weight %s that a page prints is read', (weight) => {
  expect(read('weight', formatWeight(weight))).toBe(weight);
  expect(read('weight', formatKilograms(weight))).toBe(weight);
});

test.each([800, 1600, 6900])('import.printed-values: the distance %s that a page prints is read', (metres) => {
  expect(read('distance', formatMetres(metres))).toBe(metres);
  expect(read('distance', formatInteger(metres))).toBe(metres);
});

test.each([0, 900, 45_000, 1_250_000])('import.printed-values: the prize %s that a page prints is read', (prize) => {
  expect(read('prize_money', formatMoney(prize))).toBe(prize);
  expect(read('prize_money', formatInteger(prize))).toBe(prize);
});

test('import.printed-values: the prizes of the places and the going that a page prints are read', () => {
  const split = [30_000, 13_800, 900];
  expect(read('prize_split', formatPrizeSplit(split))).toEqual(split);
  expect(read('going', formatDecimal(3.4, 1))).toBe(3.4);
});
