import { expect, test } from 'vitest';
import { ApplyImportInput, ImportIdInput, MappingInput, sourceName } from './import-input.rules.ts';

const mapping = { id: '3', columns: { Kůň: 'horse' }, fixed: { location: ' Most ' } };

test('import.mapping: a file’s columns and the values that hold for all rows', () => {
  expect(MappingInput.parse(mapping)).toEqual({ id: 3, columns: { Kůň: 'horse' }, fixed: { location: 'Most' } });
});

test.each<[string, object, boolean]>([
  ['day, course and race', { fixed: { event_date: '2023-10-08', location: 'Most', race_number: '1' } }, true],
  ['nothing fixed', { fixed: {} }, true],
  ['another fixed column', { fixed: { horse: 'x' } }, false],
  ['a fixed value of 120 letters', { fixed: { location: 'x'.repeat(120) } }, true],
  ['of 121', { fixed: { location: 'x'.repeat(121) } }, false],
  ['a header of 500 letters', { columns: { ['x'.repeat(500)]: 'horse' } }, true],
  ['of 501', { columns: { ['x'.repeat(501)]: 'horse' } }, false],
  ['a column name of 60 letters', { columns: { a: 'x'.repeat(60) } }, true],
  ['of 61', { columns: { a: 'x'.repeat(61) } }, false],
])('import.mapping: %s is taken: %s', (_, given, isTaken) => {
  expect(MappingInput.safeParse({ ...mapping, ...given }).success).toBe(isTaken);
});

test.each([
  ['', 'import.source-required'],
  ['  ', 'import.source-required'],
  ['x'.repeat(80), null],
  ['x'.repeat(81), 'import.source-too-long'],
])('import.mapping: the source "%s" gives %s', (name, code) => {
  expect(sourceName.safeParse(name).error?.issues[0]?.message ?? null).toBe(code);
});

test('import.lookalikes, import.errors: decisions before a file is stored; of lookalikes there may be none', () => {
  const decisions = { id: '3', skipBadRows: true, overwriteResults: false };
  expect(ApplyImportInput.parse(decisions)).toEqual({ id: 3, skipBadRows: true, overwriteResults: false, horses: {} });
  expect(ApplyImportInput.parse({ ...decisions, horses: { 'baron|': 'new' } }).horses).toEqual({ 'baron|': 'new' });
});

test.each([['0'], ['-1'], ['1.5'], ['x'], ['']])('import.upload: "%s" is no import', (id) => {
  expect(ImportIdInput.safeParse({ id }).success).toBe(false);
});
