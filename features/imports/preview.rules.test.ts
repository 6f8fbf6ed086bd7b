import { expect, test } from 'vitest';
import { lastOf } from '#tests/last-of.ts';
import { byKind, createReport, isWithoutChanges, previewRows } from './import-report.rules.ts';

test('import.preview: each row is listed once, under its worst kind, in the order of the file', () => {
  const report = createReport();
  const problem = { column: 'weight', value: '580', reason: 'je mimo rozsah' };
  report.additions.push({ line: 4, race: 'den #1', name: 'DELTA' }, { line: 2, race: 'den #1', name: 'BETA' });
  report.changes.push({ line: 3, race: 'den #1', name: 'GAMA', column: 'weight', from: null, to: 58.5 });
  report.changes.push({ line: 3, race: 'den #1', name: 'GAMA', column: 'race_cancelled', from: false, to: true });
  report.errors.push(
    { line: null, ...problem },
    { line: 6, ...problem, race: 'den #1', name: 'OMEGA', isConflict: true },
    { line: 5, ...problem },
  );
  report.warnings.push({ line: 3, ...problem }, { line: 7, ...problem });
  const kinds = byKind(lastOf(previewRows(report)));
  expect(Object.values(kinds).flatMap((rows) => rows.map(({ kind, line }) => `${kind} ${line}`))).toEqual([
    'error null',
    'error 5',
    'conflict 6',
    'changed 3',
    'new 2',
    'new 4',
    'warning 7',
  ]);
  expect(kinds.conflict[0]).toMatchObject({ race: 'den #1', name: 'OMEGA', problems: [problem] });
  expect(kinds.error[0]).toMatchObject({ race: null, name: null });
  expect(kinds.changed[0]).toEqual({
    kind: 'changed',
    line: 3,
    race: 'den #1',
    name: 'GAMA',
    changes: [
      { column: 'weight', from: null, to: '58,5' },
      { column: 'race_cancelled', from: 'ne', to: 'ano' },
    ],
    problems: [problem],
  });
});

const nothing = {
  rows: 9,
  unchanged: 8,
  skipped: 0,
  changes: 0,
  error: 0,
  conflict: 0,
  changed: 0,
  new: 0,
  warning: 1,
};

test.each([
  [nothing, true],
  [{ ...nothing, new: 1 }, false],
  [{ ...nothing, changed: 1 }, false],
  [{ ...nothing, conflict: 1 }, false],
  [{ ...nothing, error: 1 }, false],
  [{ ...nothing, changes: 1 }, false],
])('import.batches: a file with %o leaves nothing to be stored: %s', (counts, expected) => {
  expect(isWithoutChanges(counts)).toBe(expected);
});
