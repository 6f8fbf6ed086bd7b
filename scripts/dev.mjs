import { compiled, runWithNode24 } from './node24.mjs';
import { checkPlatform } from './platform.mjs';

checkPlatform();
// `npm run dev`. A small world of its own: ready at once, and apart from the data of `npm start`.
const small = process.env.DATABASE_URL ? {} : { DATA_DIR: '.data/dev', SEED: 'day' };
runWithNode24(['scripts/dev/run.ts'], {
  env: { ...small, NODE_COMPILE_CACHE: compiled, ...process.env, NODE_ENV: 'development' },
});
