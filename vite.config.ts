import { reactRouter } from '@react-router/dev/vite';
import { basename, dirname, relative, resolve } from 'node:path';
import { defineConfig, type Plugin } from 'vite';
import { translationPlugin } from './scripts/translation-plugin.ts';

/** What runs on the server alone, by its suffix or its folder. */
const serverOnly = /\.server\.ts$|\.tables\.ts$|^#(?:seeds|app\/(?:server|cli))\//;

/** Loaders and actions are parts of the pages, whose texts the build changes. */
const ofPages = /\/(?:load-[\w-]+|[\w-]+-(?:actions|form-response))\.server\.ts$/;

/** Keeps the server's code out of the browser: a component that imports it fails the build. */
function browserStaysOut(): Plugin {
  return {
    name: 'rovinka:browser-stays-out',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    resolveId(source, importer) {
      if (serverOnly.test(source)) {
        this.error(
          `${importer ?? 'the browser build'} imports ${source}: the browser must not reach the server's code.`,
        );
      }
    },
  };
}

/**
 * The built renderer imports the server's code from source, so that it shares module instances with the process
 * (docs/decisions/0003). In development Vite loads both.
 */
function serverStaysOutside(): Plugin {
  return {
    name: 'rovinka:server-stays-outside',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'ssr',
    resolveId(source, importer = '') {
      if (!serverOnly.test(source) || ofPages.test(source)) return null;
      const file = source.startsWith('#')
        ? source.slice(1)
        : relative(import.meta.dirname, resolve(dirname(importer), source));
      return { id: `#${file}`, external: true };
    },
  };
}

/**
 * Lines don't break after the hyphen of 'e-mail' and 'E-mail': a word joiner, which is neither seen nor spoken, stands behind it in
 * every text of a page. CSS has no such rule for a hyphen.
 */
function unbrokenWords(): Plugin {
  return {
    name: 'rovinka:unbroken-words',
    // In development the server runs the texts as they stand.
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\.cs\.ts$/ },
      handler: (code) => ({ code: code.replaceAll(/(?<!\p{L})e-(?=mail)/giu, '$&\\u2060'), map: null }),
    },
  };
}

/** Where its classes are written into the scripts that use them, nothing else asks for a component's sheet. */
function keepSheets(): Plugin {
  return {
    name: 'rovinka:keep-sheets',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: { id: /\.module\.css$/ },
      handler: (code) => ({ code, map: null, moduleSideEffects: 'no-treeshake' }),
    },
  };
}

