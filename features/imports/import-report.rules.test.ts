import { expect, test } from 'vitest';
import {
  createReport,
  recordAddition,
  recordChange,
  recordErrors,
  recordWarnings,
  type RowProblem,
} from './import-report.rules.ts';

const problem = (line: number): RowProblem => ({ line, column: null, value: null, reason: 'x' });
const lines = (problems: readonly { line: number | null }[]) => problems.map(({ line }) => line);

test('import.errors: lists are cut, counts are complete', () => {
  const report = createReport(3);
  recordErrors(report, [problem(1), problem(2)]);
  recordErrors(report, [problem(3), problem(4)]);
  recordErrors(report, [problem(5)]);
  recordWarnings(report, [problem(1), problem(2), problem(3), problem(4)]);
  recordWarnings(report, []);
  expect([lines(report.errors), report.errorCount]).toEqual([[1, 2, 3], 5]);
  expect([lines(report.warnings), report.warningCount]).toEqual([[1, 2, 3], 4]);
});

test('import.preview: changes are counted beyond the list, additions are listed to its end', () => {
  const report = createReport(2);
  for (const line of [1, 2, 3]) {
    recordChange(report, { line, race: null, name: null, column: 'x', from: 1, to: 2 });
    recordAddition(report, { line, race: '', name: '' });
  }
  expect([lines(report.changes), report.changeCount]).toEqual([[1, 2], 3]);
  expect(lines(report.additions)).toEqual([1, 2]);
});

test('import.dry-run: a new report has stored and refused nothing', () => {
  const report = createReport();
  expect(report).toMatchObject({ maxListLength: 1000, stored: false, refused: false, rows: 0, skippedRows: 0 });
  const counts = [report.runners, report.races, report.events, report.added].flatMap((one) => Object.values(one));
  expect(counts.every((count) => count === 0)).toBe(true);
  expect([report.oddsChanges, report.changeCount, report.errorCount, report.warningCount]).toEqual([0, 0, 0, 0]);
});
