import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { importColumnsDoc } from './docs/import-columns.ts';
import { permissionsDoc } from './docs/permissions.ts';
import { routesDoc } from './docs/routes.ts';
import { schemaDoc } from './docs/schema.ts';
import { withDocsDatabase } from './docs/docs-database.ts';

/** `npm run docs` writes docs/generated; with --check it only compares, and fails when a page is stale. */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { check: { type: 'boolean', default: false } },
});
const folder = positionals[0] ?? 'docs/generated';

async function pages(): Promise<Record<string, string>> {
  const fromCode = {
    'routes.md': routesDoc(),
    'permissions.md': await permissionsDoc(),
    'import-columns.md': importColumnsDoc(),
  };
  const fromDatabase = await withDocsDatabase(async (database) => ({
    'schema.md': await schemaDoc(database),
  }));
  return { ...fromCode, ...fromDatabase };
}

function current(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}

async function main(): Promise<void> {
  const stale = Object.entries(await pages()).filter(([name, text]) => current(join(folder, name)) !== text);
  if (values.check) {
    for (const [name] of stale) console.error(`${join(folder, name)} is stale: run npm run docs.`);
    process.exitCode = stale.length === 0 ? 0 : 1;
  } else {
    mkdirSync(folder, { recursive: true });
    for (const [name, text] of stale) writeFileSync(join(folder, name), text);
    console.log(stale.length === 0 ? 'Nothing has changed.' : `Written: ${stale.map(([name]) => name).join(', ')}`);
  }
}

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
