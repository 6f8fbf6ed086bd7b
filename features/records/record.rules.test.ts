import { expect, test } from 'vitest';
import { EditRecord } from './record-input.rules.ts';
import {
  changedTexts,
  editedTexts,
  recordFingerprint,
  type RecordTexts,
  typedTexts,
  undoneTexts,
} from './record.rules.ts';

const stored: RecordTexts = {
  name: 'Abelard',
  country: '',
  birthYear: '2018',
  sex: 'val',
  trainer: 'I. Tůma',
  stable: '',
};

test.each([
  [{ name: 'Abelard (Fr)' }, 'Abelard', 'FR'],
  [{ name: 'Abelard (FR)', country: 'FR' }, 'Abelard', 'FR'],
  [{ name: 'Abelard (FR)', country: 'IRE' }, 'Abelard (FR)', 'IRE'],
  [{ name: 'Abelard', country: 'IRE' }, 'Abelard', 'IRE'],
])('admin.records: %j typed for a horse is %s of %s', (typed, name, country) => {
  expect(typedTexts('horse', typed)).toMatchObject({ name, country });
});

test.each([
  ['as it is shown', 'FILS DE L`AIR', "Fils De L'Air", 'FILS DE L`AIR'],
  ['another one', 'ABELARD', 'Abelardo', 'ABELARDO'],
  ['with its country', 'Abelard (Fr)', 'Abelard (Fr)', 'ABELARD'],
  ['with capitals inside', 'MCQUEEN', 'McQueen', 'McQueen'],
])('admin.records: a horse’s name typed %s: %s, typed %s, is stored as %s', (_, before, typed, expected) => {
  expect(editedTexts('horse', { name: before }, { name: typed }).name).toBe(expected);
  expect(editedTexts('stable', { name: before }, { name: typed }).name).toBe(typed);
});

test('admin.records: each kind has its own fields', () => {
  const typed = { ...stored, riderTitle: 'ž.' };
  expect(typedTexts('jockey', typed)).toEqual({ name: 'Abelard', riderTitle: 'ž.' });
  expect(typedTexts('stable', typed)).toEqual({ name: 'Abelard' });
  expect(recordFingerprint('stable', typed)).toBe(recordFingerprint('stable', { name: 'Abelard' }));
});

test('admin.records: the log holds the changed fields only', () => {
  expect(changedTexts(stored, { ...stored, country: 'FR', trainer: '' })).toEqual({
    before: { country: '', trainer: 'I. Tůma' },
    after: { country: 'FR', trainer: '' },
  });
});

test('admin.records: a change is undone unless a field of it was changed again', () => {
  const change = { before: { country: '' }, after: { country: 'FR' } };
  expect(undoneTexts({ ...stored, country: 'FR', sex: 'kl' }, change)).toEqual({ ...stored, sex: 'kl' });
  expect(undoneTexts({ ...stored, country: 'IRE' }, change)).toBeNull();
});

test.each([
  [{ name: ' ' }, 'name', 'record.no-name'],
  [{ name: 'x'.repeat(121) }, 'name', 'record.too-long'],
  [{ name: 'a\u0000b' }, 'name', 'record.character'],
  [{ country: 'FRANCIE' }, 'country', 'record.country'],
  [{ birthYear: '18' }, 'birthYear', 'record.year'],
  [{ birthYear: '2918' }, 'birthYear', 'record.year'],
])('admin.records: the form refuses %j', (typed, field, code) => {
  const read = EditRecord.safeParse({ kind: 'horse', id: '1', seen: '', name: 'A', ...typed });
  expect(read.error?.issues.map(({ path, message }) => [path[0], message])).toEqual([[field, code]]);
});