/** React and the router in one file: it compresses better, and stays cached across our releases. */
const framework = { name: 'framework', test: /node_modules\/(?:react|react-dom|react-router|scheduler)\// };

/**
 * Code and texts shared only by administrators' screens in one file: everybody loads the route manifest, which lists
 * each file.
 */
const office = {
  name: 'office',
  test: /\/(?:features\/(?:admin|imports|feeds|checks|records)\/[\w-]+|features\/race-office\/(?:data-grid|grid-keyboard)|features\/operations\/(?:queue-tables|site-health)|features\/api\/api-keys|features\/(?:mailing|articles)\/[\w-]+-table|features\/polls\/admin-polls|features\/enquiries\/enquiry-screen|features\/photos\/send-file|features\/(?:records\/record|accounts\/masked-email)\.rules|features\/(?:(?:admin|race-office|imports|feeds|checks|records|operations)\/[\w-]+|api\/api-keys|site\/settings|[\w/-]+\/admin-[\w-]+)\.cs)\.tsx?/,
  minShareCount: 2,
};

type Modules = { getModuleInfo(id: string): { importers: readonly string[] } | null };

/** Whether the home page imports a module of ours, directly or not. */
function isOnHomePage(id: string, modules: Modules, seen = new Set<string>()): boolean {
  if (seen.has(id) || !/\/(?:app|features|platform)\//.test(id)) return false;
  seen.add(id);
  const importers = modules.getModuleInfo(id)?.importers ?? [];
  return importers.some(
    (from) => /\/features\/race-day\/home\.route\.tsx/.test(from) || isOnHomePage(from, modules, seen),
  );
}

/**
 * Our own code of every page in one file, so that no page requests dozens of tiny ones; with the home page's styles, for
 * another sheet would be waited for.
 */
const frame = {
  name: (id: string, modules: Modules) => (id.endsWith('.module.css') && !isOnHomePage(id, modules) ? null : 'frame'),
  test: /\/(?:root|entry\.client)\.tsx|\.module\.css$/,
};

/**
 * What every page loads when it is idle, to follow changes, with all that it imports: the office imports some of it,
 * too, and would be loaded with it.
 */
const live = { name: 'live', test: /\/(?:platform\/live\/follow-page|features\/offline\/queue-mark)\.ts/ };

/** The same of what every page loads for whoever is signed in. */
const viewer = { name: 'viewer', test: /\/platform\/session\/refresh-viewer\.ts/ };

/**
 * Forms, tables and lists in one file: without it they would be in the one above, because its screens use them all, and
 * public pages with a form would load the office and its styles.
 */
const forms = {
  name: (id: string, modules: Modules) => (isOnHomePage(id, modules) ? null : 'forms'),
  test: /\/platform\/(?:forms|ui)\/[\w/.-]+\.tsx?|\/platform\/[\w/-]+\.(?:cs|rules)\.ts|\/(?:app\/shell|features\/(?:accounts|blocks|dashboard|follows|mailing|notifications|push|site))\/[\w-]+\.cs\.ts/,
  minShareCount: 6,
};

/**
 * What the pages of racing, its people and its statistics share, and the home page doesn't, in one file: everybody
 * loads the route manifest, which lists each.
 */
const racing = {
  name: (id: string, modules: Modules) => (isOnHomePage(id, modules) ? null : 'racing'),
  test: /\/features\/(?:racing|odds|stats|standings|horses|jockeys|directory|connections|editions|notes|courses)\/[\w/.-]+\.tsx?|\/features\/follows\/(?!.+\.cs\.)[\w/.-]+\.tsx?|\/features\/time-distance\/speed|\/features\/results\/results\.cs\.ts|\/platform\/session\/admin-link/,
  minShareCount: 2,
};

/** The same of what the pages of articles share, and those of Fantasy. */
const articles = {
  name: (id: string, modules: Modules) => (isOnHomePage(id, modules) ? null : 'articles'),
  test: /\/features\/articles\/(?!admin-|article-(?:editor|fields|fieldset|input|table)|insert-row|picture|poll-fields|intro|use-working-copy)[\w/.-]+\.tsx?/,
  minShareCount: 2,
};
const fantasy = {
  name: (id: string, modules: Modules) => (isOnHomePage(id, modules) ? null : 'fantasy'),
  test: /\/features\/fantasy\/[\w/.-]+\.tsx?/,
  minShareCount: 2,
};

/** What the home page loads of its own in one file: small files compress badly, and the route manifest lists each. */
const common = {
  name: (id: string, modules: Modules) => (isOnHomePage(id, modules) ? 'common' : null),
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
const scriptName = ({ name }: { name: string }) => `${assetsDir}/${name.replace(/\.\w+$/, '')}-[hash:7].js`;
const fileNames = {
  entryFileNames: scriptName,
  chunkFileNames: scriptName,
  assetFileNames: `${assetsDir}/[name]-[hash:7][extname]`,
};

/** 'form' of poll-box.module.css is poll-box_form in every build: a page's HTML and its sheet come from two. */
const scopedName = (name: string, file: string) => `${basename(file, '.module.css')}_${name}`;

export default defineConfig({
  plugins: [
    translation ? translationPlugin(import.meta.dirname, translation) : null,
    unbrokenWords(),
    browserStaysOut(),
    serverStaysOutside(),
    keepSheets(),
    reactRouter(),
  ],
  // Files of the public folder belong to the Czech build; both have the same addresses.
  publicDir: translation ? false : 'public',
  optimizeDeps: { noDiscovery: true, include: browserPackages },
  css: { modules: { generateScopedName: scopedName } },
  build: { target: 'es2022', assetsInlineLimit: 0, assetsDir },
  environments: {
    /** A stylesheet that both builds name is one file. */
    ssr: { build: { rolldownOptions: { output: { assetFileNames: fileNames.assetFileNames } } } },
    client: {
      build: {
        modulePreload: { resolveDependencies: (_, names) => names.filter((name) => !isLoadedAlready(name)) },
        rolldownOptions: {
          // Classes are written where they are used: as variables that files hand to each other each costs 20 bytes.
          optimization: { inlineConst: { mode: 'all', pass: 1 } },
          output: {
            ...fileNames,
            codeSplitting: {
              groups: translation
                ? [framework]
                : [framework, frame, common, live, viewer, forms, racing, articles, fantasy, office],
            },
          },
        },
      },
    },
  },
});
