import { spawn } from 'node:child_process';
import { node24, root } from './node24.mjs';

// `npm run bench`: the only benchmark. `--expose-gc` lets it measure memory without garbage.
const bench = spawn(node24(), ['--expose-gc', 'scripts/bench/run.ts', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, NODE_ENV: 'production' },
});
bench.on('exit', (code) => process.exit(code ?? 1));
