import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const doc = readFileSync('docs/backend-calls.md', 'utf8');
const source = globSync('{app,copy,domain,server}/**/*.{ts,tsx}')
  .map((path) => readFileSync(path, 'utf8'))
  .join('\n');

/** Names of functions in the list's second column: `placeTip`, but no path, address or column of a table. */
const functions = doc
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .flatMap((line) =>
    [...(line.split(' | ')[1] ?? '').matchAll(/`([a-z]+[A-Z][A-Za-z]*)`/g)].map(([, name]) => name ?? ''),
  );

test('data-model.calls: every function that the list of calls names is exported', () => {
  expect(functions.length).toBeGreaterThan(50);
  const missing = functions.filter((name) => !new RegExp(`export (async )?(const|function) ${name}\\b`).test(source));
  expect(missing).toEqual([]);
});
