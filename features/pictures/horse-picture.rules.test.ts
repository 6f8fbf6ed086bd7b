import { expect, test } from 'vitest';
import type { FormRunView, NextStart } from '#features/horses/horse-page.rules.ts';
import { unknownSilk } from '#features/racing/silk.rules.ts';
import type { ClockTime, PragueDate } from '#platform/time/time.rules.ts';
import { formFigure } from '#features/stats/form-figure.rules.ts';
import { horseRecord } from '#features/stats/horse-record.rules.ts';
import { horsePicture } from './horse-picture.rules.ts';

const horse = {
  id: 7,
  name: 'Černý Baron',
  country: 'GER',
  slug: '7-cerny-baron',
  sex: 'hř' as const,
  birthYear: 2018,
  age: 5,
  silk: unknownSilk,
  intro: null,
  stable: { id: 1, name: 'DS Lipany' },
  trainer: null,
};
const next: NextStart = {
  id: 1,
  eventId: 1,
  date: '2023-10-08' as PragueDate,
  location: 'Pardubice',
  raceNumber: 7,
  raceName: null,
  time: '16:02' as ClockTime,
  startAt: null,
  distanceM: 6900,
  weightKg: 70,
  number: 3,
  isNonStarter: false,
  jockey: null,
  odds: { fortuna: null, tipsport: null, displayed: null },
  movement: null,
  pricedAt: null,
  last: null,
};

const form = Array.from({ length: 12 }, (_, index): FormRunView[] => {
  const figure = formFigure(index + 1, null);
  return figure ? [{ ...figure, letter: 'r', runId: index, year: '2023' }] : [];
}).flat();
const runs = [1, 6, null].map((position) => ({ position, status: null, odds: null }));

test('pictures.horse: its names, the last ten figures of form, its record and the next start', () => {
  const picture = horsePicture({ horse, record: horseRecord(runs), form, next });
  expect(picture).toMatchObject({
    name: 'Černý Baron',
    country: 'GER',
    stable: 'DS Lipany',
    trainer: null,
    age: 5,
    starts: 2,
    wins: 1,
    placementRate: 0.5,
    next: { date: '2023-10-08', time: '16:02', location: 'Pardubice' },
  });
  expect(picture.form.map(({ label }) => label)).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9', '10']);
});

test('pictures.horse: a start from which it was withdrawn is none', () => {
  const record = horseRecord([]);
  expect(horsePicture({ horse, record, form: [], next: { ...next, isNonStarter: true } }).next).toBeNull();
  expect(horsePicture({ horse, record, form: [], next: null })).toMatchObject({ next: null, placementRate: null });
});
