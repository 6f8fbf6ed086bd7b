import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';

const script = `
  import { stopOnSignals } from '${import.meta.resolve('./stop-on-signals.server.ts')}';
  setInterval(() => undefined, 1000);
  stopOnSignals(async () => {
    console.log('stopping');
    process.kill(process.pid, 'SIGINT');
    await new Promise((resolve) => setImmediate(resolve));
    console.log('stopped');
  });
  console.log('ready');
`;

test.for(['SIGINT', 'SIGTERM'] as const)('operation.stop: %s twice stops once, and whole', async (signal) => {
  const run = spawn(process.execPath, ['--input-type=module-typescript', '--eval', script]);
  let output = '';
  run.stdout.on('data', (chunk) => {
    output += chunk;
    if (output === 'ready\n') run.kill(signal);
  });
  const [code] = await once(run, 'close');
  expect(output).toBe('ready\nstopping\nstopped\n');
  expect(code).toBe(0);
});
