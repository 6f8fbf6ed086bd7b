import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

/** Linux counts processor time in hundredths of a second. */
const ticksPerSecond = 100;

/** The processor time that a process has taken, in its own code and in the kernel, in seconds; on Linux alone. */
export function processorSeconds(processId: number): number {
  // The name in brackets may hold spaces; behind it the 12th and 13th field are the two times.
  const fields = readFileSync(`/proc/${processId}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
}

const restMs = 3_000;
const restShare = 0.1;
const restMsAtMost = 120_000;

/**
 * Waits until a new site has worked off its jobs: while they run, whatever is measured shares a processor with them.
 */
export async function settled(processId: number): Promise<void> {
  const until = performance.now() + restMsAtMost;
  for (let before = processorSeconds(processId); performance.now() < until; ) {
    await pause(restMs);
    const now = processorSeconds(processId);
    if (now - before < (restShare * restMs) / 1000) return;
    before = now;
  }
  throw new Error(`the site did not come to rest in ${restMsAtMost / 1000} s`);
}
