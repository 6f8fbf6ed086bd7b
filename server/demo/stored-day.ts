import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { dayClockStart } from '#domain/demo/demo-clock.ts';
import type { Instant } from '#domain/shared/time.ts';
import { readClockAnchor, storeClockAnchor } from '#server/db/clock-anchor.ts';
import type { Db } from '#server/db/db.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { siteClock } from '#server/db/schema/settings.ts';
import { readSettings } from '#server/site/read-settings.ts';
import { seedDay } from './seed-day.ts';

const projectRoot = fileURLToPath(new URL('../..', import.meta.url));

/** The module that makes the day imports what makes it; this is read besides. */
const maker = 'server/demo/stored-day.ts';
const folders = ['server/db/migrations', 'seeds'];
/** Versions of the packages: another PGlite can have another format. */
const lock = 'package-lock.json';

const importPattern = /(?:from|import)[ (]*'([#.][^']+\.ts)'/g;

/** All files that the stored day is made from. */
export function dayFiles(root: string): string[] {
  const files = new Set([maker, lock].map((name) => join(root, name)));
  for (const folder of folders) {
    const entries = readdirSync(join(root, folder), { recursive: true, withFileTypes: true });
    for (const entry of entries) if (entry.isFile()) files.add(join(entry.parentPath, entry.name));
  }
  for (const file of files) {
    if (!file.endsWith('.ts')) continue;
    for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(importPattern))
      files.add(name.startsWith('#') ? join(root, name.slice(1)) : resolve(dirname(file), name));
  }
  return [...files].sort();
}

/** Differs when any of those files does, so that a stored day is never older than its sources. */
export function dayKey(root: string): string {
  const hash = createHash('sha256');
  for (const file of dayFiles(root))
    hash
      .update(`${relative(root, file)}\0`)
      .update(readFileSync(file))
      .update('\0');
  return hash.digest('hex');
}

/**
 * Copies the database of the day into `dataDir`, unless one is there; for `npm run dev`, because creating and seeding
 * it takes several times longer. The copy lies in node_modules/.cache and is made anew when what it is made from
 * changed.
 */
export async function copyStoredDay(dataDir: string, log: (line: string) => void, root = projectRoot): Promise<void> {
  const folder = join(dataDir, 'pglite');
  if (existsSync(folder)) return;
  const cache = join(root, 'node_modules/.cache/day');
  const stored = join(cache, dayKey(root));
  if (!existsSync(stored)) await storeDay(cache, stored, log);
  // Renamed when it is complete, so that an interrupted start leaves no partial database.
  const unfinished = `${folder}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  cpSync(join(stored, 'pglite'), unfinished, { recursive: true });
  renameSync(unfinished, folder);
}

async function storeDay(cache: string, stored: string, log: (line: string) => void): Promise<void> {
  mkdirSync(dirname(cache), { recursive: true });
  const unfinished = mkdtempSync(`${cache}-`);
  const database = await openDatabase({ dataDir: unfinished, warn: log });
  await database.migrate();
  await seedDay({ db: database.db, log });
  await database.db.delete(siteClock);
  await database.close();
  rmSync(cache, { recursive: true, force: true });
  mkdirSync(cache);
  renameSync(unfinished, stored);
}

/**
 * For `npm run dev`: sets the clock of a copied day going: the stored one has none, or its time would have run on since
 * it was made.
 */
export async function startDayClock(db: Db): Promise<void> {
  const { demo } = await readSettings(db);
  if (!demo || (await readClockAnchor(db))) return;
  await storeClockAnchor(db, { realAnchor: Date.now() as Instant, siteAnchor: dayClockStart, speed: 1 });
}
