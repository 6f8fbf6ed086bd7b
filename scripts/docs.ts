import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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

/** null: no longer made. */
const pages: Record<string, string | null> = {
  ...Object.fromEntries(globSync('{features,platform}/**/triggers.sql', { cwd: root }).map((name) => [name, null])),
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
    const file = join(root, name);
    if (text === null) rmSync(file);
    else {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, text);
    }
  }
  console.log(stale.length === 0 ? 'Nothing has changed.' : `Written: ${stale.map(([name]) => name).join(', ')}`);
}
