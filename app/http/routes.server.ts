import { viewerRules } from '#features/accounts/viewer.server.ts';
import { honoPath } from '#features/api/api-route.server.ts';
import { apiRoutes } from '#features/api/endpoints.server.ts';
import { translations } from '#features/site/languages.rules.ts';
import { crawlerRules } from '#platform/http/crawlers.server.ts';
import { healthRules } from '#platform/http/health.server.ts';
import { everybody, person, type RouteRules } from '#platform/http/route-rules.server.ts';
import { routeTable } from '#platform/http/route-table.server.ts';
import { pages } from '#app/pages.ts';
import { translatedPages } from '#app/translated/pages.ts';
import { authRules } from './auth-routes.server.ts';
import { metricsRules } from './metrics.server.ts';
import { resources } from './resources.server.ts';
import { coverRules } from './serve-covers.server.ts';
import { mediaRules } from './serve-media.server.ts';
import { workerRules } from './serve-worker.server.ts';

/** A translated page has the rules of the Czech one. */
const translated = translations.flatMap((language) =>
  pages
    .filter(({ path }) => path in translatedPages)
    .map((page) => ({ ...page, path: `/${language}${page.path}`.replace(/\/$/, '') })),
);

const ofApi = [...Map.groupBy(apiRoutes, honoPath)].map(([path, ways]) => ({
  path,
  ...(ways.some(({ security }) => security) ? person : everybody)(
    ways.flatMap(({ query }) => Object.keys(query?.shape ?? {})),
  ),
}));

/** Addresses that need more than a resource's handler. */
const others: Readonly<Record<string, RouteRules>> = {
  ...authRules,
  ...coverRules,
  ...crawlerRules,
  ...healthRules,
  ...mediaRules,
  ...metricsRules,
  ...viewerRules,
  ...workerRules,
  '/live': person(['page']),
  '/api/live-changes': everybody(['page', 'version', 'at']),
};

/** Every address of the site. */
export const routes = routeTable([
  ...pages,
  ...translated,
  ...resources.map(({ path, rules }) => ({ path, ...rules })),
  ...ofApi,
  ...Object.entries(others).map(([path, rules]) => ({ path, ...rules })),
]);
