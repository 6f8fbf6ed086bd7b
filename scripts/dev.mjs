import { spawn } from 'node:child_process';
import { node24, root } from './node24.mjs';

const site = spawn(node24(), ['scripts/dev/run.ts'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, NODE_ENV: 'development' },
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => site.kill(signal));
site.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
