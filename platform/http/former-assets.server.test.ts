import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { keepFormerAssets } from './former-assets.server.ts';

const hourMs = 3_600_000;

/** A data folder, and how a release of one file is started in it. */
function dataFolder() {
  const root = mkdtempSync(join(tmpdir(), 'rovinka-assets-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const dataDir = join(root, 'data');
  return {
    file: (release: string) => join(dataDir, 'releases', release, 'assets', `${release}.js`),
    start(release: string, realNow: number) {
      const assetsDir = join(root, release);
      mkdirSync(join(assetsDir, 'assets'), { recursive: true });
      writeFileSync(join(assetsDir, 'assets', `${release}.js`), release);
      const served = keepFormerAssets({ dataDir, assetsDir, release, realNow });
      return served.map((path) => basename(path)).toSorted();
    },
  };
}

test('offline.new-release: files of a former release are served for a day after another took its place', () => {
  const { start, file } = dataFolder();
  expect(start('a', 0)).toEqual(['a']);
  expect(start('a', 72 * hourMs)).toEqual(['a']);
  expect(start('b', 73 * hourMs)).toEqual(['a', 'b']);
  expect(start('b', 96 * hourMs)).toEqual(['a', 'b']);
  expect(existsSync(file('a'))).toBe(true);
  expect(start('b', 97 * hourMs)).toEqual(['b']);
  expect(existsSync(file('a'))).toBe(false);
});

test('offline.new-release: a release that comes back counts as new', () => {
  const { start } = dataFolder();
  start('a', 0);
  start('b', hourMs);
  expect(start('a', 20 * hourMs)).toEqual(['a', 'b']);
  expect(start('b', 43 * hourMs)).toEqual(['a', 'b']);
});
