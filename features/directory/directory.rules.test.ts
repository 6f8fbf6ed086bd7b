import { expect, test } from 'vitest';
import { unknownSilk } from '#features/racing/silk.rules.ts';
import type { PragueDate } from '#platform/time/time.rules.ts';
import { horseLine, type HorseListRow, jockeyLine } from './directory.rules.ts';

const today = '2023-01-01' as PragueDate;
const record = (totalRaces: number, wins: number) => ({ totalRaces, wins, placements: wins });
const horse: HorseListRow = {
  id: 7,
  name: 'ČERNÝ BARON',
  country: null,
  birthYear: 2019,
  sex: 'val',
  silk: null,
  stableId: 2,
  stableName: 'Stáj',
  trainerId: null,
  trainerName: 'I. Tůma',
  record: record(0, 0),
  form: null,
  next: null,
};

test('horses.list, horses.categories: a line has the printed name, the age by the calendar year, stable and trainer', () => {
  expect(horseLine(horse, today)).toEqual({
    slug: '7-cerny-baron',
    name: 'Černý Baron',
    country: null,
    birthYear: 2019,
    age: 4,
    sex: 'val',
    silk: unknownSilk,
    stable: { id: 2, name: 'Stáj' },
    trainer: null,
    record: { ...record(0, 0), winRate: null },
    form: [],
    next: null,
  });
  expect(horseLine({ ...horse, birthYear: null, stableName: null }, today)).toMatchObject({ age: null, stable: null });
});

test.each([
  [0, 0, null],
  [4, 0, 0],
  [4, 1, 0.25],
  [1, 1, 1],
])('statistics.horse-record: of %i races %i were won, a share of %s', (totalRaces, wins, winRate) => {
  expect(horseLine({ ...horse, record: record(totalRaces, wins) }, today).record.winRate).toBe(winRate);
});

test('jockeys.list: a line has the name as stored and the title in a word', () => {
  const row = { id: 5, name: 'Jan NOVÁK', title: 'am.', record: record(2, 1), form: [], next: null };
  expect(jockeyLine({ ...row, form: [{ position: 1, status: null }] })).toMatchObject({
    slug: '5-jan-novak',
    name: 'Jan NOVÁK',
    title: 'amatér',
    record: { winRate: 0.5 },
    form: [{ label: '1' }],
  });
  expect(jockeyLine({ ...row, title: null }).title).toBeNull();
});
