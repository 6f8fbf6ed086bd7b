import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';

// `npm run size`: how large the project is, as one row a thing; what git has, without what tools made.
const generated = /^(?:docs\/generated\/|package-lock\.json$|.*\/migrations\/)/;
const paths = execFileSync('git', ['ls-files'], { encoding: 'utf8', maxBuffer: 1e8 }).trim().split('\n');
const own = paths.filter((path) => !generated.test(path) && !path.startsWith('seeds/'));
const isTest = (path) => /^tests\/|\.test\.tsx?$/.test(path);
const code = own.filter((path) => /\.(?:tsx?|css|mjs)$/.test(path));
const source = code.filter((path) => !isTest(path));
const docs = own.filter((path) => path.endsWith('.md'));

const read = (path) => readFileSync(path, 'utf8');
const lines = (files) => files.reduce((sum, path) => sum + read(path).split('\n').length - 1, 0);
const words = (files) => files.reduce((sum, path) => sum + (read(path).match(/\S+/g)?.length ?? 0), 0);
const rowTypes = (files) =>
  files.reduce((sum, path) => sum + (read(path).match(/^(?:export )?type \w*Row\w* = /gm)?.length ?? 0), 0);

const sizes = {
  'files in git': paths.length,
  'lines of source': lines(source),
  'lines of tests': lines(code.filter(isTest)),
  'lines of CSS': lines(source.filter((path) => path.endsWith('.css'))),
  'folders with source': new Set(source.map((path) => dirname(path))).size,
  'row types written by hand': rowTypes(source),
  'words in docs': words(docs),
  migrations: paths.filter((path) => /\/migrations\/\w+\.sql$/.test(path)).length,
  'generated lines of migrations': lines(paths.filter((path) => /\/migrations\/meta\//.test(path))),
};
for (const [what, size] of Object.entries(sizes))
  console.log(`${what.padEnd(32)}${size.toLocaleString('en').padStart(9)}`);
