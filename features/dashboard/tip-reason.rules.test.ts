import { expect, test } from 'vitest';
import { type MyTipRow, tipReason, type TipReason } from './dashboard.rules.ts';

type Row = Pick<MyTipRow, 'outcome' | 'status' | 'isCancelled'>;
const row = (outcome: Row['outcome'], rest: Partial<Row> = {}): Row => ({
  outcome,
  status: null,
  isCancelled: false,
  ...rest,
});
const unpaid = (state: 'placed' | 'lost', position: number | null, starters: number): Row['outcome'] => ({
  state,
  position,
  starters,
  payoutMillionths: 0,
});
const voided = { state: 'void', position: null, starters: 9, payoutMillionths: 0 } as const;

test.each<[string, Row, TipReason | null]>([
  ['that waits has none', row(null), null],
  ['that paid has none', row({ state: 'won', position: 1, starters: 8, payoutMillionths: 1_500_000 }), null],
  [
    'on the fourth of 14 is told that three places were paid',
    row(unpaid('lost', 4, 14)),
    { kind: 'unpaid', position: 4, status: null, starters: 14, placesPaid: 3 },
  ],
  [
    'on the third of five is told that two places were paid',
    row(unpaid('placed', 3, 5)),
    { kind: 'unpaid', position: 3, status: null, starters: 5, placesPaid: 2 },
  ],
  [
    'on the second of three is told that only the first was paid',
    row(unpaid('placed', 2, 3)),
    { kind: 'unpaid', position: 2, status: null, starters: 3, placesPaid: 1 },
  ],
  [
    'on a horse that fell has its code',
    row(unpaid('lost', null, 14), { status: 'PN' }),
    { kind: 'unpaid', position: null, status: 'PN', starters: 14, placesPaid: 3 },
  ],
  ['on a non-starter', row(voided, { status: 'DNS' }), { kind: 'non-starter' }],
  ['in a race called off', row(voided, { isCancelled: true, status: 'DNS' }), { kind: 'race-cancelled' }],
  ['in an annulled race', row(voided, { status: 'A' }), { kind: 'race-annulled' }],
  ['in a race that was never run', row(voided), { kind: 'race-not-run' }],
])('dashboard.tip-reason: a tip %s', (_, given, reason) => {
  expect(tipReason(given)).toEqual(reason);
});
