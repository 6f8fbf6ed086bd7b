import { type ChildProcess, spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import type { Step } from './steps.ts';

export type StepResult = { name: string; passed: boolean; seconds: number; output: string; skipped?: true };

const binFolder = join(process.cwd(), 'node_modules', '.bin');

/** Plain output from every tool, whatever this terminal supports. */
const environment = {
  ...process.env,
  PATH: `${binFolder}${delimiter}${process.env['PATH']}`,
  NO_COLOR: '1',
  FORCE_COLOR: undefined,
  CI: '1',
  // Steps, tests and the programs that these start load much of the same code.
  NODE_COMPILE_CACHE: join(process.cwd(), 'node_modules/.cache/compiled'),
};

/**
 * Runs a step's programs one after another under this Node and collects their output, until `stop`. It has no limit of
 * its own, which a busy machine could reach: what is stuck ends by the limits of the tests.
 */
export async function runStep(step: Step, stop: AbortSignal): Promise<StepResult> {
  const started = performance.now();
  let output = '';
  let passed = true;
  for (const run of step.runs) {
    if (!passed || stop.aborted) break;
    const result = await runNode(run, stop);
    output += result.output;
    passed = result.code === 0;
  }
  return { name: step.name, passed, seconds: (performance.now() - started) / 1000, output };
}

function runNode(args: readonly string[], stop: AbortSignal): Promise<{ code: number; output: string }> {
  return new Promise((resolve, reject) => {
    // A process group of its own, so that its children can be killed with it.
    const run = spawn(process.execPath, args, { env: environment, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
    const chunks: Buffer[] = [];
    for (const stream of [run.stdout, run.stderr]) stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    const kill = () => killProcessGroup(run);
    stop.addEventListener('abort', kill);
    run.on('error', reject);
    run.on('exit', kill);
    run.on('close', (code) => {
      stop.removeEventListener('abort', kill);
      resolve({ code: code ?? 1, output: Buffer.concat(chunks).toString('utf8') });
    });
  });
}

/** Kills what a program left running: a child that holds its output open would keep this step from ending. */
function killProcessGroup({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGTERM');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
