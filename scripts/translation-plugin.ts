import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Plugin } from 'vite';

const frameworkRouter = 'react-router';

/** Files of translated pages, and the renderer, which know what they want of the router. */
const isOwn = (file: string) => file.startsWith('app/translated/') || file.startsWith('entry.');

const isOfPages = (file: string) => /^(?:app|features|platform)\/|^root\.tsx$/.test(file);

/**
 * The component that a translated build takes in place of one of the project's (docs/decisions/0075), both from the root;
 * null: the file itself.
 */
export function overrideOf(root: string, file: string): string | null {
  const override = `app/translated/instead/${file}`;
  return existsSync(join(root, override)) ? override : null;
}

/**
 * Resolves the imports of a translated build: `#text/…` to the text in its language (docs/decisions/0084), components by
 * the rule above; what stands in place of a file may import that file.
 */
export function translationPlugin(root: string, translation: string): Plugin {
  const own = (id: string) => relative(root, id.split('?')[0] ?? id).replaceAll('\\', '/');
  return {
    name: 'rovinka:translation',
    enforce: 'pre',
    config: () => ({
      resolve: {
        alias: [
          { find: /^#text\/((?:app|platform)\/.+)$/, replacement: `${root}/$1.${translation}.ts` },
          { find: /^#text\/(.+)$/, replacement: `${root}/features/$1.${translation}.ts` },
        ],
      },
    }),
    async resolveId(source, importer, options) {
      if (!importer) return null;
      const from = own(importer);
      if (source === frameworkRouter && isOfPages(from) && !isOwn(from)) return join(root, 'app/translated/router.tsx');
      if (!source.startsWith('#') && !source.startsWith('.')) return null;
      const resolved = source.startsWith('#')
        ? { id: join(root, source.slice(1)) }
        : await this.resolve(source, importer, { ...options, skipSelf: true });
      if (!resolved) return null;
      const file = own(resolved.id);
      const override = overrideOf(root, file);
      return override === null || override === from ? null : join(root, override);
    },
  };
}
