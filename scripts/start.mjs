// `npm start`: builds the site when its sources are newer than the build, then runs it.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { compiled, node24, root, runWithNode24 } from './node24.mjs';

/** What the built pages are made from; a change of any of it makes the build old. */
const sources = ['app', 'copy', 'domain', 'public', 'package-lock.json', 'react-router.config.ts', 'vite.config.ts'];

/** Newest change under a path, in epoch milliseconds. */
function newest(path) {
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  return Math.max(stat.mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))));
}

const built = join(root, 'build/server/index.js');
const isBuilt =
  existsSync(built) && statSync(built).mtimeMs > Math.max(...sources.map((name) => newest(join(root, name))));
if (!isBuilt) {
  process.stdout.write('Sestavuji web…\n');
  const build = spawnSync(node24(), ['scripts/build.mjs'], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  if (build.status !== 0) {
    process.stderr.write(`${build.stdout}${build.stderr}Sestavení se nezdařilo.\n`);
    process.exit(1);
  }
}

// A small young generation: garbage would take 100 MB more.
runWithNode24(['--max-semi-space-size=8', 'server/start.ts'], {
  env: { NODE_ENV: 'production', NODE_COMPILE_CACHE: compiled, ...process.env },
});
