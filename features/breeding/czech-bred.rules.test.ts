import { expect, test } from 'vitest';
import { unknownSilk } from '#features/racing/silk.rules.ts';
import type { PragueDate } from '#platform/time/time.rules.ts';
import { czechBred } from './czech-bred.rules.ts';
import { InterestInput } from './interest-input.rules.ts';
import { tiers } from './tiers.rules.ts';

const today = '2023-10-06' as PragueDate;

test.each([
  [0, 0, null],
  [4, 0, 0],
  [4, 3, 75],
  [3, 3, 100],
])('breeding.problem: of %i starters %i are Czech-bred, %s percent', (starters, count, percent) => {
  expect(czechBred({ starters, czechBred: count, best: [] }, today)).toEqual({
    season: '2023',
    starters,
    czechBred: count,
    percent,
    best: [],
  });
});

test('breeding.problem: the best have their printed name, address, age by the calendar year, silks and form', () => {
  const record = { totalRaces: 5, wins: 2, placements: 3 };
  const form = [
    { position: 1, status: null },
    { position: null, status: 'PN' as const },
  ];
  const [known, unknown] = czechBred(
    {
      starters: 2,
      czechBred: 2,
      best: [
        { id: 7, name: 'ČERNÝ BARON', sex: 'val', birthYear: 2019, silk: null, record, form },
        { id: 8, name: '', sex: null, birthYear: null, silk: unknownSilk, record, form: null },
      ],
    },
    today,
  ).best;
  expect(known).toMatchObject({ id: 7, slug: '7-cerny-baron', name: 'Černý Baron', sex: 'val', age: 4, record });
  expect(known?.silk).toEqual(unknownSilk);
  expect(known?.form.map(({ label }) => label)).toEqual(['1', 'PN']);
  expect(unknown).toMatchObject({ slug: '8', name: 'Neznámý kůň', age: null, form: [] });
});

const interest = { name: 'Jana Malá', email: 'jana@posta.example', consent: 'on' };
test.each([
  ['fan', null],
  ['jockey', null],
  ['co-owner', null],
  ['owner', 'tier.required'],
  ['', 'tier.required'],
  [undefined, 'tier.required'],
])('breeding.tiers: the membership %s is refused with %s', (tier, code) => {
  const issues = InterestInput.safeParse({ ...interest, tier }).error?.issues ?? [];
  expect(issues.map(({ message }) => message)).toEqual(code === null ? [] : [code]);
});

test('breeding.tiers: there are three, the least binding first', () => {
  expect(tiers).toEqual(['fan', 'jockey', 'co-owner']);
});
