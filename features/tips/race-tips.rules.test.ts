import { expect, test } from 'vitest';
import { type RaceTip, type RaceTips, raceTips } from './race-tips.rules.ts';

const tip = (state: RaceTip['state'], position: number | null, payout: number): RaceTip => ({
  runnerId: 1,
  state,
  position,
  payoutMillionths: payout * 1_000_000,
});
const line = (given: Partial<RaceTips>): RaceTips => ({
  count: 1,
  places: [],
  unplaced: 0,
  void: 0,
  gain: null,
  paid: [],
  ...given,
});

test.each<[string, RaceTip[], RaceTips | null]>([
  ['no tip', [], null],
  ['a winner', [tip('won', 1, 5.5)], line({ places: [1], gain: 4.5, paid: ['místo, kurz\u00a05,50'] })],
  ['a placed horse', [tip('placed', 2, 1.7)], line({ places: [2], gain: 0.7, paid: ['místo, kurz\u00a01,70'] })],
  ['a placed horse in a race that paid one place', [tip('placed', 2, 0)], line({ places: [2], gain: -1 })],
  ['a loser', [tip('lost', 6, 0)], line({ places: [6], gain: -1 })],
  ['a horse that fell', [tip('lost', null, 0)], line({ unplaced: 1, gain: -1 })],
  ['a void tip', [tip('void', null, 0)], line({ void: 1 })],
  ['money back', [tip('placed', 3, 1)], line({ places: [3], gain: 0, paid: ['místo bez kurzu, vrácen vklad'] })],
  [
    'two tips, the better place first',
    [tip('lost', 6, 0), tip('placed', 2, 1.7)],
    line({ count: 2, places: [2, 6], gain: -0.3, paid: ['místo, kurz\u00a01,70'] }),
  ],
  [
    'both of a dead heat',
    [tip('won', 1, 2), tip('won', 1, 1.5)],
    line({ count: 2, places: [1], gain: 1.5, paid: ['místo, kurz\u00a02,00', 'místo, kurz\u00a01,50'] }),
  ],
  [
    'a place, a fall and a void tip, which isn’t counted',
    [tip('lost', null, 0), tip('void', null, 0), tip('placed', 3, 1.25)],
    line({ count: 3, places: [3], unplaced: 1, void: 1, gain: -0.75, paid: ['místo, kurz\u00a01,25'] }),
  ],
])('tips.race-line: of %s', (_, tips, expected) => {
  expect(raceTips(tips)).toEqual(expected);
});
