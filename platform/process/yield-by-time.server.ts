import { setImmediate as yieldToEventLoop } from 'node:timers/promises';

/** How long a loop may run before others get their turn. */
const sliceMs = 8;

/**
 * To be awaited between the steps of a loop over data already in memory: such a loop goes on by microtasks alone, so no
 * request would be answered before its end.
 */
export function makeYield(): () => Promise<void> {
  let startedAt = performance.now();
  return async () => {
    if (performance.now() - startedAt < sliceMs) return;
    await yieldToEventLoop();
    startedAt = performance.now();
  };
}

/** What a generator returns at its end; others have their turn between its steps. */
export async function inSteps<Result>(steps: Generator<void, Result>): Promise<Result> {
  const yieldByTime = makeYield();
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done) return step.value;
    await yieldByTime();
  }
}

/** What a generator makes; others have their turn between its items. */
export async function inTurns<Item>(items: Iterable<Item>): Promise<Item[]> {
  const yieldByTime = makeYield();
  const made: Item[] = [];
  for (const item of items) {
    await yieldByTime();
    made.push(item);
  }
  return made;
}
