import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openPgliteInMemory } from '#server/db/pglite.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** File with a migrated, empty PGlite. */
    pgliteDump: string;
  }
}

/** Before all tests of a project: one migrated PGlite, from which workers take copies. */
export async function setup(project: TestProject): Promise<() => void> {
  const pglite = await openPgliteInMemory();
  await pglite.migrate();
  const folder = mkdtempSync(join(tmpdir(), 'rovinka-pglite-'));
  const file = join(folder, 'migrated.tar');
  writeFileSync(file, await (await pglite.dump()).bytes());
  await pglite.close();
  project.provide('pgliteDump', file);
  return () => rmSync(folder, { recursive: true, force: true });
}
