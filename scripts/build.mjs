import { spawnSync } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { node24, root } from './node24.mjs';

/** Languages besides Czech. */
const translations = readdirSync(join(root, 'app/translated')).flatMap(
  (name) => /^language\.(\w+)\.ts$/.exec(name)?.[1] ?? [],
);

const compressible = /\.(js|css|svg|json|txt|webmanifest)$/;

/** A build takes 850 MB without them, and no less time: the machine may have 1 GB, and a database on it. */
const smallHeap = ['--max-semi-space-size=8', '--max-old-space-size=384'];

/**
 * `npm run build`, which `npm start` runs too when the build is old: builds the browser's files and the page renderer,
 * the worker, then lays a brotli and a gzip copy beside each text file.
 */
function run([tool, ...args], env = {}) {
  const { status } = spawnSync(node24(), [...smallHeap, join(root, 'node_modules/.bin', tool), 'build', ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production', ...env },
  });
  if (status !== 0) process.exit(status ?? 1);
}
run(['react-router']);
// Without the packages another PostgreSQL serves, which needs no links.
spawnSync(node24(), ['scripts/link-postgres.ts'], { cwd: root, stdio: 'ignore' });

/**
 * The router marks sheets that parts load too with '#', so that they come again after a screen was left. The frame's
 * never leaves: come again, it would stand behind the sheets of the screen and undo what they change.
 */
function keepFrameSheetFirst(path) {
  writeFileSync(path, readFileSync(path, 'utf8').replaceAll(/(\/frame-[\w-]+\.css)#/g, '$1'));
}

/**
 * Shortens the router's list of routes, which every visitor loads: without what each page has anyhow and what a route
 * doesn't have, in one order, routes that import alike together, it packs a fifth smaller. No two routes match an
 * address equally well, so any order will do. A route's id is its key, which the line behind the list gives it.
 */
function shortenManifest(path) {
  const start = 'window.__reactRouterManifest=';
  const manifest = JSON.parse(readFileSync(path, 'utf8').slice(start.length, -1));
  const { entry, routes } = manifest;
  const { root: first, ...others } = routes;
  const always = new Set([entry.module, ...entry.imports, ...first.imports, ...entry.css]);
  const uses = new Map();
  const screens = Object.values(others);
  for (const name of screens.flatMap(({ imports }) => imports)) uses.set(name, (uses.get(name) ?? 0) + 1);
  for (const screen of screens) {
    screen.imports = screen.imports
      .filter((name) => !always.has(name))
      .toSorted((a, b) => uses.get(b) - uses.get(a) || a.localeCompare(b));
    screen.css = screen.css.filter((name) => !always.has(name));
  }
  screens.sort((a, b) => a.imports.join().localeCompare(b.imports.join()));
  manifest.routes = { root: first, ...Object.fromEntries(screens.map((screen) => [screen.id, screen])) };
  const shown = JSON.stringify(manifest, (key, value) => (value === false || key === 'id' ? undefined : value));
  const withIds = 'for(const[id,route]of Object.entries(__reactRouterManifest.routes))route.id=id;';
  writeFileSync(path, `${start}${shown};\n${withIds}`);
}

function manifestIn(assets) {
  return join(
    assets,
    readdirSync(assets).find((name) => /^manifest-\w+\.js$/.test(name)),
  );
}

const assets = join(root, 'build/client/assets');
const manifest = manifestIn(assets);
keepFrameSheetFirst(manifest);
keepFrameSheetFirst(join(root, 'build/server/index.js'));
shortenManifest(manifest);

/**
 * The pages of another language are a build of their own, whose files the site serves with its own
 * (docs/decisions/0075).
 */
for (const translation of translations) {
  run(['react-router'], { TRANSLATION: translation });
  const folder = join('assets', translation);
  cpSync(join(root, 'build', translation, 'client', folder), join(root, 'build/client', folder), { recursive: true });
  shortenManifest(manifestIn(join(root, 'build/client', folder)));
}
run(['vite', '-c', 'vite.worker.config.ts']);

const client = join(root, 'build/client');
for (const name of readdirSync(client, { recursive: true })) {
  if (!compressible.test(name)) continue;
  const path = join(client, name);
  const content = readFileSync(path);
  writeFileSync(`${path}.br`, brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
  writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
}
