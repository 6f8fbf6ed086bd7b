import { runWithNode24 } from './node24.mjs';

// `npm test`: every check (operation.tests).
runWithNode24(['scripts/check/run.ts', ...process.argv.slice(2)]);
