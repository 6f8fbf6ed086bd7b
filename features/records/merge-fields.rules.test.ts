import { expect, test } from 'vitest';
import { decideFields, mergeFields, mergeFingerprint } from './merge.rules.ts';
import type { RecordField, RecordTexts } from './record.rules.ts';

const horse = (given: RecordTexts): RecordTexts => ({ name: 'SACAMIRO', ...given });

const fieldOf = (name: RecordField, survivor: RecordTexts, merged: RecordTexts) =>
  mergeFields('horse', survivor, merged).find(({ field }) => field === name);

test.each<[string, RecordField, RecordTexts, RecordTexts, object]>([
  ['equal values', 'birthYear', { birthYear: '2019' }, { birthYear: '2019' }, { isEqual: true, choice: 'survivor' }],
  ['two values', 'trainer', { trainer: 'I. Tůma' }, { trainer: 'P. Kysela' }, { isEqual: false, choice: 'survivor' }],
  ['a value of the survivor alone', 'country', { country: 'FR' }, {}, { isEqual: false, choice: 'survivor' }],
  ['a value of the other alone', 'stable', {}, { stable: 'DS Lipany' }, { isEqual: false, choice: 'merged' }],
  ['two unknown values', 'sex', {}, {}, { isEqual: true, choice: 'survivor' }],
  ['names in capitals and not', 'name', {}, { name: 'Sacamiro' }, { isEqual: true, choice: 'survivor' }],
  ['two names', 'name', {}, { name: 'Sakamiro' }, { isEqual: false, choice: 'survivor' }],
  ['a country left in the name', 'country', { country: 'FR' }, { name: 'Sacamiro (Fr)' }, { isEqual: true }],
  ['the name that holds it', 'name', { name: 'Sacamiro (Fr)' }, { country: 'FR' }, { isEqual: true, choice: 'merged' }],
])('admin.merge-fields: %s', (_, field, survivor, merged, expected) => {
  expect(fieldOf(field, horse(survivor), horse(merged))).toMatchObject(expected);
});

test('admin.merge-fields: what is chosen counts where the records differ, also for the unknown value', () => {
  const fields = mergeFields('horse', horse({ country: 'FR', trainer: 'A' }), horse({ trainer: 'B', sex: 'val' }));
  expect(decideFields(fields, { country: 'merged', trainer: 'merged', sex: 'survivor', birthYear: 'merged' })).toEqual({
    name: 'survivor',
    country: 'merged',
    birthYear: 'survivor',
    sex: 'survivor',
    colour: 'survivor',
    sire: 'survivor',
    dam: 'survivor',
    damSire: 'survivor',
    breeder: 'survivor',
    trainer: 'merged',
    stable: 'survivor',
    owner: 'survivor',
  });
  expect(decideFields(fields, {})).toMatchObject({ country: 'survivor', trainer: 'survivor', sex: 'merged' });
});

test('admin.merge-fields: a record changed meanwhile has another fingerprint', () => {
  const before = mergeFields('jockey', { name: 'R. Novák' }, { name: 'Radek Novák' });
  const after = mergeFields('jockey', { name: 'R. Novák' }, { name: 'Radek Novák', riderTitle: 'ž.' });
  expect(before.map(({ field }) => field)).toEqual(['name', 'riderTitle']);
  expect(mergeFingerprint(after)).not.toBe(mergeFingerprint(before));
});
