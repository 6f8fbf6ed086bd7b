import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { inject } from 'vitest';

/** Creates the embedded database of a data folder, migrated and empty; quicker than a process's own first start. */
export async function makePgliteFolder(dataDir: string): Promise<void> {
  mkdirSync(dataDir, { recursive: true });
  const fs = new NodeFS(join(dataDir, 'pglite'));
  await (await PGlite.create({ fs, loadDataDir: new Blob([readFileSync(inject('pgliteDump'))]) })).close();
}
