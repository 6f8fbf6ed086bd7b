import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { projectFiles, report } from './project-files.ts';

/**
 * The gate 'doc paths' of `npm test`: files that documents name must exist, and so must the tests they quote, as
 * `file.test.ts`, 'part of a title'. Left out are the how-to pages, which name
 * files still to be written, generated ones, whose code looks like links, and the demonstration's articles, whose
 * links name horses and races (seeding refuses one that doesn't exist).
 */
const named = /`((?:app|domain|server|scripts|tests|docs|seeds|public|\.ci)\/[\w./-]+)`/g;
const linked = /\]\((?!https?:|#)([^)#\s]+)[^)]*\)/g;

/** Modules that a tool loads by a string: the compiler doesn't follow them. Fixtures of the gates name files of their own. */
const loaded = /['"`]#((?:app|copy|domain|seeds|server|tests)\/[\w./-]+\.tsx?)['"`]/g;

function loadedProblems(source: string): string[] {
  return [...new Set([...readFileSync(source, 'utf8').matchAll(loaded)].map((match) => match[1] ?? ''))]
    .filter((path) => !existsSync(path))
    .map((path) => `${source}: loads ${path}, which does not exist`);
}

/** A test file, by its path or its name alone, and the titles quoted behind it. */
const tests = /`([\w./-]+\.test\.tsx?)`((?:(?:,| and) '[^'\n]+')*)/g;

function testProblems(document: string, text: string): string[] {
  return [...text.matchAll(tests)].flatMap(([, name = '', titles = '']) => {
    const path = files.find((file) => file === name || (!name.includes('/') && file.endsWith(`/${name}`)));
    if (path === undefined) return name.includes('/') ? [] : [`${document}: names ${name}, which does not exist`];
    const source = readFileSync(path, 'utf8');
    return [...titles.matchAll(/'([^'\n]+)'/g)]
      .filter(([, title = '']) => !source.includes(title))
      .map(([, title]) => `${document}: ${path} has no test titled '${title}'`);
  });
}

function problemsIn(document: string): string[] {
  const text = readFileSync(document, 'utf8');
  const paths = [...text.matchAll(named)].map((match) => match[1] ?? '');
  const links = [...text.matchAll(linked)].map((match) => join(dirname(document), match[1] ?? ''));
  const missing = [...new Set([...paths, ...links])]
    .filter((path) => !existsSync(path))
    .map((path) => `${document}: names ${path}, which does not exist`);
  return [...missing, ...testProblems(document, text)];
}

const files = projectFiles();
const sources = files.filter((path) => /\.(ts|tsx|mjs)$/.test(path) && !path.startsWith('tests/gates/'));
const documents = files.filter(
  (path) => path.endsWith('.md') && !/^(docs\/(how-to|generated)|seeds\/articles)\//.test(path),
);
report(
  'doc paths',
  [...documents.flatMap(problemsIn), ...sources.flatMap(loadedProblems)],
  `${documents.length} documents`,
);
