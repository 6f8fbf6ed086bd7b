import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { projectFiles } from '../../scripts/gates/project-files.ts';

/** Rules that are looked at, not tested. */
const untested = [
  'design.never-colour-alone',
  'law.simulation-wording',
  'operation.self-contained',
  'photos.real-only',
];

const files = projectFiles();
const rules = files
  .filter((path) => /^docs\/product\/[a-z-]+\.md$/.test(path) && basename(path) !== 'README.md')
  .flatMap((path) => [...readFileSync(path, 'utf8').matchAll(/^## (.+)$/gm)].map(([, name = '']) => name));
const titles = files
  .filter((path) => /\.test\.tsx?$/.test(path))
  .map((path) => readFileSync(path, 'utf8'))
  .join('\n');

test('every rule of docs/product is named by the title of a test', () => {
  const named = new Set(titles.match(/[a-z][a-z-]*\.[a-z][a-z\d-]*/g));
  expect(rules.filter((rule) => !named.has(rule) && !untested.includes(rule))).toEqual([]);
  expect(rules).toEqual([...new Set(rules)]);
});
