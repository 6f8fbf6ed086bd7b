import { readFileSync } from 'node:fs';
import { projectFiles } from '../gates/project-files.ts';
import type { DocsDatabase } from './docs-database.ts';
import { readSamples } from './samples/all-reads.ts';
import { seedForDocs } from './seed-for-docs.ts';
import type { ReadSample } from './read-sample.ts';

/** Reads that can't run on the database of the documentation → why. */
const unsampled: Readonly<Record<string, string>> = {
  'readQueueOverview of server/admin/read-queue-overview.ts': 'its tables are created when the job queue starts',
};

/**
 * docs/generated/query-counts.md: how many queries each read sends on a race day of one race. Throws when a read has no
 * sample.
 */
export async function queryCountsDoc(database: DocsDatabase): Promise<string> {
  requireAllSampled(readSamples);
  const seed = await seedForDocs(database.db);
  const rows: { file: string; name: string; queries: number }[] = [];
  for (const read of readSamples) {
    const queries = await database.countStatements(() => read.run(database.db, seed));
    if (queries === 0) throw new Error(`${nameOf(read)} of ${read.file} sent no query.`);
    rows.push({ file: read.file, name: nameOf(read), queries });
  }
  return [
    '# Queries of each read',
    '',
    'Made by `npm run docs` from the samples of scripts/docs/samples, on a race day of one race.',
    '',
    '| file | read | queries |',
    '| --- | --- | ---: |',
    ...rows.map(({ file, name, queries }) => `| ${file} | ${name} | ${queries} |`).toSorted((a, b) => (a < b ? -1 : 1)),
    '',
  ].join('\n');
}

/** The name of the read that a sample calls, found in the sample's own code: `(db) => readHorse(db, 1)` is readHorse. */
function nameOf({ file, run }: ReadSample): string {
  const name = /\b(read\w+)\(db\b/.exec(run.toString())?.[1];
  if (name === undefined) throw new Error(`A sample of ${file} calls no read with 'db' as its first argument.`);
  return name;
}

/** Every exported read of a read-*.ts file, a function whose first argument is `db`, must have a sample. */
function requireAllSampled(samples: readonly ReadSample[]): void {
  const files = projectFiles().filter(
    (path) => /^server\/.+\/read-[^/]+\.ts$/.test(path) && !path.endsWith('.test.ts'),
  );
  const exported = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/^export (?:async )?function (read\w+)(?:<\w+>)?\(\s*db\b/gm)].map(
      (match) => `${match[1]} of ${file}`,
    ),
  );
  const sampled = new Set(samples.map((read) => `${nameOf(read)} of ${read.file}`));
  const missing = exported.filter((read) => !sampled.has(read) && !(read in unsampled));
  const removed = [...sampled, ...Object.keys(unsampled)].filter((read) => !exported.includes(read));
  if (missing.length > 0) throw new Error(`Add a sample to scripts/docs/samples for ${missing.join(', ')}`);
  if (removed.length > 0)
    throw new Error(`The samples in scripts/docs/samples name what is not there: ${removed.join(', ')}`);
}
