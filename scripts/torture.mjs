import { ensureBuild } from './ensure-build.mjs';
import { runWithNode24 } from './node24.mjs';

// `npm run torture`: breaks a cluster on purpose and measures what its visitors notice.
ensureBuild();
runWithNode24(['scripts/torture/run.ts', ...process.argv.slice(2)]);
