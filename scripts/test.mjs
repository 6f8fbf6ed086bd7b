// `npm test`: every check (operation.tests). Plain JavaScript, because the Node that npm runs may be 20: this file only
// starts scripts/check/run.ts with Node 24.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { node24, root } from './node24.mjs';

const run = spawn(node24(), [join(root, 'scripts/check/run.ts'), ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => run.kill(signal));
run.on('exit', (code) => process.exit(code ?? 1));
