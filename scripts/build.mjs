import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { node24, root } from './node24.mjs';

const compressible = /\.(js|css|svg|json|txt|webmanifest)$/;

/** A build takes 850 MB without them, and no less time: the machine may have 1 GB, and a database on it. */
const smallHeap = ['--max-semi-space-size=8', '--max-old-space-size=384'];

/**
 * `npm run build`, which `npm start` runs too when the build is old: builds the browser's files and the page renderer,
 * the worker, then lays a brotli and a gzip copy beside each text file.
 */
function run(tool, ...args) {
  const { status } = spawnSync(node24(), [...smallHeap, join(root, 'node_modules/.bin', tool), 'build', ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (status !== 0) process.exit(status ?? 1);
}
run('react-router');

/**
 * The router marks sheets that parts load too with '#', so that they come again after a screen was left. The frame's never
 * leaves: come again, it would stand behind the sheets of the screen and undo what they change.
 */
function keepFrameSheetFirst() {
  const assets = join(root, 'build/client/assets');
  const manifest = readdirSync(assets).find((name) => /^manifest-\w+\.js$/.test(name));
  for (const path of [join(assets, manifest), join(root, 'build/server/index.js')])
    writeFileSync(path, readFileSync(path, 'utf8').replaceAll(/(\/frame-[\w-]+\.css)#/g, '$1'));
}
keepFrameSheetFirst();
run('vite', '-c', 'vite.worker.config.ts');

const client = join(root, 'build/client');
for (const name of readdirSync(client, { recursive: true })) {
  if (!compressible.test(name)) continue;
  const path = join(client, name);
  const content = readFileSync(path);
  writeFileSync(`${path}.br`, brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
  writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
}
