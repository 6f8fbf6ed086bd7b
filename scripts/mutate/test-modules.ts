import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const testFunctions = pathToFileURL(join(import.meta.dirname, 'test-functions.ts')).href;

/** File → the files of the same folder that it imports. */
const importsOf = new Map<string, Set<string>>();

const pathOf = (url: string) => fileURLToPath(url.replace(/\?.*/, ''));

/** Test files get our `test` in place of Vitest's; what a file imports is loaded anew whenever the file itself is. */
export function loadTestsFrom(folder: string): void {
  const root = `${pathToFileURL(folder).href}/`;
  registerHooks({
    resolve(specifier, context, next) {
      const { parentURL } = context;
      if (!parentURL?.startsWith(root)) return next(specifier, context);
      if (specifier === 'vitest') return { url: testFunctions, shortCircuit: true };
      const resolved = next(specifier, context);
      if (!resolved.url.startsWith(root)) return resolved;
      const known = importsOf.get(pathOf(parentURL)) ?? new Set();
      importsOf.set(pathOf(parentURL), known.add(pathOf(resolved.url)));
      return { ...resolved, url: resolved.url + new URL(parentURL).search };
    },
  });
}

let loads = 0;

/** Imports a test file, and everything that it imports, as if for the first time. */
export async function importAnew(path: string): Promise<unknown> {
  loads += 1;
  return import(`${pathToFileURL(path).href}?load=${loads}`);
}

/** Imports a test file, sharing what other files have already imported. */
export async function importShared(path: string): Promise<unknown> {
  return import(pathToFileURL(path).href);
}

/** Whether a file that has been imported imports `target`, directly or through others. */
export function reaches(path: string, target: string, seen = new Set<string>()): boolean {
  if (path === target) return true;
  seen.add(path);
  return [...(importsOf.get(path) ?? [])].some((imported) => !seen.has(imported) && reaches(imported, target, seen));
}
