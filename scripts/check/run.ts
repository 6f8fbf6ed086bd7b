import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { chromiumForTests } from '../../tests/chromium.ts';
import { runAll } from './run-all.ts';
import { runStep, type StepResult } from './run-step.ts';
import { type Step, steps } from './steps.ts';

const usage = `npm test [-- [--no-browser | --fast] [step …]]
--fast leaves out the data, http and browser tests: what to run before each commit.
Steps: ${steps.map((step) => step.name).join(', ')}`;

/** The steps named with their dependencies; without names all that aren't left out. */
function selectSteps(names: readonly string[], isLeftOut: (step: Step) => boolean): Step[] {
  const unknown = names.find((name) => !steps.some((step) => step.name === name));
  if (unknown !== undefined) throw new Error(`There is no step '${unknown}'.\n${usage}`);
  const requested = new Set(names);
  for (const step of steps.toReversed())
    if (requested.has(step.name)) for (const name of step.dependsOn) requested.add(name);
  return steps.filter((step) => (names.length === 0 ? !isLeftOut(step) : requested.has(step.name)));
}

/** One line per step; the whole output of a failed one at once. */
function printLine({ name, passed, seconds, output, skipped }: StepResult): void {
  const mark = passed ? 'passed' : skipped ? 'not run' : 'FAILED';
  console.log(`${name.padEnd(16)} ${mark.padEnd(8)} ${skipped ? '' : `${seconds.toFixed(1).padStart(6)} s`}`);
  if (!passed && !skipped) console.log(`\n${output.trim().replaceAll(/^/gm, '  ')}\n`);
}

/** How shells report a program that a signal has stopped. */
const exitCodes = { SIGINT: 130, SIGTERM: 143 } as const;

/** Aborts at the first of these signals. A terminal's Ctrl+C may come twice: to us, and through the launcher. */
function stopOnSignals(): AbortSignal {
  const stopping = new AbortController();
  for (const signal of Object.keys(exitCodes)) process.on(signal, () => stopping.abort(signal));
  return stopping.signal;
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      'no-browser': { type: 'boolean', default: false },
      fast: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  if (values.help) return console.log(usage);
  const isLeftOut = (step: Step) =>
    (values.fast && step.isSlow === true) || (values['no-browser'] && step.name === 'browser tests');
  const chosen = selectSteps(positionals, isLeftOut);
  if (chosen.some((step) => step.name === 'browser tests')) process.env['CHROMIUM_PATH'] = chromiumForTests();
  const started = performance.now();
  const stop = stopOnSignals();
  const run = (step: Step) => runStep(step, stop);
  // A stopped step hasn't failed, so nothing is printed of it.
  const onEnd = (result: StepResult) => (stop.aborted ? undefined : printLine(result));
  const results = await runAll(chosen, Math.min(4, availableParallelism()), run, onEnd, stop);
  if (stop.aborted) {
    console.error(`Stopped by ${stop.reason}.`);
    process.exitCode = exitCodes[stop.reason as keyof typeof exitCodes];
    return;
  }
  const failed = results.filter((result) => !result.passed);
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  console.log(
    failed.length === 0
      ? `\nAll checks passed in ${seconds} s.`
      : `\n${failed.length} of ${results.length} checks did not pass (${seconds} s).`,
  );
  process.exitCode = failed.length === 0 ? 0 : 1;
}

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
