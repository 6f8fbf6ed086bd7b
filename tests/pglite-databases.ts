import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import type { Database } from '#server/db/database.ts';
import { openPgliteInMemory } from '#server/db/pglite.ts';

/** A migrated, empty PGlite in memory, as long as `run` takes. */
export async function withPglite<T>(run: (database: Database) => Promise<T>): Promise<T> {
  const database = await openPgliteInMemory({ dump: await migratedPglite() });
  try {
    return await run(database);
  } finally {
    await database.close();
  }
}

/** Creates the embedded database of a data folder, migrated and empty; quicker than a process's own first start. */
export async function makePgliteFolder(dataDir: string): Promise<void> {
  mkdirSync(dataDir, { recursive: true });
  const fs = new NodeFS(join(dataDir, 'pglite'));
  await (await PGlite.create({ fs, loadDataDir: await migratedPglite() })).close();
}

let dump: Promise<Blob> | undefined;

/** Made once a worker, because it takes seconds. */
export function migratedPglite(): Promise<Blob> {
  dump ??= migrateAndDump();
  return dump;
}

async function migrateAndDump(): Promise<Blob> {
  const pglite = await openPgliteInMemory();
  await pglite.migrate();
  const made = await pglite.dump();
  await pglite.close();
  return made;
}
