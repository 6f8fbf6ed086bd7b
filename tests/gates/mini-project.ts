import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll } from 'vitest';

/** The folder of our repository. */
export const root = resolve(import.meta.dirname, '../..');

const projectDirs: string[] = [];
afterAll(() => {
  for (const projectDir of projectDirs) rmSync(projectDir, { recursive: true, force: true });
});

/** A small repository with the given files, removed when the test file ends, in which a gate is seen failing. */
export function createMiniProject(files: Readonly<Record<string, string>>): string {
  const projectDir = mkdtempSync(join(tmpdir(), 'rovinka-gate-'));
  projectDirs.push(projectDir);
  const manifest = {
    type: 'module',
    imports: {
      '#app/*': './app/*',
      '#features/*': './features/*',
      '#platform/*': './platform/*',
      '#seeds/*': './seeds/*',
      '#tests/*': './tests/*',
    },
  };
  for (const [path, text] of Object.entries({ 'package.json': JSON.stringify(manifest), ...files })) {
    mkdirSync(dirname(join(projectDir, path)), { recursive: true });
    writeFileSync(join(projectDir, path), text);
  }
  execFileSync('git', ['init', '--quiet'], { cwd: projectDir });
  return projectDir;
}

/** Links our installed packages into a small repository, one by one, since tools write beside them. */
export function withPackages(projectDir: string): string {
  mkdirSync(join(projectDir, 'node_modules'));
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (!name.startsWith('.vite'))
      symlinkSync(join(root, 'node_modules', name), join(projectDir, 'node_modules', name));
  }
  return projectDir;
}

/** Runs one of our scripts, or a package's program, in a small repository under this Node. */
export function runIn(
  projectDir: string,
  script: string,
  nodeArgs: readonly string[] = [],
  args: readonly string[] = [],
  env: Readonly<Record<string, string>> = {},
) {
  const run = spawnSync(process.execPath, [...nodeArgs, resolve(root, script), ...args], {
    cwd: projectDir,
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1', ...env },
  });
  return { code: run.status ?? 1, output: run.stdout + run.stderr };
}
