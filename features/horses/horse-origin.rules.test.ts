import { expect, test } from 'vitest';
import { unknownSilk } from '#features/racing/silk.rules.ts';
import { horseOrigin, type HorseOriginRow } from './horse-origin.rules.ts';

const unknown: HorseOriginRow = {
  birthYear: null,
  colour: null,
  sire: null,
  dam: null,
  damSire: null,
  breeder: null,
  owner: null,
  namesakes: [],
  ownersStable: null,
};

test('horses.origin: of what is not stored nothing is shown', () => {
  const { birthYear, colour, sire, dam, damSire, breeder, owner } = horseOrigin(unknown);
  expect([birthYear, colour, sire, dam, damSire, breeder, owner]).toEqual(Array(7).fill(null));
});

const egerton = { id: 5, name: 'EGERTON', country: 'GER', birthYear: 2001, sex: 'hř' as const };
const page = '/horse/5-egerton';

test.each([
  ['the stored horse of the name and country', [egerton], page],
  ['a horse whose year nobody knows', [{ ...egerton, birthYear: null, sex: null }], page],
  ['a horse that was gelded later', [{ ...egerton, sex: 'val' as const }], page],
  ['nobody', [], null],
  ['a horse of another country', [{ ...egerton, country: 'FR' }], null],
  ['a mare', [{ ...egerton, sex: 'kl' as const }], null],
  ['a horse three years older', [{ ...egerton, birthYear: 2015 }], null],
  ['two horses', [egerton, { ...egerton, id: 6, birthYear: 2002 }], null],
])('horses.origin: a sire that can be %s', (_what, namesakes, path) => {
  const { sire } = horseOrigin({ ...unknown, birthYear: 2018, sire: 'Egerton (GER)', namesakes });
  expect(sire).toEqual({ name: 'Egerton', country: 'GER', path, offspringPath: '/sires#egerton-ger' });
});

test('horses.origin: a dam is a mare or has no link, her sire is two generations older, a sire without a country is found', () => {
  const lipa = { id: 8, name: 'LÍPA', country: null, birthYear: 2012, sex: 'kl' as const };
  const row = { ...unknown, birthYear: 2018, dam: 'Lípa', damSire: 'Egerton' };
  expect(horseOrigin({ ...row, namesakes: [lipa, egerton] })).toMatchObject({
    dam: { name: 'Lípa', path: '/horse/8-lipa' },
    damSire: { name: 'Egerton', country: null, path: page },
  });
  expect(
    horseOrigin({
      ...row,
      namesakes: [
        { ...lipa, sex: 'hř' },
        { ...egerton, birthYear: 2011 },
      ],
    }),
  ).toMatchObject({
    dam: { path: null, offspringPath: null },
    damSire: { path: null, offspringPath: '/sires#egerton' },
  });
});

test('horses.origin: an owner with a stable of the name leads to it, with its colours', () => {
  expect(horseOrigin({ ...unknown, owner: 'Jan Novák' }).owner).toEqual({ name: 'Jan Novák', path: null, silk: null });
  const ownersStable = { id: 3, name: 'DS Lipany', silk: unknownSilk };
  expect(horseOrigin({ ...unknown, owner: 'DS LIPANY', ownersStable }).owner).toEqual({
    name: 'DS LIPANY',
    path: '/stable/3-ds-lipany',
    silk: unknownSilk,
  });
});
