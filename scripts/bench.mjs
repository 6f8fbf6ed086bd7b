import { ensureBuild } from './ensure-build.mjs';
import { runWithNode24 } from './node24.mjs';

// `npm run bench`: the only benchmark. `--expose-gc` lets it measure memory without garbage.
ensureBuild();
runWithNode24(['--expose-gc', 'scripts/bench/run.ts', ...process.argv.slice(2)], { env: { NODE_ENV: 'production' } });
