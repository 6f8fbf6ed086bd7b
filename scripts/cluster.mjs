// `npm run cluster`: several processes on PostgreSQL behind nginx, on this machine.
import { spawn } from 'node:child_process';
import { node24, root } from './node24.mjs';

const run = spawn(node24(), ['scripts/cluster/run.ts', ...process.argv.slice(2)], { cwd: root, stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => run.kill(signal));
run.on('exit', (code) => process.exit(code ?? 1));
