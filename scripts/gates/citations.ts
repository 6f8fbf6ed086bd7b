import { readFileSync } from 'node:fs';
import { readProductRules } from './product-rules.ts';
import { projectFiles, report } from './project-files.ts';

/**
 * The gate 'citations' of `npm test`: a comment or a test title that cites something can be followed: a rule of
 * docs/product by its name, `(tips.closing)` or `'tips.closing: …'`, and a decision record by its number. Documents
 * outside the repository are not cited at all.
 */
const isCiting = (path: string) => /\.(ts|tsx|mjs|css|md)$|^\.oxlintrc\.json$/.test(path);

/**
 * Citations of documents outside the repository, which are refused. Every pattern is written so that it does not match
 * its own source.
 */
const outside: readonly RegExp[] = [
  /\b[Ss]pecs? \d\b/,
  /\b[Tt]he specificatio[n]\b/,
  /\b[Dd]ecisions? [A-J]\d?\b/,
  /\b[Ii]ssues? [1-9]\b(?!\d)/,
  /\bdomain[.]md\b/,
  /\bDESIG[N]\.md\b/,
  /\b[Hh]ous[e] \d/,
];

const rule = String.raw`[a-z][a-z-]*\.[a-z][a-z\d-]*`;
const inParentheses = new RegExp(String.raw`\((${rule}(?:(?:, |; | and )${rule})*)\)`, 'g');
const titlePrefix = new RegExp(String.raw`\(\s*['"\`](${rule}(?:(?:, | and )${rule})*): `, 'g');
const fileEnding = /\.(ts|tsx|mjs|js|css|md|json|txt|csv|html|svg|png|jpg|avif|webp|xml|ics|org|com|cz)$/;

const files = projectFiles();
const rules = readProductRules(files);
const records = new Set(files.flatMap((path) => /^docs\/decisions\/(\d{4})-/.exec(path)?.[1] ?? []));

/** The part of a line that is a comment; a document is one throughout. */
function commentOf(path: string, line: string): string {
  if (path.endsWith('.md')) return line;
  if (/^\s*(\*|\/\*)/.test(line)) return line;
  return /(?:^|\s)(?:\/\/|\/\*)\s(.*)$/.exec(line)?.[1] ?? '';
}

const namesIn = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].flatMap((match) => (match[1] ?? '').split(/, |; | and /));

/** In a source every such name is a rule; in a document it may be a column of a table as well. */
function unknownRules(path: string, line: string): string[] {
  const isDocument = path.endsWith('.md');
  return namesIn(commentOf(path, line), inParentheses)
    .filter((name) => !rules.names.has(name) && !fileEnding.test(name))
    .filter((name) => !isDocument || rules.areas.has(name.split('.')[0] ?? ''))
    .map((name) => `(${name}) is no heading of docs/product`);
}

function unknownRecords(line: string): string[] {
  return [...line.matchAll(/\bdocs\/decisions\/(\d{4})|\b[Dd]ecisions? (\d{1,4})\b/g)]
    .map(([text, path, number]) => [text, path ?? (number ?? '').padStart(4, '0')] as const)
    .filter(([, number]) => !records.has(number))
    .map(([text]) => `'${text}' is no record of docs/decisions`);
}

function outsideCitations(line: string): string[] {
  return outside.flatMap((pattern) => {
    const match = pattern.exec(line);
    return match ? [`'${match[0]}' can't be followed: cite the rule of docs/product by its name, or drop it`] : [];
  });
}

function unknownTitles(path: string, text: string): string[] {
  if (!/\.test\.tsx?$/.test(path)) return [];
  return namesIn(text, titlePrefix)
    .filter((name) => !rules.names.has(name) && !fileEnding.test(name))
    .map((name) => `${path}: the title's '${name}' is no heading of docs/product`);
}

function problemsIn(path: string): string[] {
  const text = readFileSync(path, 'utf8');
  const inLines = text
    .split('\n')
    .flatMap((line, index) =>
      [...unknownRules(path, line), ...unknownRecords(line), ...outsideCitations(line)].map(
        (problem) => `${path}:${index + 1}: ${problem}`,
      ),
    );
  return [...inLines, ...unknownTitles(path, text)];
}

const citing = files.filter(isCiting);
report(
  'citations',
  [...rules.problems, ...citing.flatMap(problemsIn)],
  `${citing.length} files, ${rules.names.size} rules, ${records.size} records`,
);
