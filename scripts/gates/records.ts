import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { projectFiles, report } from './project-files.ts';

/**
 * The gate 'decision records': they have a number without a hole, a status, a date, and a line in
 * docs/decisions/README.md.
 */
const folder = 'docs/decisions/';
const index = `${folder}README.md`;

const files = projectFiles().filter((path) => path.startsWith(folder));
const records = files.filter((path) => /\/\d{4}-[a-z\d-]+\.md$/.test(path));
const numbers = records.map((path) => Number(basename(path).slice(0, 4)));
const listed = files.includes(index) ? readFileSync(index, 'utf8') : '';

function problemsOf(path: string): string[] {
  const text = readFileSync(path, 'utf8');
  const superseding = /^Status: superseded by (\d{4})$/m.exec(text)?.[1];
  const checks: readonly (readonly [boolean, string])[] = [
    [text.startsWith(`# ${Number(basename(path).slice(0, 4))}. `), "its heading doesn't begin with its number"],
    [
      /^Status: (accepted|superseded by \d{4})$/m.test(text),
      "no line 'Status: accepted' or 'Status: superseded by NNNN'",
    ],
    [superseding === undefined || numbers.includes(Number(superseding)), `${superseding} is no record`],
    [/^Date: \d{4}-\d\d-\d\d$/m.test(text), "no line 'Date: YYYY-MM-DD'"],
    [listed.includes(`(${basename(path)})`), `no line in ${index}`],
  ];
  return checks.filter(([holds]) => !holds).map(([, problem]) => `${path}: ${problem}`);
}

const missing = Array.from({ length: Math.max(0, ...numbers) }, (_, before) => before + 1)
  .filter((number) => numbers.filter((other) => other === number).length !== 1)
  .map((number) => `${folder}: number ${number} is missing or there twice`);

report('decision records', [...missing, ...records.flatMap(problemsOf)], `${records.length} records`);
