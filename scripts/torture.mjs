// `npm run torture`: breaks a cluster on purpose and measures what its visitors notice.
import { spawn } from 'node:child_process';
import { node24, root } from './node24.mjs';

const run = spawn(node24(), ['scripts/torture/run.ts', ...process.argv.slice(2)], { cwd: root, stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => run.kill(signal));
run.on('exit', (code) => process.exit(code ?? 1));
