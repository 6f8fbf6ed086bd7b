// `npm test`: every check (operation.tests). Plain JavaScript: the host's Node may be 20, and hands over at once.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { node24, root } from './node24.mjs';

const run = spawn(node24(), [join(root, 'scripts/check/run.ts'), ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => run.kill(signal));
run.on('exit', (code) => process.exit(code ?? 1));
