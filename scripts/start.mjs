// `npm start`: builds the site when its sources are newer than the build, then runs it.
import { ensureBuild } from './ensure-build.mjs';
import { compiled, runWithNode24 } from './node24.mjs';
import { checkPlatform } from './platform.mjs';

checkPlatform();
ensureBuild();
// A small young generation: garbage would take 100 MB more.
runWithNode24(['--max-semi-space-size=8', 'app/server/start.ts'], {
  env: { NODE_ENV: 'production', NODE_COMPILE_CACHE: compiled, ...process.env },
});
