import { ensureBuild } from './ensure-build.mjs';
import { runWithNode24 } from './node24.mjs';

// `npm run screens`: every screen at every width, light and dark; what overflows, what axe finds, and contact sheets.
ensureBuild();
runWithNode24(['scripts/screens/run.ts', ...process.argv.slice(2)]);
