import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { importColumnsDoc } from './docs/import-columns.ts';
import { permissionsDoc } from './docs/permissions.ts';
import { routesDoc } from './docs/routes.ts';
import { triggersDocs } from './docs/triggers.ts';
import { withDocsDatabase } from './docs/docs-database.ts';

/** `npm run docs` writes what is made from code and database; with --check it only compares, and fails when a page is stale. */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { check: { type: 'boolean', default: false } },
});
const root = positionals[0] ?? '.';

const pages: Record<string, string> = {
  'docs/generated/routes.md': routesDoc(),
  'docs/generated/permissions.md': await permissionsDoc(),
  'docs/generated/import-columns.md': importColumnsDoc(),
  ...(await withDocsDatabase(triggersDocs)),
};

function current(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}

const stale = Object.entries(pages).filter(([name, text]) => current(join(root, name)) !== text);
if (values.check) {
  for (const [name] of stale) console.error(`${join(root, name)} is stale: run npm run docs.`);
  process.exitCode = stale.length === 0 ? 0 : 1;
} else {
  for (const [name, text] of stale) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text);
  }
  console.log(stale.length === 0 ? 'Nothing has changed.' : `Written: ${stale.map(([name]) => name).join(', ')}`);
}
