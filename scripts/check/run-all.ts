import type { StepResult } from './run-step.ts';
import type { Step } from './steps.ts';

type Run = (step: Step) => Promise<StepResult>;

/**
 * Runs each step once its dependencies have passed, at most `slots` at a time; a step whose dependency failed is
 * skipped. Calls `onEnd` as each ends; returns the results in that order. After `stop` nothing more starts.
 */
export async function runAll(
  chosen: readonly Step[],
  slots: number,
  run: Run,
  onEnd: (result: StepResult) => void,
  stop: AbortSignal,
) {
  const ended = new Map<string, StepResult>();
  const running = new Map<Step, Promise<void>>();
  let waiting = [...chosen];
  const end = (result: StepResult) => {
    ended.set(result.name, result);
    onEnd(result);
  };
  while (waiting.length > 0 || running.size > 0) {
    if (stop.aborted) {
      await Promise.all(running.values());
      break;
    }
    const skippedSteps = waiting.filter((step) => step.dependsOn.some((name) => ended.get(name)?.passed === false));
    for (const { name } of skippedSteps) end({ name, passed: false, seconds: 0, output: '', skipped: true });
    waiting = waiting.filter((step) => !skippedSteps.includes(step));
    const ready = waiting.find(
      (step) => step.dependsOn.every((name) => ended.get(name)?.passed) && running.size < slots,
    );
    if (ready) {
      waiting = waiting.filter((step) => step !== ready);
      const ran = run(ready).then((result) => {
        running.delete(ready);
        end(result);
      });
      running.set(ready, ran);
    } else if (skippedSteps.length === 0) {
      await Promise.race(running.values());
    }
  }
  return [...ended.values()];
}
