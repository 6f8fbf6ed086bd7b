import { existsSync, readFileSync } from 'node:fs';
import { readProductRules } from './product-rules.ts';
import { projectFiles, report } from './project-files.ts';

/**
 * The gate 'rule coverage' of `npm test`: docs/rule-coverage.md has a row for every rule of docs/product: the cases
 * that hold it, `file::title`, or `no code: reason`. A case of a table is named with its values filled in: its title
 * fits the template in the file, and each value stands there literally.
 */
const listFile = 'docs/rule-coverage.md';

type Row = { rule: string; tests: readonly string[] };

const rows: Row[] = readFileSync(listFile, 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [, rule = '', tests = ''] = /^\| ([a-z-]+\.[a-z][a-z\d-]*) \| (.*) \|$/.exec(line) ?? [];
    return rule === '' ? [] : [{ rule, tests: tests.replaceAll(String.raw`\|`, '|').split('<br>') }];
  });

const placeholder = /%[sdijofc#]|\$\{[^}]*\}|\$[a-z][\w.]*/gi;
const isTemplate = (title: string) => title.search(placeholder) >= 0;
/** tests/db.ts adds the engine's name to a title. */
const withoutEngine = (title: string) => title.replace(/ \[\$\{engine\}\]$/, '');
const escape = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
/** Text without quotes, blanks and separators of numbers, since a title prints a value as its source doesn't. */
const squeeze = (text: string) => text.replaceAll(/["'`\s_\\]/g, '');

/** Every string of a source; titles are among them. */
function stringsOf(source: string): string[] {
  return [...source.matchAll(/'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g)].map(
    ([, single, double, template]) => (single ?? double ?? template ?? '').replaceAll(/\\(['"`])/g, '$1'),
  );
}

type TestFile = { strings: ReadonlySet<string>; templates: readonly RegExp[]; squeezed: string };

function readTestFile(path: string): TestFile {
  const source = readFileSync(path, 'utf8');
  const strings = new Set(stringsOf(source).map(withoutEngine));
  const templates = [...strings]
    .filter(isTemplate)
    .map((title) => new RegExp(`^${title.split(placeholder).map(escape).join(String.raw`([\s\S]*?)`)}$`));
  return { strings, templates, squeezed: squeeze(source) };
}

const testFiles = new Map<string, TestFile>();
function testFileAt(path: string): TestFile {
  const file = testFiles.get(path) ?? readTestFile(path);
  testFiles.set(path, file);
  return file;
}

function testProblem(test: string): string | null {
  const [path = '', title = ''] = test.split(/::(.*)/s);
  if (!/\.test\.tsx?$/.test(path)) return `'${test}' is neither 'file::title' nor 'no code: reason'`;
  if (!existsSync(path)) return `${path} does not exist`;
  if (title === '') return `${path} stands without a title`;
  if (/%[sdijo]/.test(title)) return `'${title}' stands for many cases: name one, with its values`;
  const file = testFileAt(path);
  if (file.strings.has(title)) return null;
  const isFilled = file.templates.some((template) =>
    (template.exec(title) ?? [null]).every((value, index) =>
      index === 0 ? value !== null : file.squeezed.includes(squeeze(value ?? '')),
    ),
  );
  return isFilled ? null : `${path} has no test titled '${title}'`;
}

function rowProblems({ rule, tests }: Row): string[] {
  const [first = ''] = tests;
  if (/^no code: \S/.test(first) && tests.length === 1) return [];
  return tests.map(testProblem).flatMap((problem) => (problem === null ? [] : [`${rule}: ${problem}`]));
}

const { names } = readProductRules(projectFiles());
const listed = rows.map(({ rule }) => rule);
report(
  'rule coverage',
  [
    ...[...names].filter((rule) => !listed.includes(rule)).map((rule) => `${rule}: no row in ${listFile}`),
    ...listed.filter((rule) => !names.has(rule)).map((rule) => `${rule}: no heading of docs/product`),
    ...listed.filter((rule, index) => listed.indexOf(rule) !== index).map((rule) => `${rule}: listed twice`),
    ...rows.flatMap(rowProblems),
  ],
  `${names.size} rules, ${rows.flatMap(({ tests }) => tests).length} citations`,
);
