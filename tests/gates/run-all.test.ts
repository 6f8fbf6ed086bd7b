import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runAll } from '../../scripts/check/run-all.ts';
import type { Step } from '../../scripts/check/steps.ts';
import { createMiniProject, runIn } from './mini-project.ts';

const step = (name: string, dependsOn: readonly string[] = [], isExclusive?: true): Step => ({
  name,
  runs: [],
  dependsOn,
  isExclusive,
});

/** Runs steps, each of which takes one turn of the event loop; those named in `failing` fail. */
async function run(steps: readonly Step[], slots: number, failing: readonly string[] = []) {
  const running = new Set<string>();
  /** Whenever a step starts: it and the steps then running. */
  const concurrent: string[] = [];
  const results = await runAll(
    steps,
    slots,
    async ({ name }) => {
      running.add(name);
      concurrent.push([...running].join('+'));
      await new Promise(setImmediate);
      running.delete(name);
      return { name, passed: !failing.includes(name), seconds: 0, output: '' };
    },
    () => undefined,
    new AbortController().signal,
  );
  const outcomes = results.map(
    ({ name, passed, skipped }) => `${name}: ${passed ? 'passed' : skipped ? 'not run' : 'failed'}`,
  );
  return { outcomes, concurrent };
}

test('operation.tests: a check whose dependency failed is not run and does not pass, and the others run', async () => {
  const steps = [step('types'), step('build', ['types']), step('browser', ['build']), step('words')];
  const { outcomes } = await run(steps, 2, ['types']);
  expect(outcomes.toSorted()).toEqual(['browser: not run', 'build: not run', 'types: failed', 'words: passed']);
});

test('operation.tests: a check waits for its dependencies', async () => {
  const { outcomes } = await run([step('browser', ['build']), step('build', ['types']), step('types')], 3);
  expect(outcomes).toEqual(['types: passed', 'build: passed', 'browser: passed']);
});

test('operation.tests: no more checks run at a time than there are slots, and an exclusive one runs alone', async () => {
  const { concurrent } = await run([step('a'), step('b'), step('c'), step('data', [], true), step('d')], 2);
  expect(Math.max(...concurrent.map((names) => names.split('+').length))).toBe(2);
  expect(concurrent.filter((names) => names.includes('data'))).toEqual(['data']);
});

test.each([
  ['SIGTERM', 143],
  ['SIGINT', 130],
])('operation.tests: %s stops what runs, starts nothing more and exits with %i', (signal, exitCode) => {
  const project = createMiniProject({
    'scripts/gates/words.ts': `console.log('words'); process.kill(process.ppid, '${signal}'); setInterval(() => {}, 60_000);`,
    'node_modules/vitest/vitest.mjs': "import { writeFileSync } from 'node:fs'; writeFileSync('data-tests-ran', '');",
  });
  const { code } = runIn(project, 'scripts/check/run.ts', [], ['words', 'data tests']);
  expect([code, existsSync(join(project, 'data-tests-ran'))]).toEqual([exitCode, false]);
});
