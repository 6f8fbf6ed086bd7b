import { expect, test } from 'vitest';
import { areaLine, readReport, survivorLines } from '../../scripts/mutate/mutation-report.ts';
import { collectTests, test as registered } from '../../scripts/mutate/test-functions.ts';

const source = ['export function isClosed(now: number, start: number) {', '  return now >= start;', '}', ''].join('\n');

/** What Stryker reports of one change: columns and lines from 1, the end exclusive. */
function change(status: string, from: [number, number], to: [number, number], replacement: string) {
  const location = { start: { line: from[0], column: from[1] }, end: { line: to[0], column: to[1] } };
  return { status, replacement, location };
}

const reportOf = (...mutants: readonly ReturnType<typeof change>[]) =>
  readReport('tips', JSON.stringify({ files: { 'features/tips/closing.rules.ts': { source, mutants } } }));

test('operation.mutation: what no test notices is printed with its line, and code that no test runs once', () => {
  const reached = reportOf(
    change('Survived', [2, 10], [2, 22], 'now > start'),
    change('Killed', [2, 10], [2, 22], 'now < start'),
    change('Ignored', [2, 10], [2, 22], 'true'),
  );
  expect(survivorLines(reached)).toEqual(['features/tips/closing.rules.ts:2: now >= start → now > start']);

  const unreached = reportOf(
    change('NoCoverage', [1, 54], [3, 2], '{}'),
    change('NoCoverage', [2, 10], [2, 22], 'now > start'),
  );
  expect(survivorLines(unreached)).toEqual([
    'features/tips/closing.rules.ts:1–3: no test runs { return now >= start; }',
  ]);
});

test("operation.mutation: an area's line counts its changes", () => {
  const report = reportOf(
    change('Survived', [2, 10], [2, 22], 'now > start'),
    change('NoCoverage', [2, 10], [2, 22], 'true'),
    change('Killed', [2, 10], [2, 22], 'now < start'),
    change('Timeout', [2, 10], [2, 22], 'false'),
  );
  expect(areaLine(report)).toBe('tips: 2 killed, 1 survived, 1 in code no test runs: 50 %');
});

test('operation.mutation: a table of cases gives its tests the values that Vitest gives', async () => {
  const given: unknown[][] = [];
  const keep = (...values: unknown[]) => given.push(values);
  const tests = await collectTests(async () => {
    registered.each([
      [1, 2],
      [3, 4],
    ])('lists are spread', keep);
    registered.each(['text', ['list']])('among other values a list is one value', keep);
  });
  for (const { run } of tests) run();
  expect(given).toEqual([[1, 2], [3, 4], ['text'], [['list']]]);
});
