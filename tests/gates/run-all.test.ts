import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runAll } from '../../scripts/check/run-all.ts';
import type { Step } from '../../scripts/check/steps.ts';
import { createMiniProject, runIn } from './mini-project.ts';

const step = (name: string, dependsOn: readonly string[] = []): Step => ({ name, runs: [], dependsOn });

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

test('operation.tests: as many checks run at a time as there are slots', async () => {
  const { concurrent } = await run([step('a'), step('b'), step('c'), step('d')], 2);
  expect(Math.max(...concurrent.map((names) => names.split('+').length))).toBe(2);
});

test.each([
  ['SIGTERM', 143],
  ['SIGINT', 130],
])('operation.tests: %s stops what runs, starts nothing more and exits with %i', (signal, exitCode) => {
  const project = createMiniProject({
    'node_modules/@react-router/dev/bin.cjs': `process.kill(process.ppid, '${signal}'); setInterval(() => {}, 60_000);`,
    'scripts/build.mjs': "import { writeFileSync } from 'node:fs'; writeFileSync('build-ran', '');",
  });
  const { code } = runIn(project, 'scripts/check/run.ts', [], ['types', 'build']);
  expect([code, existsSync(join(project, 'build-ran'))]).toEqual([exitCode, false]);
});
