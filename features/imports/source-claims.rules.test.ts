import { expect, test } from 'vitest';
import type { Instant } from '#platform/time/time.rules.ts';
import { findDisagreements } from '#features/checks/disagreement.rules.ts';
import {
  areApart,
  type Claim,
  type ClaimField,
  claimsOf,
  isSameValue,
  outranking,
  type PreferredSources,
  withoutFields,
} from './source-claims.rules.ts';

const now = Date.parse('2030-05-12T10:00:00Z') as Instant;
const claim = (source: string, value: string | null, minutesAgo = 0, isChosen = false): Claim => ({
  source,
  value,
  at: (now - minutesAgo * 60_000) as Instant,
  isChosen,
});
const newest: PreferredSources = { lineupSource: null, priceSource: null };
const prefersA = { lineupSource: 'A', priceSource: 'A' };

const cases: [
  what: string,
  field: ClaimField,
  own: Claim,
  known: Claim[],
  preferred: PreferredSources,
  winner: string | null,
][] = [
  ['the first that speaks is stored', 'jockey', claim('B', 'X'), [], newest, null],
  ['the newest wins', 'jockey', claim('B', 'X'), [claim('A', 'Y', 5)], newest, null],
  ['of equally new ones the one that comes', 'jockey', claim('B', 'X'), [claim('A', 'Y')], newest, null],
  ['an older one does not win', 'F1', claim('B', '4', 5), [claim('A', '5', 1)], newest, 'A'],
  ['the preferred one wins over a newer one', 'jockey', claim('B', 'X'), [claim('A', 'Y', 600)], prefersA, 'A'],
  ['the preferred one is stored', 'jockey', claim('A', 'Y'), [claim('B', 'X')], prefersA, null],
  [
    'of prices another may be preferred',
    'F1',
    claim('B', '4'),
    [claim('A', '5', 1)],
    { ...prefersA, priceSource: 'B' },
    null,
  ],
  ['the chosen one wins over the preferred', 'weight', claim('A', '58'), [claim('B', '59', 90, true)], prefersA, 'B'],
  [
    'the chosen one may say something new',
    'weight',
    claim('B', '60'),
    [claim('B', '59', 90, true), claim('A', '58')],
    prefersA,
    null,
  ],
  ['what was typed over a source holds', 'jockey', claim('A', 'Y'), [claim('', 'X', 90, true)], prefersA, ''],
  ['what was typed first does not', 'jockey', claim('A', 'Y'), [claim('', 'X', 90)], newest, null],
  ['a price that is silent for half an hour loses', 'F1', claim('B', '4'), [claim('A', '5', 30, true)], prefersA, null],
  ['a price that was confirmed since wins', 'F1', claim('B', '4'), [claim('A', '5', 29)], prefersA, 'A'],
  ['a lineup does not grow old', 'weight', claim('B', '58'), [claim('A', '59', 6000)], prefersA, 'A'],
  ['of old prices only nobody wins', 'T3', claim('B', '4', 40), [claim('A', '5', 45)], prefersA, null],
];

test.each(cases)('import.winning-source: %s', (_what, field, own, known, preferred, winner) => {
  expect(outranking(field, own, known, preferred, now)?.source ?? null).toBe(winner);
});

test.each<[ClaimField, string | null, string | null, boolean]>([
  ['jockey', 'Jan Novák', 'JAN NOVAK', true],
  ['jockey', 'Jan Novák', 'Jan Novák ml.', false],
  ['weight', '58', '58.0', true],
  ['F1', '4.5', '4.50', true],
  ['F1', null, null, true],
  ['T2', '4.5', null, false],
])('import.disagreeing-sources: %s %s and %s say the same: %s', (field, a, b, isSame) => {
  expect(isSameValue(field, a, b)).toBe(isSame);
  expect(areApart(field, [claim('A', a), claim('B', b)], now)).toBe(!isSame);
});

test('import.disagreeing-sources: side by side stand the claims from the newest, with what holds; agreement and old prices are left out', () => {
  const runner = {
    runnerId: 1,
    raceId: 1,
    date: '2030-05-12',
    location: 'Lhota',
    raceNumber: 1,
    number: 1,
    horse: 'ALFA',
  };
  const of = (field: ClaimField, current: string | null, claims: Claim[]) => ({ ...runner, field, current, claims });
  const found = findDisagreements(
    [
      of('jockey', 'Jan Novák', [claim('A', 'Jan Novák', 9), claim('B', 'Petr Malý', 2)]),
      of('weight', '58', [claim('A', '58'), claim('B', '58.0')]),
      of('F1', '4', [claim('A', '4'), claim('B', '5', 31)]),
    ],
    now,
  );
  expect(
    found.map(({ field, isChosen, claims }) => ({ field, isChosen, claims: claims.map((c) => [c.source, c.holds]) })),
  ).toEqual([
    {
      field: 'jockey',
      isChosen: false,
      claims: [
        ['B', false],
        ['A', true],
      ],
    },
  ]);
});

test('import.disagreeing-sources: a row says what its cells hold, an empty cell says none and an absent column nothing', () => {
  const cells = { jockey: 'Jan Novák', jockeyTitle: 'ž.', weight: null, tipsportPlace3Odds: 2.5, draw: 4 };
  expect(claimsOf(cells)).toEqual([
    { field: 'jockey', value: 'Jan Novák' },
    { field: 'weight', value: null },
    { field: 'T3', value: '2.5' },
  ]);
  expect(withoutFields(cells, ['jockey', 'T3'])).toEqual({ weight: null, draw: 4 });
});
