import { expect, test } from 'vitest';
import { createMiniProject, runIn } from './mini-project.ts';

/** A small repository that serves one page, one handler and one endpoint, with the given route manifest. */
const siteWith = (manifest: string, translated = ''): string =>
  createMiniProject({
    'routes.ts':
      "export default [{ path: 'horses', file: 'horses.tsx' }, { path: 'team/:id', file: 'team.tsx' }, { path: '*', file: 'not-found.tsx' }];",
    'app/translated/routes.ts': `export default [${translated}];`,
    'features/site/languages.rules.ts': "export const translations = ['en'];",
    'features/analytics/analytics-event.ts': 'export const reportedPath = (path) => path;',
    'app/http/app.server.ts': "export const createApp = () => ({ routes: [{ path: '/*' }, { path: '/api/days' }] });",
    'features/api/endpoints.server.ts':
      "export const endpoints = [{ path: '/races/{id}/odds', query: { shape: { from: 1, page: 1 } } }];",
    'platform/http/route-manifest.server.ts': `export const routeManifest = ${manifest};`,
  });

const listed = "'/horses': { audience: 'public', sitemap: 'address', query: ['q'] }";
const team = "'/team/:id': { audience: 'public', sitemap: 'nothing', query: [] }";
const horses = `${listed}, ${team}`;
const days = "'/api/days': { query: [] }";
const odds = "'/api/v1/races/:id/odds': { query: ['page', 'from'] }";

test('the routes gate accepts a manifest that lists exactly what is served', () => {
  const { code, output } = runIn(siteWith(`{ ${horses}, ${days}, ${odds} }`), 'scripts/gates/routes.ts');
  expect([code, output]).toEqual([0, 'routes: 4 addresses, no problems\n']);
});

test.for([
  ['a page that is not listed', `{ ${team}, ${days}, ${odds} }`, '/horses: is served by routes.ts, but is not in'],
  [
    'a handler that is not listed',
    `{ ${horses}, ${odds} }`,
    '/api/days: is served by app/http/app.server.ts, but is not in',
  ],
  [
    'an endpoint that is not listed',
    `{ ${horses}, ${days} }`,
    '/api/v1/races/:id/odds: is served by features/api/endpoints.server.ts, but is not in',
  ],
  [
    'an address that nothing serves',
    `{ ${horses}, ${days}, ${odds}, '/gone': { query: [] } }`,
    '/gone: is in platform/http/route-manifest.server.ts, but nothing',
  ],
  [
    'a query parameter that is not listed',
    `{ ${horses}, ${days}, '/api/v1/races/:id/odds': { query: ['page'] } }`,
    "/api/v1/races/:id/odds: reads the query parameters 'from, page', but the manifest has 'page'",
  ],
  [
    'a public page about which the sitemap is not decided',
    `{ '/horses': { audience: 'public', sitemap: null, query: ['q'] }, ${team}, ${days}, ${odds} }`,
    "/horses: is a public page, but the manifest doesn't say what the sitemap lists of it",
  ],
  [
    'a private parameter that analytics report',
    `{ ${listed}, '/team/:id': { audience: 'person', sitemap: null, query: [] }, ${days}, ${odds} }`,
    '/team/:id: is private, but features/analytics/analytics-event.ts reports its parameter',
  ],
] as const)('the routes gate objects to %s', ([, manifest, problem]) => {
  const { code, output } = runIn(siteWith(manifest), 'scripts/gates/routes.ts');
  expect(output).toContain(problem);
  expect(code).toBe(1);
});

test('languages.slice: the routes gate objects to a page of another language that is not listed', () => {
  const site = siteWith(
    `{ ${horses}, ${days}, ${odds} }`,
    "{ path: 'horses', file: 'horses.tsx' }, { file: 'home.tsx' }",
  );
  const { code, output } = runIn(site, 'scripts/gates/routes.ts');
  expect(output).toContain('/en/horses: is served by routes.ts, but is not in');
  expect(output).toContain('/en: is served by routes.ts, but is not in');
  expect(code).toBe(1);
});
