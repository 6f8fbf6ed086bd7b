import { expect, test } from 'vitest';
import { lastOf } from '#tests/last-of.ts';
import {
  byKind,
  createReport,
  type ImportReport,
  previewRows,
  recordAddition,
  recordErrors,
} from './import-report.rules.ts';
import { answeredRows, pushStop, reportAnswer } from './push-answer.rules.ts';

function reportOf(change: Partial<ImportReport>): ImportReport {
  return { ...createReport(), ...change };
}
const problem = { line: 2, column: 'horse', value: 'X', reason: 'proč' };
const lookalike = { line: 2, key: 'x', name: 'X', known: [] };

test.each([
  ['a good file', {}, false, null],
  ['a wrong row', { errors: [problem], errorCount: 1 }, false, 'push.has-errors'],
  ['a wrong row that may be left out', { errors: [problem], errorCount: 1 }, true, null],
  ['a contradiction', { errors: [{ ...problem, isConflict: true }], errorCount: 1 }, false, 'push.has-conflicts'],
  ['a name that is nearly a stored one', { lookalikes: [lookalike] }, false, 'push.undecided'],
] as const)('import.push-rows: %s is stopped by %4$s', (_, change, skipBadRows, stop) => {
  expect(pushStop(reportOf({ ...change } as Partial<ImportReport>), skipBadRows)).toBe(stop);
});

test('import.push: an answer lists the worst rows first, and says how many it leaves out', () => {
  const report = createReport();
  recordAddition(report, { line: 2, race: '2030-05-12 Lhota #1', name: 'ALFA' });
  recordErrors(report, [{ ...problem, line: 3 }]);
  const { rows, rowsLeftOut } = reportAnswer(report, byKind(lastOf(previewRows(report))));
  expect(rows.map(({ kind, line }) => [kind, line])).toEqual([
    ['error', 3],
    ['new', 2],
  ]);
  expect(rowsLeftOut).toBe(0);
  const [row] = rows;
  expect(answeredRows(Array(501).fill(row)).rowsLeftOut).toBe(1);
});
