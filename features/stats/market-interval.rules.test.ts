import { expect, test } from 'vitest';
import { marketInterval } from './market-interval.rules.ts';

// The exact limits are χ²-quantiles: 5 % of 2n degrees of freedom and 95 % of 2n + 2, halved.
test.each([
  [0, 2, 0, 2.996],
  [1, 1, 0.051, 4.744],
  [6, 2, 2.613, 11.842],
  [18, 14, 11.634, 26.692],
])(
  'statistics.market-interval: %i wins of %i expected have the exact 90 %% limits %d and %d within a hundredth',
  (wins, expectedWins, low, high) => {
    const interval = marketInterval({ wins, expectedWins });
    expect((interval?.low ?? -1) * expectedWins).toBeCloseTo(low, 1);
    expect((interval?.high ?? -1) * expectedWins).toBeCloseTo(high, 1);
  },
);

test('statistics.market-interval: without an expected win there is none', () => {
  expect(marketInterval({ wins: 0, expectedWins: 0 })).toBeNull();
});
