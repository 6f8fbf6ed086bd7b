import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';
import { translationPlugin } from './scripts/translation-plugin.ts';

const serverFloor = /^#(server|seeds)\//;

/** Keeps the server floor out of the browser: a component that imports it fails the build. */
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
 * The built renderer imports the server floor from source, so that it shares module instances with the process
 * (docs/decisions/0003). In development Vite loads both.
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

/**
 * Lines don't break after the hyphen of 'e-mail' and 'E-mail': a word joiner, which is neither seen nor spoken, stands behind it in
 * every text of a page. CSS has no such rule for a hyphen.
 */
function unbrokenWords(): Plugin {
  return {
    name: 'rovinka:unbroken-words',
    enforce: 'pre',
    transform: {
      filter: { id: /\/copy\/cs\/.+\.ts$/ },
      handler: (code) => ({ code: code.replaceAll(/(?<!\p{L})e-(?=mail)/giu, '$&\\u2060'), map: null }),
    },
  };
}

/** React and the router in one file: it compresses better, and stays cached across our releases. */
const framework = { name: 'framework', test: /node_modules\/(?:react|react-dom|react-router|scheduler)\// };

/** Our own code of every page in one file, so that no page requests dozens of tiny ones. */
const frame = { name: 'frame', test: /\/app\/(?:root|entry\.client)\.tsx/ };

/**
 * Code and texts shared only by administrators' screens in one file: everybody loads the route manifest, which lists
 * each file.
 */
const office = {
  name: 'office',
  test: /\/(?:app\/admin\/(?!settings-form|races\/)[\w/-]+|app\/(?:mailing|polls|articles\/editor)\/[\w-]+-table|app\/enquiries\/enquiry-screen|app\/photos\/send-file|domain\/(?:admin\/record|accounts\/masked-email)|app\/document\/admin-meta|copy\/cs\/admin\/.+)\.tsx?/,
  minShareCount: 2,
};

type Modules = { getModuleInfo(id: string): { importers: readonly string[] } | null };

/** Whether the home page imports a module of ours, directly or not. */
function isOnHomePage(id: string, modules: Modules, seen = new Set<string>()): boolean {
  if (seen.has(id) || !/\/(?:app|copy|domain)\//.test(id)) return false;
  seen.add(id);
  const importers = modules.getModuleInfo(id)?.importers ?? [];
  return importers.some((from) => /\/app\/routes\/public\/home\.tsx/.test(from) || isOnHomePage(from, modules, seen));
}

/**
 * What every page loads when it is idle, to follow changes, with all that it imports: the office imports some of it,
 * too, and would be loaded with it.
 */
const live = { name: 'live', test: /\/app\/live\/follow-page\.ts/ };

/** The same of what every page loads for whoever is signed in. */
const viewer = { name: 'viewer', test: /\/app\/session\/refresh-viewer\.ts/ };

/**
 * Forms, tables and lists in one file: without it they would be in the one above, because its screens use them all, and
 * public pages with a form would load the office and its styles.
 */
const forms = {
  name: (id: string, modules: Modules) => (isOnHomePage(id, modules) ? null : 'forms'),
  test: /\/app\/(?:forms|ui)\/|\/copy\/cs\/(?:account|site)\/|\/domain\/shared\//,
  minShareCount: 6,
};

/**
 * What the pages of racing, its people and its statistics share, and the home page doesn't, in one file: everybody
 * loads the route manifest, which lists each.
 */
const racing = {
  name: (id: string, modules: Modules) => (isOnHomePage(id, modules) ? null : 'racing'),
  test: /\/(?:app|domain)\/(?:racing|odds|stats|standings|horses|jockeys|directory|connections|editions|follows|notes|courses)\/|\/domain\/time-distance\/speed|\/copy\/cs\/account\/notes|\/copy\/cs\/public\/(?:run-groups|horse-about|silks|season|race-editions|horse|jockeys|directory|connections|race-facts|results)|\/app\/session\/admin-link/,
  minShareCount: 2,
};

/** The same of what the pages of articles share, and those of Fantasy. */
const articles = {
  name: (id: string, modules: Modules) => (isOnHomePage(id, modules) ? null : 'articles'),
  test: /\/(?:app|domain)\/articles\/(?!editor)|\/copy\/cs\/public\/article/,
  minShareCount: 2,
};
const fantasy = {
  name: (id: string, modules: Modules) => (isOnHomePage(id, modules) ? null : 'fantasy'),
  test: /\/(?:app|domain|copy\/cs)\/fantasy\//,
  minShareCount: 2,
};

/** Code the home page shares in one file: small files compress badly, and the route manifest lists each. */
const common = {
  name: (id: string, modules: Modules) => (isOnHomePage(id, modules) ? 'common' : null),
  minShareCount: 2,
};

/** What the home page shares with one or two screens in one file, apart from the above, which most screens load. */
const raceDay = {
  name: (id: string, modules: Modules) => (isOnHomePage(id, modules) ? 'race-day' : null),
  minShareCount: 2,
};

/**
 * The browser's packages besides React and the router. In development they are bundled before the first visit, and none
 * is looked for later: that would reload the page, and would find the server's packages through the routes.
 */
const browserPackages = ['@base-ui/react/dialog', '@base-ui/react/popover', '@base-ui/react/tooltip'];

/**
 * What most pages have loaded before any code of theirs asks for more: named again, it would cost each page its
 * incompressible hash.
 */
const isLoadedAlready = (name: string) =>
  /\/(?:rolldown-runtime|framework|frame|common|live|viewer)-[\w-]+\.(?:js|css)$/.test(name);

/** The language of a build besides the Czech one; its files lie in a folder of their own. */
const translation = process.env['TRANSLATION'];
const assetsDir = translation ? `assets/${translation}` : 'assets';

/** Short hashes: everybody loads the route manifest, which lists each file, and hashes don't compress. */
const fileNames = {
  entryFileNames: `${assetsDir}/[name]-[hash:7].js`,
  chunkFileNames: `${assetsDir}/[name]-[hash:7].js`,
  assetFileNames: `${assetsDir}/[name]-[hash:7][extname]`,
};

export default defineConfig({
  plugins: [
    translation ? translationPlugin(import.meta.dirname, translation) : null,
    unbrokenWords(),
    browserStaysOut(),
    serverStaysOutside(),
    tailwindcss(),
    reactRouter(),
  ],
  // Files of the public folder belong to the Czech build; both have the same addresses.
  publicDir: translation ? false : 'public',
  optimizeDeps: { noDiscovery: true, include: browserPackages },
  build: { target: 'es2022', assetsInlineLimit: 0, assetsDir },
  environments: {
    /** A stylesheet that both builds name is one file. */
    ssr: { build: { rolldownOptions: { output: { assetFileNames: fileNames.assetFileNames } } } },
    client: {
      build: {
        modulePreload: { resolveDependencies: (_, names) => names.filter((name) => !isLoadedAlready(name)) },
        rolldownOptions: {
          output: {
            ...fileNames,
            codeSplitting: {
              groups: translation
                ? [framework]
                : [framework, frame, common, live, viewer, forms, racing, articles, fantasy, office, raceDay],
            },
          },
        },
      },
    },
  },
});
