import { spawn } from 'node:child_process';
import { node24, root } from './node24.mjs';

// `npm run mutate`: which lines of the domain's rules no test holds.
const mutate = spawn(node24(), ['scripts/mutate/run.ts', ...process.argv.slice(2)], { cwd: root, stdio: 'inherit' });
mutate.on('exit', (code) => process.exit(code ?? 1));
