import { translationOf } from '#features/site/languages.rules.ts';
import { type ActionFunctionArgs, matchPath, RouterContextProvider, type ServerBuild } from 'react-router';
import { pageAddress } from '#platform/http/cache-key.server.ts';
import type { ReadPageData } from '#platform/live/live-pages.server.ts';
import type { KnownContext } from './make-context.server.ts';
import { collectPageFacts } from '#platform/http/page-facts.server.ts';
import { routes } from './routes.server.ts';
import { requestContext } from './request-context.server.ts';
import type { TranslatedBuilds } from './translated-builds.server.ts';

/** What reading a page's data needs of the process. */
export type PageReaderDeps = {
  build: ServerBuild | (() => Promise<ServerBuild>);
  translated?: TranslatedBuilds;
  appUrl: string;
  isDiskFull: () => boolean;
  /** What a public page's loader gets when no visitor asks. */
  context: () => KnownContext;
};

/**
 * Reads what a public page shows without rendering it. An address that no page of ours has, or has in another form, is
 * null.
 */
export function createPageDataReader({ build, translated, appUrl, isDiskFull, context }: PageReaderDeps): ReadPageData {
  return async (address) => {
    const url = URL.parse(address, appUrl);
    if (!url || pageAddress(routes, url) !== address) return null;
    const translation = translationOf(url.pathname)?.translation;
    const own = (translation && translated?.[translation]) ?? build;
    const route = findLoader(typeof own === 'function' ? await own() : own, url.pathname);
    if (!route) return null;
    const known = context();
    const facts = collectPageFacts(known.now, address, isDiskFull);
    const request = new Request(url);
    const page = { ...known, page: facts, scriptMark: '' };
    const args = {
      request,
      url,
      context: new RouterContextProvider(new Map([[requestContext, page]])),
      ...route.match,
    };
    try {
      await route.loader(args);
    } catch (thrown) {
      // A redirect, or a page that doesn't exist.
      if (!(thrown instanceof Error)) return null;
      throw thrown;
    }
    const pushed = facts.pushed();
    if (pushed?.shown.address !== address) return null;
    return { ...pushed, topics: facts.topics, madeAt: known.now, validUntil: facts.expiry() };
  };
}

type Loader = (args: ActionFunctionArgs) => unknown;

/** All pages lie directly below the root, so their paths, below their language, are those of the table. */
function findLoader({ routes: built, basename = '/' }: ServerBuild, pathname: string) {
  const pattern = routes.find(pathname)?.path;
  const match = pattern && matchPath(pattern, pathname);
  const pathOf = (path: string) => `${basename}/${path}`.replaceAll(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '');
  const route = Object.values(built).find((one) => one?.parentId === 'root' && pathOf(one.path ?? '') === pattern);
  const loader = route?.module.loader as Loader | undefined;
  return match && loader ? { loader, match: { params: match.params, pattern } } : null;
}
