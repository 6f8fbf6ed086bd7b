import { registerHooks } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

const project = new URL('../../', import.meta.url);

/** What both the process and the pages that it renders run, without compiling. */
const isShared = (url: string) =>
  url.startsWith(project.href) &&
  /\.(?:server|tables|rules|cs|en)\.ts$|\/seeds\/|\/app\/(?:server|cli)\//.test(withoutVersion(url));
const withoutVersion = (url: string) => url.replace(/\?.*/, '');

/** Address of a module → how often it, or anything that it imports, was edited. */
const versions = new Map<string, number>();
/** Address of a module → addresses of the modules that import it. */
const importers = new Map<string, Set<string>>();

/**
 * Lets Node load an edited module again: each version has its own address, which ends in `?v=…`. What was imported
 * earlier isn't followed.
 */
export function followImports(): void {
  registerHooks({
    resolve(specifier, context, nextResolve) {
      const found = nextResolve(specifier, context);
      if (!isShared(found.url)) return found;
      const url = withoutVersion(found.url);
      const known = importers.get(url) ?? new Set();
      importers.set(url, known);
      if (context.parentURL) known.add(withoutVersion(context.parentURL));
      const version = versions.get(url);
      return version ? { ...found, url: `${url}?v=${version}` } : found;
    },
  });
}

/** Makes `file` and all modules that import it, directly or not, load anew; returns their files. */
function markEdited(file: string): string[] {
  const edited = new Set([pathToFileURL(file).href]);
  for (const url of edited) {
    versions.set(url, (versions.get(url) ?? 0) + 1);
    importers.get(url)?.forEach((importer) => edited.add(importer));
  }
  return [...edited].map((url) => fileURLToPath(url));
}

/** The modules below load the server's through it. */
Object.assign(globalThis, { importOnServer: (url: string) => import(url) });

/**
 * Pages that are rendered here use the same instances of the server's modules as the process, and Vite needn't compile what
 * Node runs as it is. `onEdit` runs after each edit of something the process has loaded.
 */
export function serverModules(onEdit: () => void): Plugin {
  return {
    name: 'rovinka:server-modules',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'ssr',
    async load(id) {
      const url = pathToFileURL(id).href;
      if (!isShared(url) || !id.endsWith('.ts')) return null;
      const names = Object.keys(await import(url));
      return `export const { ${names.join(', ')} } = await importOnServer(${JSON.stringify(url)});`;
    },
    hotUpdate({ file, modules }) {
      if (this.environment.name !== 'ssr') return;
      const graph = this.environment.moduleGraph;
      const edited = markEdited(file).flatMap((each) => [...(graph.getModulesByFile(each) ?? [])]);
      onEdit();
      return [...new Set([...modules, ...edited])];
    },
  };
}
