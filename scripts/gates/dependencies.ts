import { existsSync, readFileSync } from 'node:fs';
import { report } from './project-files.ts';

/**
 * The gate 'dependencies': every dependency has an exact version and a line in docs/decisions/0010 with the reason;
 * every script its file.
 */
const record = 'docs/decisions/0010-toolchain-and-dependencies.md';

type Named = Record<string, string>;
type Manifest = { dependencies?: Named; devDependencies?: Named; optionalDependencies?: Named; scripts?: Named };

const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as Manifest;
const pins = Object.entries({
  ...manifest.dependencies,
  ...manifest.devDependencies,
  ...manifest.optionalDependencies,
});
const rows = readFileSync(record, 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| '));
const named = new Set(rows.flatMap((row) => (row.split('|')[1] ?? '').split(',').map((name) => name.trim())));

const unpinned = pins.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version));
const unexplained = pins.filter(([name]) => !named.has(name.startsWith('@types/') ? '@types/…' : name));
const known = new Set(pins.map(([name]) => name));
const obsolete = [...named].filter(
  (name) => /^[@a-z]/.test(name) && !['package', '@types/…'].includes(name) && !known.has(name),
);
const missingScripts = Object.entries(manifest.scripts ?? {}).flatMap(([name, run]) => {
  const file = /^node (\S+)/.exec(run)?.[1];
  return file === undefined || existsSync(file) ? [] : [`npm run ${name}: ${file} does not exist`];
});

report(
  'dependencies',
  [
    ...missingScripts,
    ...unpinned.map(([name, version]) => `${name}: ${version} is not an exact version`),
    ...unexplained.map(([name]) => `${name}: has no line in ${record}`),
    ...obsolete.map((name) => `${name}: has a line in ${record}, but is not a dependency`),
  ],
  `${pins.length} packages`,
);
