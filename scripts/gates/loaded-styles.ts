import { existsSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';

/** Which modules and stylesheets a screen, or what it loads on first use, brings with it. */
type Loaded = { entry: string; modules: ReadonlySet<string>; sheets: ReadonlySet<string> };

const everywhere = ['root.tsx', 'entry.client.tsx'];
/** A sheet whose address is asked for ('?url') is one that the page links. */
const staticImport = /^(?:import|export) (?!type )(?:[^'";]*? from )?'([^'?]+)(?:\?url)?'/gm;
/** A sheet that a page links itself is there before any part of it is loaded. */
const linkedSheet = /^import \w+ from '([^'?]+)\?url'/gm;
const dynamicImport = /\bimport\('([^']+)'\)/g;
const sheetImport = /@import "(\.[^"]+)"/g;

/** The path in the project of what a source imports by `name`; null: of a package. */
export function pathOf(from: string, name: string): string | null {
  if (name.startsWith('#')) return name.slice(1);
  return name.startsWith('.') ? posix.join(posix.dirname(from), name) : null;
}

/** The modules and sheets that a source imports by a pattern. */
const importsOf = (path: string, pattern: RegExp): string[] =>
  [...readFileSync(path, 'utf8').matchAll(pattern)]
    .map(([, name = '']) => (path.endsWith('.css') ? posix.join(posix.dirname(path), name) : pathOf(path, name)))
    .filter((name) => name !== null && existsSync(name)) as string[];

function reachedFrom(entries: readonly string[]): Set<string> {
  const found = new Set<string>();
  const open = [...entries];
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (found.has(path)) continue;
    found.add(path);
    open.push(...importsOf(path, path.endsWith('.css') ? sheetImport : staticImport));
  }
  return found;
}

/** Every screen and every module that is loaded on first use, with all that comes with it and with the frame. */
export function loadedStyles(sources: readonly string[]): Loaded[] {
  const roots = everywhere.filter((path) => sources.includes(path));
  const frame = reachedFrom([...roots, ...sources.flatMap((path) => importsOf(path, linkedSheet))]);
  const routes = sources.filter((path) => path.endsWith('.route.tsx'));
  const later = sources.flatMap((path) => importsOf(path, dynamicImport));
  return [...new Set([...roots, ...routes, ...later])].map((entry) => {
    const modules = reachedFrom([entry]);
    const sheets = new Set([...frame, ...modules].filter((path) => path.endsWith('.css')));
    return { entry, modules, sheets };
  });
}
