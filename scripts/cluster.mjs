import { ensureBuild } from './ensure-build.mjs';
import { runWithNode24 } from './node24.mjs';

// `npm run cluster`: several processes on PostgreSQL behind nginx, on this machine.
ensureBuild();
runWithNode24(['scripts/cluster/run.ts', ...process.argv.slice(2)]);
