import { spawn } from 'node:child_process';
import { compiled, node24, root } from './node24.mjs';

// A small world of its own: ready at once, and apart from the data of `npm start`.
const small = process.env.DATABASE_URL ? {} : { DATA_DIR: '.data/dev', SEED: 'day' };

const site = spawn(node24(), ['scripts/dev/run.ts'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...small, NODE_COMPILE_CACHE: compiled, ...process.env, NODE_ENV: 'development' },
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => site.kill(signal));
site.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
