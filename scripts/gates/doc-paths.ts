import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { projectFiles, report } from './project-files.ts';

/**
 * The gate 'doc paths' of `npm test`: files that documents name must exist. Left out are the how-to pages, which name
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

function problemsIn(document: string): string[] {
  const text = readFileSync(document, 'utf8');
  const paths = [...text.matchAll(named)].map((match) => match[1] ?? '');
  const links = [...text.matchAll(linked)].map((match) => join(dirname(document), match[1] ?? ''));
  return [...new Set([...paths, ...links])]
    .filter((path) => !existsSync(path))
    .map((path) => `${document}: names ${path}, which does not exist`);
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
