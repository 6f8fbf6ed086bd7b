import { runWithNode24 } from './node24.mjs';

// `npm run mutate`: which lines of the domain's rules no test holds.
runWithNode24(['scripts/mutate/run.ts', ...process.argv.slice(2)]);
