import { spawn } from 'node:child_process';
import { node24, root } from './node24.mjs';

// `npm run fuzz`: random requests to the built site; see scripts/fuzz/run.ts.
const fuzz = spawn(node24(), ['scripts/fuzz/run.ts', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, NODE_ENV: 'production' },
});
fuzz.on('exit', (code) => process.exit(code ?? 1));
