import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const client = fileURLToPath(new URL('build/client', import.meta.url));

/** Screens that open without a network although they were never seen: those of a race day, and the one that says so. */
const screens = /^(?:root|home|race-results|horse|jockey|offline)$/;

/** Files outside of assets: they keep their names. */
const named = ['/icons.svg', '/silks.svg', '/favicon.svg', ...listed('fonts', /\.woff2$/)];

function listed(folder: string, name: RegExp): string[] {
  return readdirSync(join(client, folder))
    .filter((file) => name.test(file))
    .map((file) => `/${folder}/${file}`);
}

type Chunk = { module: string; imports?: string[]; css?: string[] };
type Manifest = { version: string; entry: Chunk; routes: Record<string, Chunk> };

/** The list of routes as the browser's build wrote it. */
function readManifest(): Manifest & { file: string } {
  const [file = ''] = listed('assets', /^manifest-\w+\.js$/);
  const [, json = ''] = readFileSync(join(client, file), 'utf8').split(/^window\.__reactRouterManifest=|;(?:\n|$)/);
  return { file, ...(JSON.parse(json) as Manifest) };
}

/** Everything that the screens above are made of. */
function shellFiles({ file, entry, routes }: ReturnType<typeof readManifest>): string[] {
  const chunks = [entry, ...Object.keys(routes).flatMap((id) => (screens.test(id) ? (routes[id] ?? []) : []))];
  const files = chunks.flatMap(({ module, imports = [], css = [] }) => [module, ...imports, ...css]);
  return [file, ...withParts(files.map((name) => name.replace(/#$/, ''))), ...named];
}

/**
 * Files and all that they name: what they import, and what they load later, when it is needed or for whoever is signed
 * in, with its style sheets. Without a network a part can only come from the worker.
 */
function withParts(names: readonly string[]): string[] {
  const all = new Set<string>(names);
  for (const name of all) {
    if (!name.endsWith('.js')) continue;
    const code = readFileSync(join(client, name), 'utf8');
    for (const [, part] of code.matchAll(/["'`](?:\.|\/?assets)\/([\w.-]+\.(?:js|css))["'`]/g))
      all.add(`/assets/${part}`);
  }
  return [...all];
}

const manifest = readManifest();

/** Builds the worker into one file beside the browser's, which it names. */
export default defineConfig({
  define: {
    RELEASE: JSON.stringify(manifest.version),
    SHELL_FILES: JSON.stringify(shellFiles(manifest)),
    'process.env.NODE_ENV': JSON.stringify('production'),
  },
  publicDir: false,
  build: {
    target: 'es2022',
    outDir: 'build/worker',
    rolldownOptions: {
      input: 'app/worker/service-worker.ts',
      output: { format: 'iife', entryFileNames: 'service-worker.js' },
    },
  },
});
