import { expect, test } from 'vitest';
import type { FantasyMarket, MarketRunner } from './market.rules.ts';
import { defaultRules } from './rules.rules.ts';
import { sampleTeam } from './sample-team.rules.ts';

const runner = (id: number, price: number, isNonStarter = false) =>
  ({ id, number: id, price, isNonStarter, jockey: null }) as Partial<MarketRunner> as MarketRunner;

const market = (...fields: MarketRunner[][]): FantasyMarket => ({
  races: fields.map(
    (runners, at) =>
      ({ id: at + 1, runners }) as Partial<FantasyMarket['races'][number]> as FantasyMarket['races'][number],
  ),
  jockeys: [],
  reserveLimit: 5,
  example: null,
});

test.each<[string, MarketRunner[][], number[]]>([
  [
    'the dearest, the second and the third in turn',
    [
      [runner(1, 20), runner(2, 9)],
      [runner(3, 20), runner(4, 9)],
      [runner(5, 20), runner(6, 9), runner(7, 4)],
    ],
    [1, 4, 7],
  ],
  [
    'the cheapest where its turn is dearer than the budget',
    [
      [runner(1, 80), runner(2, 9)],
      [runner(3, 40), runner(4, 30), runner(5, 2)],
    ],
    [1, 5],
  ],
  ['no horse that doesn’t start', [[runner(1, 20, true), runner(2, 9)]], [2]],
  ['nothing from a race without horses', [[], [runner(3, 20), runner(4, 9)]], [4]],
])('fantasy.sample-team: a sample has %s', (_, fields, picked) => {
  expect(sampleTeam(market(...fields), defaultRules).picks.map(({ runnerId }) => runnerId)).toEqual(picked);
});
