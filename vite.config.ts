import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';

const serverFloor = /^#(server|seeds)\//;

/** The browser never sees the server floor: a component that reaches for it fails the build. */
function browserStaysOut(): Plugin {
  return {
    name: 'rovinka:browser-stays-out',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    resolveId(source, importer) {
      if (serverFloor.test(source)) {
        this.error(
          `${importer ?? 'the browser build'} imports ${source}: the browser must not reach the server floor.`,
        );
      }
    },
  };
}

/**
 * The built renderer imports the server floor from its source, the very modules the process runs (decision 0003):
 * one instance of each. In development Vite loads both.
 */
function serverStaysOutside(): Plugin {
  return {
    name: 'rovinka:server-stays-outside',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'ssr',
    resolveId: (source) => (serverFloor.test(source) ? { id: source, external: true } : null),
  };
}

/** What every page needs of React is one file: it compresses better whole, and a release of ours leaves it cached. */
const framework = { name: 'framework', test: /node_modules\/(?:react|react-dom|react-router|scheduler)\// };

/** What every page has of ours is one file too, so that no page asks for dozens of crumbs. */
const frame = { name: 'frame', test: /\/app\/(?:root|entry\.client)\.tsx/ };

/** What most administrators' screens share, and visitors' don't: the list of routes, which everybody loads, names one file. */
const office = {
  name: 'office',
  test: /\/app\/(?:admin\/(?!settings-form)[^/]+|document\/admin-meta|ui\/(?:data-table|query-address))\.tsx?/,
};

type Modules = { getModuleInfo(id: string): { importers: readonly string[] } | null };

/** Whether the home page needs a module of ours before it works. */
function isOnHomePage(id: string, modules: Modules, seen = new Set<string>()): boolean {
  if (seen.has(id) || !/\/(?:app|copy|domain)\//.test(id)) return false;
  seen.add(id);
  const importers = modules.getModuleInfo(id)?.importers ?? [];
  return importers.some((from) => /\/app\/routes\/public\/home\.tsx/.test(from) || isOnHomePage(from, modules, seen));
}

/** What the home page has in common with many is one file: small files compress badly, and the list of routes names each. */
const common = {
  name: (id: string, modules: Modules) => (isOnHomePage(id, modules) ? 'common' : null),
  minShareCount: 5,
};

export default defineConfig({
  plugins: [browserStaysOut(), serverStaysOutside(), tailwindcss(), reactRouter()],
  build: { target: 'es2022', assetsInlineLimit: 0 },
  environments: {
    client: {
      build: { rolldownOptions: { output: { codeSplitting: { groups: [framework, frame, office, common] } } } },
    },
  },
});
