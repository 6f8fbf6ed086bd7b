import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Plugin } from 'vite';

const frameworkRouter = 'react-router';

/** Files of translated pages, and the renderer, which know what they want of the router. */
const isOwn = (file: string) => file.startsWith('app/translated/') || file.startsWith('app/entry.');

/**
 * The file that a translated build takes in place of one of the project's (docs/decisions/0075), both from the root;
 * null: the file itself. Every text has its translation; a domain module with words has one too, and so has a component
 * that differs on translated pages.
 */
export function translatedFile(root: string, translation: string, file: string): string | null {
  const text = /^copy\/cs\/(.+)$/.exec(file)?.[1];
  if (text) {
    const translated = `copy/${translation}/${text}`;
    if (existsSync(join(root, translated))) return translated;
    throw new Error(`${translated} is missing: the translation of ${file}, which a translated page needs.`);
  }
  const ours =
    file.startsWith('domain/') || file.startsWith('copy/en/translated/')
      ? `copy/${translation}/${file.replace(/^copy\/en\//, '')}`
      : file.startsWith('app/')
        ? file.replace(/^app\//, 'app/translated/instead/')
        : null;
  return ours && ours !== file && existsSync(join(root, ours)) ? ours : null;
}

/**
 * Resolves every import of a translated build by the rule above; what stands in place of a file may import that file.
 */
export function translationPlugin(root: string, translation: string): Plugin {
  const own = (id: string) => relative(root, id.split('?')[0] ?? id).replaceAll('\\', '/');
  return {
    name: 'rovinka:translation',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (!importer) return null;
      const from = own(importer);
      if (source === frameworkRouter && from.startsWith('app/') && !isOwn(from))
        return join(root, 'app/translated/router.tsx');
      if (!source.startsWith('#') && !source.startsWith('.')) return null;
      const resolved = source.startsWith('#')
        ? { id: join(root, source.slice(1)) }
        : await this.resolve(source, importer, { ...options, skipSelf: true });
      if (!resolved) return null;
      const file = own(resolved.id);
      if (from.startsWith('copy/cs/')) return null;
      const instead = translatedFile(root, translation, file);
      return instead === null || instead === from ? null : join(root, instead);
    },
  };
}
