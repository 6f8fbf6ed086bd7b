import { ensureBuild } from './ensure-build.mjs';
import { runWithNode24 } from './node24.mjs';

// `npm run fuzz`: random requests to the built site.
ensureBuild();
runWithNode24(['scripts/fuzz/run.ts', ...process.argv.slice(2)], { env: { NODE_ENV: 'production' } });
