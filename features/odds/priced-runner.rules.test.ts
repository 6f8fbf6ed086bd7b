import { expect, test } from 'vitest';
import { unknownSilk } from '#features/racing/silk.rules.ts';
import { pricedRunner, type PricedRunnerRow } from './priced-runner.rules.ts';

const row: PricedRunnerRow = {
  horseId: 7,
  horseName: 'ČERNÝ BARON',
  silk: null,
  jockeyId: 5,
  jockeyName: 'Jan Novák',
  jockeyTitle: null,
  fortuna: 3,
  tipsport: null,
};

test('dashboard.screen: a row of a tip or a follow has the horse, its rider and the displayed price', () => {
  expect(pricedRunner(row)).toEqual({
    horse: { name: 'Černý Baron', slug: '7-cerny-baron', silk: unknownSilk },
    jockey: { name: 'Jan Novák', title: null, slug: '5-jan-novak' },
    odds: { fortuna: 3, tipsport: null, displayed: { odds: 3, marker: 'F' } },
  });
});

test('dashboard.screen: without a rider or a price the row says so; stored silks are shown', () => {
  const silk = { ...unknownSilk, cap: { pattern: 'plain', c1: '#000000', c2: '#000000' } } as const;
  expect(pricedRunner({ ...row, silk, jockeyName: null, fortuna: null })).toMatchObject({
    horse: { silk },
    jockey: null,
    odds: { displayed: null },
  });
});
