import type { Server } from 'node:http';
import type { ServerBuild } from 'react-router';
import { createServer as createVite, type InlineConfig, type ViteDevServer } from 'vite';
import type { Translation } from '../../features/site/languages.rules.ts';

type Options = Pick<InlineConfig, 'plugins'> & {
  translation: Translation;
  server: Server;
  watch: NonNullable<InlineConfig['server']>['watch'];
};

/** The pages of another language in development: a second Vite, opened when they are first asked for. */
export function translatedPages({ translation, server, watch, plugins }: Options) {
  let opened: Promise<ViteDevServer> | undefined;
  const open = (): Promise<ViteDevServer> => (opened ??= openVite());

  async function openVite(): Promise<ViteDevServer> {
    // The configuration is read anew for each Vite.
    process.env['TRANSLATION'] = translation;
    try {
      return await createVite({
        base: `/${translation}/`,
        cacheDir: `node_modules/.vite-${translation}`,
        server: { middlewareMode: true, hmr: { server, path: `/${translation}/` }, watch },
        appType: 'custom',
        plugins,
      });
    } finally {
      delete process.env['TRANSLATION'];
    }
  }

  return {
    isOf: (path: string) => path === `/${translation}` || path.startsWith(`/${translation}/`),
    middlewares: async () => (await open()).middlewares,
    build: async () => (await open()).ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>,
    close: async () => (await opened)?.close(),
  };
}
