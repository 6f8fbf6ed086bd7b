import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll } from 'vitest';

export const root = resolve(import.meta.dirname, '../..');

const houses: string[] = [];
afterAll(() => {
  for (const house of houses) rmSync(house, { recursive: true, force: true });
});

/** A small house of its own with the given files, gone when the test file ends. Gates are run in it to be seen failing. */
export function miniHouse(files: Readonly<Record<string, string>>): string {
  const house = mkdtempSync(join(tmpdir(), 'rovinka-gate-'));
  houses.push(house);
  const manifest = {
    type: 'module',
    imports: {
      '#domain/*': './domain/*',
      '#server/*': './server/*',
      '#app/*': './app/*',
      '#seeds/*': './seeds/*',
      '#tests/*': './tests/*',
    },
  };
  for (const [path, text] of Object.entries({ 'package.json': JSON.stringify(manifest), ...files })) {
    mkdirSync(dirname(join(house, path)), { recursive: true });
    writeFileSync(join(house, path), text);
  }
  execFileSync('git', ['init', '--quiet'], { cwd: house });
  return house;
}

/** Lends the house our installed packages, one by one: tools write beside them. */
export function withPackages(house: string): string {
  mkdirSync(join(house, 'node_modules'));
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (!name.startsWith('.vite')) symlinkSync(join(root, 'node_modules', name), join(house, 'node_modules', name));
  }
  return house;
}

/** Runs one of our scripts, or a package's program, in the house under this Node. */
export function runIn(house: string, script: string, nodeArgs: readonly string[] = [], args: readonly string[] = []) {
  const run = spawnSync(process.execPath, [...nodeArgs, join(root, script), ...args], {
    cwd: house,
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1' },
  });
  return { code: run.status ?? 1, output: run.stdout + run.stderr };
}
