import { expect, test } from 'vitest';
import { longestTurn } from '#tests/own-time.ts';
import { inSteps, inTurns, makeYield } from './yield-by-time.server.ts';

const stepMs = 2;
const steps = 100;

/** Work on data in memory, which takes its thread for two milliseconds. */
function workOn(item: number): number {
  const { user, system } = process.threadCpuUsage();
  const until = user + system + stepMs * 1000;
  for (let used = 0; used < until; ) {
    const now = process.threadCpuUsage();
    used = now.user + now.system;
  }
  return item;
}

const items = () => Iterator.from(Array.from({ length: steps }, (_, index) => index)).map(workOn);

const loops: Record<string, () => Promise<number>> = {
  'what a generator returns': () =>
    inSteps(
      (function* () {
        for (const _ of items()) yield;
        return steps;
      })(),
    ),
  'what a generator makes': async () => (await inTurns(items())).length,
  'a loop of its own': async () => {
    const yieldByTime = makeYield();
    let count = 0;
    for (const _ of items()) {
      await yieldByTime();
      count += 1;
    }
    return count;
  },
};

test.each(Object.entries(loops))(
  'operation.fairness: others have their turn within a few steps of a loop over data in memory: %s',
  async (_, loop) => {
    const longest = await longestTurn(async () => expect(await loop()).toBe(steps));
    expect(longest).toBeLessThan((stepMs * steps) / 4);
  },
);
