import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { node24, root } from './node24.mjs';

/** What the built pages are made from; a change of any of it makes the build old. */
const sources = [
  'app/app.css',
  'app/routes',
  'app/shell',
  'app/translated',
  'app/worker',
  'entry.client.tsx',
  'entry.server.tsx',
  'features',
  'platform',
  'public',
  'root.tsx',
  'routes.ts',
  'package-lock.json',
  'react-router.config.ts',
  'scripts/translation-plugin.ts',
  'vite.config.ts',
  'vite.worker.config.ts',
];

/** No build holds these. */
const onServer = /\.(?:server|tables|test)\.tsx?$/;

/** Newest change under a path, in epoch milliseconds. */
function newest(path) {
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  const names = readdirSync(path).filter((name) => !onServer.test(name));
  return Math.max(stat.mtimeMs, ...names.map((name) => newest(join(path, name))));
}

/** What a build makes last. */
const lastBuilt = 'build/worker/service-worker.js';

/** Builds the site unless the build is newer than all its sources. */
export function ensureBuild() {
  const built = join(root, lastBuilt);
  const isBuilt =
    existsSync(built) && statSync(built).mtimeMs > Math.max(...sources.map((name) => newest(join(root, name))));
  if (isBuilt) return;
  const node = node24();
  process.stdout.write(`Sestavuji web, poběží na ${node} …\n`);
  const build = spawnSync(node, ['scripts/build.mjs'], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  if (build.status !== 0) {
    process.stderr.write(`${build.stdout}${build.stderr}Sestavení se nezdařilo.\n`);
    process.exit(1);
  }
}
