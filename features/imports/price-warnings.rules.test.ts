import { expect, test } from 'vitest';
import type { RowParts } from '#features/racing/fields.rules.ts';
import { findPriceWarnings, priceFields } from './import-row.rules.ts';

const rangeReason = 'kurz má být nejvýš 10\u00a0000';

test.each<[string, Partial<RowParts['runner']>, [column: string, value: string][]]>([
  ['none', {}, []],
  ['cleared ones', { odds: null, fortunaOdds: null }, []],
  ['the lowest', { odds: 1.01, fortunaOdds: 1.01, tipsportOdds: 1.01 }, []],
  ['the highest', { tipsportOdds: 10_000 }, []],
  ['above the highest', { tipsportPlace2Odds: 10_000.01 }, [['tipsport_place_2_odds', '10000,01']]],
])('odds.entry-rules, import.errors: prices out of range: %s', (_, cells, expected) => {
  expect(findPriceWarnings(cells, 7)).toEqual(
    expected.map(([column, value]) => ({ line: 7, column, value, reason: rangeReason })),
  );
});

test.each<[string, Partial<RowParts['runner']>, [column: string, above: string][]]>([
  ['equal', { fortunaOdds: 3, fortunaPlace2Odds: 3 }, []],
  ['lower', { fortunaOdds: 3, fortunaPlace2Odds: 2, fortunaPlace3Odds: 1.5 }, []],
  ['higher', { fortunaOdds: 3, fortunaPlace2Odds: 4 }, [['fortuna_place_2_odds', 'fortuna_odds 3']]],
  [
    'above one with decimals',
    { odds: 2, fortunaOdds: 2.65, fortunaPlace2Odds: 3 },
    [['fortuna_place_2_odds', 'fortuna_odds 2,65']],
  ],
  ['a gap between', { tipsportOdds: 2, tipsportPlace7Odds: 3 }, [['tipsport_place_7_odds', 'tipsport_odds 2']]],
  [
    'the next one alone is compared',
    { fortunaOdds: 5, fortunaPlace2Odds: 2, fortunaPlace3Odds: 3 },
    [['fortuna_place_3_odds', 'fortuna_place_2_odds 2']],
  ],
  ['the other bookmaker’s', { fortunaOdds: 2, tipsportPlace2Odds: 3 }, []],
  ['the course’s own price', { odds: 2, fortunaOdds: 9 }, []],
])('odds.entry-rules, import.errors: a longer market’s price: %s', (_, cells, expected) => {
  expect(findPriceWarnings(cells, 2).map(({ column, reason }) => [column, reason])).toEqual(
    expected.map(([column, above]) => [column, `kurz na víc míst je vyšší než ${above}`]),
  );
});

test('odds.place-markets: a bookmaker has the win and the markets 1–2 to 1–7', () => {
  expect(priceFields('fortuna')).toEqual([
    'fortunaOdds',
    ...[2, 3, 4, 5, 6, 7].map((places) => `fortunaPlace${places}Odds`),
  ]);
});
