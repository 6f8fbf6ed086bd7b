import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { report } from './project-files.ts';

/**
 * What the gate 'client bundle' refuses: strings that only the server's code contains, or only Zod. They survive
 * minification, so they show what the browser would load.
 */
const forbidden: readonly (readonly [RegExp, string])[] = [
  [/["'`][^"'`\s]*(?:\.server\.ts|#seeds\/)/, 'an import of the server'],
  [/["'`]node:/, "a module of Node's own"],
  [/race_participations|odds_history|app_now\(/, 'SQL'],
  [/DATABASE_URL|APP_SECRET|DATA_DIR/, 'the name of a setting of the server'],
  [/drizzle|pg-boss/i, 'a database library'],
  [/ZodError|invalid_union|unrecognized_keys/, 'Zod, which stays off the pages a visitor loads'],
];

const folder = 'build/client';

/**
 * Size of the scripts that the home page may load before it works, compressed by brotli; the bench aims at 120 kB
 * (operation.script-budget). React and its router are 91 kB, the list of routes 4 kB: loaded on demand, it would cost
 * each page a request and links their prefetching.
 */
const homeLimitBytes = 131 * 1024;

/** Size of the style sheets that the home page waits for, compressed by brotli (operation.script-budget). */
const homeStylesLimitBytes = 16 * 1024;

/**
 * Size of what every page then loads when it is idle, to follow changes, and for when the network is gone: then nothing
 * more can be loaded. Compressed by brotli (operation.script-budget).
 */
const idleLimitBytes = 9 * 1024;

/** Where that begins: the named chunk, and what the frame and the terms import on first use. */
const idleEntry = /^assets\/(?:live|term-layer|toast-layer|offline-strip)-[\w-]+\.js$/;

function problemsIn(file: string): string[] {
  const text = readFileSync(file, 'utf8');
  return forbidden.flatMap(([pattern, what]) => {
    const found = pattern.exec(text);
    return found ? [`${file}: contains ${what}: …${text.slice(found.index - 30, found.index + 40)}…`] : [];
  });
}

type Chunk = { module: string; imports: string[]; css?: string[]; clientLoaderModule?: string };
type Manifest = { entry: Chunk; routes: Record<'root' | 'home', Chunk> };

/** Every script and style sheet that the home page's HTML asks for, as the built list of routes names them. */
function homeFiles(manifest: string): { scripts: string[]; styles: string[] } {
  const [, json = ''] = readFileSync(join(folder, manifest), 'utf8').split(/^window\.__reactRouterManifest=|;(?:\n|$)/);
  const { entry, routes } = JSON.parse(json) as Manifest;
  const chunks = [entry, routes.root, routes['home']];
  const named = chunks.flatMap((chunk) => [chunk.module, chunk.clientLoaderModule ?? chunk.module, ...chunk.imports]);
  const styles = chunks.flatMap(({ css = [] }) => css).map((name) => name.slice(1).replace(/#$/, ''));
  return { scripts: [...new Set([manifest, ...named.map((name) => name.slice(1))])], styles: [...new Set(styles)] };
}

/** The scripts that begin to follow changes, and all that they import beside what is there already. */
function idleFiles(scripts: readonly string[], loaded: readonly string[]): string[] {
  const files = new Set<string>();
  function add(name: string): void {
    if (files.has(name) || loaded.includes(name)) return;
    files.add(name);
    const imported = readFileSync(join(folder, name), 'utf8').matchAll(/\b(?:from|import)"\.\/([\w.-]+)"/g);
    for (const [, file] of imported) add(`assets/${file}`);
  }
  for (const name of scripts) if (idleEntry.test(name)) add(name);
  return [...files];
}

function homeProblems(scripts: readonly string[]): string[] {
  const manifest = scripts.find((name) => /manifest-\w+\.js$/.test(name));
  if (!manifest) return [`${folder} names no routes`];
  const { scripts: loaded, styles } = homeFiles(manifest);
  return [
    ...tooLarge('scripts before it works', loaded, homeLimitBytes),
    ...tooLarge('scripts when it is idle', idleFiles(scripts, loaded), idleLimitBytes),
    ...tooLarge('styles before it is shown', styles, homeStylesLimitBytes),
  ];
}

function tooLarge(what: string, names: readonly string[], limitBytes: number): string[] {
  const sizes = names.map((name) => brotliCompressSync(readFileSync(join(folder, name))).length);
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  if (bytes <= limitBytes) return [];
  const [actual, limit] = [bytes, limitBytes].map((size) => (size / 1024).toFixed(1));
  return [`the home page asks for ${actual} kB of ${what}, at most ${limit} kB are allowed`];
}

const scripts = existsSync(folder)
  ? readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.js'))
  : [];
const problems = scripts.length === 0 ? [`${folder} holds no script: run npm run build first`] : [];
report(
  'client bundle',
  [...problems, ...scripts.flatMap((name) => problemsIn(join(folder, name))), ...homeProblems(scripts)],
  `${scripts.length} scripts`,
);
