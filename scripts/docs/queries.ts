import { readFileSync } from 'node:fs';
import { projectFiles } from '../gates/project-files.ts';
import type { DocsDatabase } from './docs-database.ts';
import { docsReads, seedForDocs } from './docs-queries.ts';
import type { DocsRead } from './docs-read.ts';

/** The SQL that each read sends, caught while it runs on a tiny race day. Fails when a read is not registered. */
export async function queriesDoc(database: DocsDatabase): Promise<string> {
  requireAllRegistered(docsReads);
  const seed = await seedForDocs(database.db);
  const sections: string[] = [];
  for (const { name, file, run } of docsReads) {
    const statements = (await database.statementsOf(() => run(database.db, seed))).map(readable);
    if (statements.length === 0) throw new Error(`${name} of ${file} asked the database nothing.`);
    const count = statements.length === 1 ? '1 query' : `${statements.length} queries`;
    sections.push(`-- ${name} (${file}): ${count}\n\n${statements.toSorted().join(';\n\n')};\n`);
  }
  return `-- What each read asks the database. Made by \`npm run docs\` from scripts/docs/docs-queries.ts.\n\n${sections.join('\n\n')}`;
}

/** Every exported function of a read-*.ts file must be in the register. */
function requireAllRegistered(registered: readonly DocsRead[]): void {
  const files = projectFiles().filter(
    (path) => /^server\/.+\/read-[^/]+\.ts$/.test(path) && !path.endsWith('.test.ts'),
  );
  const exported = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/^export (?:async )?function (read\w+)/gm)].map(
      (match) => `${match[1]} of ${file}`,
    ),
  );
  const known = new Set(registered.map(({ name, file }) => `${name} of ${file}`));
  const missing = exported.filter((read) => !known.has(read));
  const removed = [...known].filter((read) => !exported.includes(read));
  if (missing.length > 0) throw new Error(`scripts/docs/docs-queries.ts does not know ${missing.join(', ')}`);
  if (removed.length > 0)
    throw new Error(`scripts/docs/docs-queries.ts names what is not there: ${removed.join(', ')}`);
}

/** One clause a line; statements written by hand keep their own lines. */
function readable(statement: string): string {
  const text = statement.trim();
  if (text.includes('\n')) return withoutIndent(text);
  return text.replaceAll(
    / (from|left join|inner join|where|group by|having|order by|limit|returning|values|on conflict) /g,
    '\n$1 ',
  );
}

function withoutIndent(text: string): string {
  const lines = text.split('\n');
  const indents = lines
    .slice(1)
    .filter((line) => line.trim() !== '')
    .map((line) => line.length - line.trimStart().length);
  const minIndent = Math.min(...indents);
  return lines.map((line, index) => (index === 0 ? line : line.slice(minIndent)).trimEnd()).join('\n');
}
