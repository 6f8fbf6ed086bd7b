import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import type { z } from 'zod';
import type { AppDeps, createApp as createAppType } from '../../app/http/app.server.ts';
import type { RouteRules } from '../../platform/http/route-rules.server.ts';
import { report } from './project-files.ts';

/**
 * The gate 'routes' of `npm test`: every address is in the manifest and served by a page, a handler or an endpoint of
 * the read API, whose query is the manifest's. A public page says what the sitemap lists of it, and analytics report no
 * parameter of a private page (analytics.no-secrets).
 */
const load = async <Module>(path: string): Promise<Module> => import(pathToFileURL(resolve(path)).href);

type Endpoint = { path: string; query: { shape: Readonly<Record<string, z.ZodType>> } };

const { routeManifest } = await load<{ routeManifest: Readonly<Record<string, RouteRules>> }>(
  'platform/http/route-manifest.server.ts',
);
const { default: pages } = await load<{ default: RouteConfigEntry[] }>('routes.ts');
const { default: translatedPages } = await load<{ default: RouteConfigEntry[] }>('app/translated/routes.ts');
const { translations } = await load<{ translations: readonly string[] }>('features/site/languages.rules.ts');
const { createApp } = await load<{ createApp: typeof createAppType }>('app/http/app.server.ts');
const { endpoints } = await load<{ endpoints: readonly Endpoint[] }>('features/api/endpoints.server.ts');

const { reportedPath } = await load<{ reportedPath: (path: string) => string }>(
  'features/analytics/analytics-event.ts',
);

/** Enough to list the routes: none is answered. */
const live = { onTopic: () => () => undefined };
const deps = {
  appUrl: 'http://localhost:3000',
  formTargets: [],
  assetsDir: null,
  live,
  build: async () => undefined,
} as unknown as AppDeps;
/** Middlewares and the bridge to the router stand at a pattern for everything. */
const isForEverything = (path: string) => path === '*' || path === '/*';

const pathsOf = (routes: readonly RouteConfigEntry[]) =>
  routes.map(({ path = '' }) => `/${path}`).filter((path) => !isForEverything(path));
const translatedPaths = translations.flatMap((language) =>
  pathsOf(translatedPages).map((path) => `/${language}${path === '/' ? '' : path}`),
);
const pagePaths = [...pathsOf(pages), ...translatedPaths];
const handlerPaths = createApp(deps)
  .routes.map(({ path }) => path)
  .filter((path) => !isForEverything(path));
const apiPath = ({ path }: Endpoint) => `/api/v1${path.replaceAll(/\{(\w+)\}/g, ':$1')}`;

const served = new Map<string, string>([
  ...pagePaths.map((path) => [path, 'routes.ts'] as const),
  ...handlerPaths.map((path) => [path, 'app/http/app.server.ts'] as const),
  ...endpoints.map((endpoint) => [apiPath(endpoint), 'features/api/endpoints.server.ts'] as const),
]);

const unlisted = [...served].flatMap(([path, file]) =>
  path in routeManifest ? [] : [`${path}: is served by ${file}, but is not in platform/http/route-manifest.server.ts`],
);
const unserved = Object.keys(routeManifest).flatMap((path) =>
  served.has(path) ? [] : [`${path}: is in platform/http/route-manifest.server.ts, but nothing serves it`],
);
const wrongQueries = endpoints.flatMap((endpoint) => {
  const [actual, listed] = [Object.keys(endpoint.query.shape), routeManifest[apiPath(endpoint)]?.query ?? []].map(
    (names) => names.toSorted().join(', '),
  );
  return actual === listed
    ? []
    : [`${apiPath(endpoint)}: reads the query parameters '${actual}', but the manifest has '${listed}'`];
});

const listedPages = pagePaths.flatMap((path) => {
  const rules = routeManifest[path];
  return rules ? [{ path, rules }] : [];
});
const withoutSitemap = listedPages.flatMap(({ path, rules }) =>
  rules.audience === 'public' && !rules.sitemap
    ? [`${path}: is a public page, but the manifest doesn't say what the sitemap lists of it`]
    : [],
);
const parameter = /:\w+\??/g;
const reported = listedPages.flatMap(({ path, rules }) =>
  (rules.audience !== 'public' || rules.hasSecret) && reportedPath(path.replaceAll(parameter, 'x7Qf')).includes('x7Qf')
    ? [`${path}: is private, but features/analytics/analytics-event.ts reports its parameter`]
    : [],
);

report(
  'routes',
  [...unlisted, ...unserved, ...wrongQueries, ...withoutSitemap, ...reported],
  `${served.size} addresses`,
);
