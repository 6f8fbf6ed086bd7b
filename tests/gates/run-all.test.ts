import { expect, test } from 'vitest';
import { runAll } from '../../scripts/check/run-all.ts';
import type { Step } from '../../scripts/check/steps.ts';

const step = (name: string, after: readonly string[] = [], alone?: true): Step => ({
  name,
  runs: [],
  dependsOn: after,
  isExclusive: alone,
});

/** Runs steps that end after a turn of the event loop each; `broken` fail. Returns how they went and what ran beside what. */
async function run(steps: readonly Step[], slots: number, broken: readonly string[] = []) {
  const inside = new Set<string>();
  const beside: string[] = [];
  const results = await runAll(
    steps,
    slots,
    async ({ name }) => {
      inside.add(name);
      beside.push([...inside].join('+'));
      await new Promise(setImmediate);
      inside.delete(name);
      return { name, passed: !broken.includes(name), seconds: 0, output: '' };
    },
    () => undefined,
  );
  const went = results.map(
    ({ name, passed, skipped }) => `${name}: ${passed ? 'passed' : skipped ? 'not run' : 'failed'}`,
  );
  return { went, beside };
}

test('operation.tests: what stands on a failed check is not run and does not pass; the others run', async () => {
  const steps = [step('types'), step('build', ['types']), step('browser', ['build']), step('words')];
  const { went } = await run(steps, 2, ['types']);
  expect(went.toSorted()).toEqual(['browser: not run', 'build: not run', 'types: failed', 'words: passed']);
});

test('operation.tests: a check waits for what it stands on', async () => {
  const { went } = await run([step('browser', ['build']), step('build', ['types']), step('types')], 3);
  expect(went).toEqual(['types: passed', 'build: passed', 'browser: passed']);
});

test('operation.tests: no more run at a time than there are slots, and an exclusive one runs alone', async () => {
  const { beside } = await run([step('a'), step('b'), step('c'), step('data', [], true), step('d')], 2);
  expect(Math.max(...beside.map((names) => names.split('+').length))).toBe(2);
  expect(beside.filter((names) => names.includes('data'))).toEqual(['data']);
});
