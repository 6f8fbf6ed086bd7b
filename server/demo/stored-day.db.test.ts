import { spawnSync } from 'node:child_process';
import { appendFileSync, cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayClockStart } from '#domain/demo/demo-clock.ts';
import { readClockAnchor } from '#server/db/clock-anchor.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { copyStoredDay, dayFiles, dayKey, startDayClock } from './stored-day.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const tree = mkdtempSync(join(tmpdir(), 'rovinka-day-'));

beforeAll(() => {
  for (const name of ['app', 'copy', 'domain', 'seeds', 'server', 'package-lock.json'])
    cpSync(join(root, name), join(tree, name), { recursive: true });
});

afterAll(() => rmSync(tree, { recursive: true }));

test.each([
  ['a migration', 'server/db/migrations/0000_baseline.sql'],
  ['the list of migrations', 'server/db/migrations/meta/_journal.json'],
  ['the season', 'seeds/season-2023.json'],
  ['the seed', 'server/demo/seed-day.ts'],
  ['a part of the seed', 'server/demo/people-rows.ts'],
  ['a rule of the invented prices', 'domain/demo/market-opinion.ts'],
  ['a rule that only a rule uses', 'domain/odds/harville.ts'],
  ['what settles tips', 'server/analysis/settle-tips.ts'],
  ['how the embedded database is created', 'server/db/pglite.ts'],
  ['the versions of packages', 'package-lock.json'],
])('demonstration.one-day: the stored day of development is not used after a change of %s', (_, file) => {
  const before = dayKey(tree);
  appendFileSync(join(tree, file), '\n');
  expect(dayKey(tree)).not.toBe(before);
});

test('demonstration.one-day: a new migration ends the use of the stored day, an edit of a screen or a read does not', () => {
  const before = dayKey(tree);
  for (const file of ['app/root.tsx', 'server/directory/read-horse-list.ts', 'copy/cs/site/listings.ts'])
    appendFileSync(join(tree, file), '\n');
  expect(dayKey(tree)).toBe(before);
  appendFileSync(join(tree, 'server/db/migrations/0001_new.sql'), 'select 1;');
  expect(dayKey(tree)).not.toBe(before);
});

/** Prints the files of ours that Node loads for the stored day. */
const printLoaded = `
  import { registerHooks } from 'node:module';
  const loaded = new Set();
  registerHooks({ load: (url, context, next) => (loaded.add(url), next(url, context)) });
  await import('#server/demo/stored-day.ts');
  console.log(JSON.stringify([...loaded]));
`;

test('demonstration.one-day: every module that Node loads for the stored day belongs to its key', () => {
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', printLoaded], {
    cwd: root,
    encoding: 'utf8',
  });
  const loaded = (JSON.parse(stdout) as string[])
    .filter((url) => url.startsWith('file:') && !url.includes('/node_modules/'))
    .map((url) => fileURLToPath(url));
  expect(loaded.length).toBeGreaterThan(50);
  expect(dayFiles(root)).toEqual(expect.arrayContaining(loaded));
});

test('demonstration.one-day: a copy of the stored day begins at 13:00 however old it is, and keeps its clock afterwards', async () => {
  const dataDir = join(tree, 'data');
  const lines: string[] = [];
  await copyStoredDay(dataDir, (line) => lines.push(line), tree);
  expect(lines).toContainEqual(expect.stringMatching(/^1\sdostihový den, 7\sdostihů, 67\skoní$/));
  const anchors = [];
  for (const afterReading of [startDayClock, startDayClock, readClockAnchor]) {
    const database = await openDatabase({ dataDir, warn: console.warn });
    anchors.push(await readClockAnchor(database.db));
    await afterReading(database.db);
    await database.close();
  }
  const [stored, copied, later] = anchors;
  expect(stored).toBe(null);
  expect(copied).toMatchObject({ siteAnchor: dayClockStart, speed: 1 });
  expect(later).toEqual(copied);
});

test('demonstration.one-day: a second data folder is a copy, and a folder with data is left alone', async () => {
  const second = join(tree, 'second');
  const lines: string[] = [];
  await copyStoredDay(second, (line) => lines.push(line), tree);
  expect(lines).toEqual([]);
  expect(readdirSync(second)).toEqual(['pglite']);
  expect(statSync(join(second, 'pglite/PG_VERSION')).isFile()).toBe(true);
  const own = join(tree, 'own');
  mkdirSync(join(own, 'pglite'), { recursive: true });
  await copyStoredDay(own, (line) => lines.push(line), tree);
  expect(readdirSync(join(own, 'pglite'))).toEqual([]);
});
