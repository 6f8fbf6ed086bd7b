import { parseArgs } from 'node:util';
import { openFuzzSite } from '#tests/fuzz/fuzz-site.ts';
import { runFuzz } from '#tests/fuzz/run-fuzz.ts';

const usage = `npm run fuzz -- [--seed N] [--count N] [--first N]
Sends random requests to every address of the built site, as a visitor, a user and an administrator. The same seed makes
the same requests; --first N --count 1 repeats one of them.`;

/**
 * `npm run fuzz` (operation.fuzz). Its exit code is 1 when a request failed, and each is printed with how to repeat it.
 */
async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      seed: { type: 'string' },
      count: { type: 'string' },
      first: { type: 'string' },
      help: { type: 'boolean' },
    },
  });
  const seed = Number(values.seed ?? Date.now() % 1_000_000);
  const [count, first] = [Number(values.count ?? 5_000), Number(values.first ?? 0)];
  if (values.help || ![seed, count, first].every(Number.isSafeInteger)) {
    console.log(usage);
    return values.help ? 0 : 2;
  }
  const site = await openFuzzSite();
  console.log(`seed ${seed}, ${count} requests from number ${first}`);
  const startedAt = performance.now();
  const onProgress = (done: number) => console.log(`${done} requests`);
  const { faults, statuses } = await runFuzz({ ...site, seed, count, first, onProgress });
  await site.close();
  const seconds = Math.round((performance.now() - startedAt) / 1_000);
  for (const [answered, times] of [...statuses].sort()) console.log(`${answered}: ${times}`);
  for (const fault of faults) console.log(`\n${fault}`);
  console.log(`\nseed ${seed}: ${count} requests in ${seconds} s, ${faults.length} failed`);
  return faults.length === 0 ? 0 : 1;
}

process.exitCode = await main();
