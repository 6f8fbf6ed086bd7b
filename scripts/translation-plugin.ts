import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Plugin } from 'vite';

const frameworkRouter = 'react-router';

/** Files of translated pages, and the renderer, which know what they want of the router. */
const isOwn = (file: string) => file.startsWith('app/translated/') || file.startsWith('entry.');

const isOfPages = (file: string) => /^(?:app|features|platform)\/|^root\.tsx$/.test(file);

/**
 * The file that a translated build takes in place of one of the project's (docs/decisions/0075), both from the root; null:
 * the file itself. Every Czech text has its translation; rules with words may have one, and a component that is another
 * one on translated pages.
 */
export function translatedFile(root: string, translation: string, file: string): string | null {
  if (file.endsWith('.cs.ts')) {
    const translated = file.replace(/\.cs\.ts$/, `.${translation}.ts`);
    if (existsSync(join(root, translated))) return translated;
    throw new Error(`${translated} is missing: the translation of ${file}, which a translated page needs.`);
  }
  const ours = file.endsWith('.rules.ts')
    ? file.replace(/\.ts$/, `.${translation}.ts`)
    : /^app\/translated\/.+\.en\.ts$/.test(file)
      ? file.replace(/\.en\.ts$/, `.${translation}.ts`)
      : `app/translated/instead/${file}`;
  return ours !== file && existsSync(join(root, ours)) ? ours : null;
}

/**
 * Resolves every import of a translated build: `#text/…` to the text in its language (docs/decisions/0084), what isn't
 * imported so yet by the rule above; what stands in place of a file may import that file.
 */
export function translationPlugin(root: string, translation: string): Plugin {
  const own = (id: string) => relative(root, id.split('?')[0] ?? id).replaceAll('\\', '/');
  return {
    name: 'rovinka:translation',
    enforce: 'pre',
    config: () => ({
      resolve: { alias: [{ find: /^#text\/(.+)$/, replacement: `${root}/features/$1.${translation}.ts` }] },
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
      if (from.endsWith('.cs.ts')) return null;
      const instead = translatedFile(root, translation, file);
      return instead === null || instead === from ? null : join(root, instead);
    },
  };
}
