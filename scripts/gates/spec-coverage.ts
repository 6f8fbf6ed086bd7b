import { existsSync, readFileSync } from 'node:fs';
import { report } from './project-files.ts';
import { finishedIssues, specParts } from './spec-parts.ts';

/**
 * docs/spec-coverage.md lists every paragraph of the specification and every decision.
 * This gate checks that none is missing, and that each cited test exists with that title.
 */
const listFile = 'docs/spec-coverage.md';

type Row = { id: string; status: string; tests: readonly string[] };

/** Rows of its tables: `| S2.home.5 | what | done | file::title<br>file::title |`. */
function rowsOf(text: string): Row[] {
  return text
    .split('\n')
    .filter((line) => /^\| (S\d[.\w]*|[A-J])\.\d+ \|/.test(line))
    .map((line) => {
      const [, id = '', , status = '', tests = ''] = line.split('|').map((cell) => cell.trim());
      return { id, status, tests: tests.split('<br>').filter((test) => test !== '') };
    });
}

function missingOrDuplicated(rows: readonly Row[]): string[] {
  const expected = Object.entries(specParts).flatMap(([part, count]) =>
    Array.from({ length: count }, (_, index) => `${part}.${index + 1}`),
  );
  const seen = rows.map((row) => row.id);
  return [
    ...expected.filter((id) => !seen.includes(id)).map((id) => `${id}: missing from ${listFile}`),
    ...seen.filter((id) => !expected.includes(id)).map((id) => `${id}: not a paragraph of scripts/gates/spec-parts.ts`),
    ...seen.filter((id, index) => seen.indexOf(id) !== index).map((id) => `${id}: listed twice`),
  ];
}

function citationProblem(id: string, citation: string): string[] {
  const [path = '', title = ''] = citation.split('::');
  if (!existsSync(path)) return [`${id}: cites ${path}, which does not exist`];
  if (title === '') return [`${id}: cites ${path} without a title`];
  return readFileSync(path, 'utf8').includes(title) ? [] : [`${id}: ${path} has no test titled '${title}'`];
}

function statusProblem({ id, status, tests }: Row): string[] {
  const issue = /^(?:partly, rest:|waits for) issue ([1-9])$/.exec(status)?.[1];
  if (issue === undefined && !['done', 'not yet', 'no code'].includes(status))
    return [`${id}: unknown status '${status}'`];
  if (finishedIssues.includes(Number(issue))) return [`${id}: '${status}', but issue ${issue} is finished`];
  const claims = status === 'done' || status === 'no code' || status.startsWith('partly');
  return claims && tests.length === 0 ? [`${id}: '${status}', but nothing is cited for it`] : [];
}

const rows = rowsOf(readFileSync(listFile, 'utf8'));
const cited = rows.filter((row) => row.status !== 'no code');
const problems = [
  ...missingOrDuplicated(rows),
  ...rows.flatMap(statusProblem),
  ...cited.flatMap((row) => row.tests.flatMap((test) => citationProblem(row.id, test))),
];
const count = (status: string) => rows.filter((row) => row.status.startsWith(status)).length;
const totals = ['done', 'partly', 'waits', 'not yet'].map((status) => `${count(status)} ${status}`).join(', ');
report('spec coverage', problems, `${rows.length} paragraphs: ${totals}`);
