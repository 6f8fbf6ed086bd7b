import { globSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import { INSTRUMENTER_CONSTANTS, type InstrumenterContext } from '@stryker-mutator/api/core';
import { PluginKind } from '@stryker-mutator/api/plugin';
import {
  type DryRunResult,
  DryRunStatus,
  type MutantRunOptions,
  type MutantRunResult,
  MutantRunStatus,
  type TestResult,
  type TestRunner,
  TestStatus,
} from '@stryker-mutator/api/test-runner';
import fc from 'fast-check';
import { collectTests, type Test } from './test-functions.ts';
import { importAnew, importShared, loadTestsFrom, reaches } from './test-modules.ts';

type LoadedTest = Test & { id: string; file: string };
type Failure = { testId: string; message: string; testsRun: number };

/** What the mutated code reads and writes: the mutant that is active, and which mutants were reached. */
const mutation: InstrumenterContext = ((globalThis as Record<string, unknown>)[INSTRUMENTER_CONSTANTS.NAMESPACE] ??=
  {});

// One failing case is enough to kill a mutant, and the same cases each time make its fate the same each time.
fc.configureGlobal({ endOnFailure: true, seed: 1 });

/** Runs the tests of rules in one process that stays loaded: Vitest would start a worker for each of the mutants. */
class RulesTestRunner implements TestRunner {
  readonly #testFiles = globSync('{features,platform}/**/*.rules.test.ts')
    .toSorted()
    .map((path) => resolve(path));
  readonly #loaded = new Map<string, readonly LoadedTest[]>();

  constructor() {
    // Stryker makes the runner inside its copy of the project.
    loadTestsFrom(process.cwd());
  }

  capabilities() {
    // A mutant in code that runs while a module loads is tried on modules loaded anew.
    return { reloadEnvironment: true };
  }

  /** Every test, to learn which mutants each reaches. */
  async dryRun(): Promise<DryRunResult> {
    const tests: TestResult[] = [];
    for (const file of this.#testFiles) {
      for (const test of await this.#testsIn(file)) tests.push(await runOnce(test));
    }
    const { mutantCoverage = { static: {}, perTest: {} } } = mutation;
    return { status: DryRunStatus.Complete, tests, mutantCoverage };
  }

  async mutantRun(options: MutantRunOptions): Promise<MutantRunResult> {
    const { activeMutant, hitLimit, testFilter } = options;
    const chosen = testFilter && (await this.#chosenTests(testFilter));
    const files = chosen ? [] : await this.#testFilesOf(resolve(options.sandboxFileName));
    Object.assign(mutation, {
      activeMutant: activeMutant.id,
      hitLimit,
      hitCount: hitLimit === undefined ? undefined : 0,
    });
    try {
      const outcome = chosen ? await firstFailure(chosen) : await firstFailureAnew(files);
      const { hitCount = 0 } = mutation;
      if (hitLimit !== undefined && hitCount > hitLimit) return { status: MutantRunStatus.Timeout };
      if (typeof outcome === 'number') return { status: MutantRunStatus.Survived, nrOfTests: outcome };
      const { testId, message, testsRun } = outcome;
      return { status: MutantRunStatus.Killed, killedBy: [testId], failureMessage: message, nrOfTests: testsRun };
    } finally {
      mutation.activeMutant = undefined;
    }
  }

  async #chosenTests(ids: readonly string[]): Promise<readonly LoadedTest[]> {
    const wanted = new Set(ids);
    const files = new Set(ids.map((id) => resolve(id.slice(0, id.indexOf('#')))));
    const tests: LoadedTest[] = [];
    for (const file of files) tests.push(...(await this.#testsIn(file)));
    return tests.filter(({ id }) => wanted.has(id));
  }

  /** The test files that import `path`, the ones beside it first: they are the likeliest to kill its mutants. */
  async #testFilesOf(path: string): Promise<readonly string[]> {
    for (const file of this.#testFiles) await this.#testsIn(file);
    return this.#testFiles
      .filter((file) => reaches(file, path))
      .toSorted((a, b) => distanceBetween(a, path) - distanceBetween(b, path));
  }

  async #testsIn(file: string): Promise<readonly LoadedTest[]> {
    const known = this.#loaded.get(file) ?? named(file, await collectTests(() => importShared(file)));
    this.#loaded.set(file, known);
    return known;
  }
}

function named(file: string, tests: readonly Test[]): readonly LoadedTest[] {
  return tests.map((test, index) => ({ ...test, file, id: `${file}#${index}` }));
}

/** 0: the test of this very file; 1: a test of its folder; 2: any other. */
function distanceBetween(testFile: string, file: string): number {
  if (testFile === file.replace(/\.ts$/, '.test.ts')) return 0;
  return dirname(testFile) === dirname(file) ? 1 : 2;
}

async function runOnce(test: LoadedTest): Promise<TestResult> {
  mutation.currentTestId = test.id;
  const startedAt = performance.now();
  const failureMessage = await failureOf(test);
  mutation.currentTestId = undefined;
  const about = { id: test.id, name: `${basename(test.file)}: ${test.title}`, fileName: test.file };
  const timeSpentMs = performance.now() - startedAt;
  return failureMessage === null
    ? { ...about, timeSpentMs, status: TestStatus.Success }
    : { ...about, timeSpentMs, status: TestStatus.Failed, failureMessage };
}

async function failureOf({ run }: Test): Promise<string | null> {
  try {
    await run();
    return null;
  } catch (error) {
    return String(error);
  }
}

/** The first failure, or how many tests passed. */
async function firstFailure(tests: readonly LoadedTest[]): Promise<Failure | number> {
  for (const [index, test] of tests.entries()) {
    const message = await failureOf(test);
    if (message !== null) return { testId: test.id, message, testsRun: index + 1 };
  }
  return tests.length;
}

/** Like `firstFailure`, with every module loaded while the mutant is active: a file that fails to load kills it too. */
async function firstFailureAnew(files: readonly string[]): Promise<Failure | number> {
  let passed = 0;
  for (const file of files) {
    let tests: readonly LoadedTest[];
    try {
      tests = named(file, await collectTests(() => importAnew(file)));
    } catch (error) {
      return { testId: `${file}#0`, message: String(error), testsRun: passed + 1 };
    }
    const outcome = await firstFailure(tests);
    if (typeof outcome !== 'number') return { ...outcome, testsRun: passed + outcome.testsRun };
    passed += outcome;
  }
  return passed;
}

export const strykerPlugins = [{ kind: PluginKind.TestRunner, name: 'rules', injectableClass: RulesTestRunner }];
