import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { RestoreResult, RestoreTask } from './restore-for-test.server.ts';

const script = fileURLToPath(new URL('test-restore-process.server.ts', import.meta.url));

/** Without limits V8 lets its garbage lie: the demonstration took 640 MB instead of 350. */
const heapLimits = ['--max-semi-space-size=4', '--max-old-space-size=256'];

type Answer = { result: RestoreResult } | { reason: string };

/** Runs a test restore in a process of its own. Throws when that one fails or is killed. */
export function runRestoreProcess(task: RestoreTask): Promise<RestoreResult> {
  return new Promise((resolve, reject) => {
    const child = fork(script, { execArgv: heapLimits });
    child.once('error', reject);
    child.once('message', (answer: Answer) => {
      if ('result' in answer) resolve(answer.result);
      else reject(new Error(`the test restore failed: ${answer.reason}`));
    });
    child.once('exit', (code, signal) => reject(new Error(`the test restore ended early: ${signal ?? code}`)));
    child.send(task);
  });
}
