import { expect, test } from 'vitest';
import { reportedPath } from '#features/analytics/analytics-event.ts';
import { type AppDeps, createApp } from './app.server.ts';
import { pages } from '#app/pages.ts';
import { routes } from './routes.server.ts';

const patterns = routes.all.map(({ path }) => path);

test('public-pages.private-screens: every address that the app answers has its rules, once', () => {
  // Enough to list the routes: none is answered.
  const deps = {
    appUrl: 'http://localhost:3000',
    formTargets: [],
    assetsDir: null,
    live: { onTopic: () => () => undefined },
    build: async () => undefined,
  } as unknown as AppDeps;
  const answered = createApp(deps).routes.map(({ path }) => path);
  expect(answered.filter((path) => !/^\/?\*$/.test(path) && !patterns.includes(path))).toEqual([]);
  expect(patterns.filter((path, at) => patterns.indexOf(path) !== at)).toEqual([]);
});

test.each(pages.filter(({ audience, hasSecret }) => audience !== 'public' || hasSecret).map(({ path }) => path))(
  'analytics.no-secrets: the parameters of %s are not reported',
  (path) => {
    expect(reportedPath(path.replaceAll(/:\w+\??/g, 'x7Qf'))).not.toContain('x7Qf');
  },
);

test.each([
  ['/kalendar/x7Qf-secret.ics', '/kalendar/…'],
  ['/unsubscribe/x7Qf-secret', '/unsubscribe/…'],
  ['/unsubscribe/x7Qf-secret.data', '/unsubscribe/…'],
  ['//Unsubscribe//x7Qf-secret/', '/unsubscribe/…'],
  ['/%75nsubscribe/x7Qf-secret', '/unsubscribe/…'],
  ['/api/auth/reset-password/x7Qf-secret', '/api/auth/reset-password/…'],
  ['/kalendar.ics', '/kalendar.ics'],
  ['/unsubscribe', '/unsubscribe'],
  ['/horse/12-korok', '/horse/12-korok'],
])('operation.log: no token is logged of an address: %s', (path, logged) => {
  expect(routes.logged(path)).toBe(logged);
});

test.each(routes.all.map((rules) => [rules.path, rules] as const))(
  'public-pages.private-screens: %s is what its audience makes it',
  (path, rules) => {
    const address = path
      .replace(/\/:\w+\?/, '/1')
      .replaceAll(/:\w+/g, '1')
      .replace('*', 'x');
    expect(routes.find(address)?.path).toBe(path);
    // Without its optional end an address must not fall to a public route beside it.
    const bare = address.replace(/\/1$/, path.endsWith('?') ? '' : '/1');
    expect(routes.find(bare === '' ? '/' : bare)?.path).toBe(path);
    expect(routes.isPrivate(address)).toBe(rules.audience !== 'public');
    expect(routes.isAdmin(address)).toBe(rules.audience === 'admin');
    expect(rules.cache === 'private').toBe(rules.audience !== 'public');
    expect(rules.body === 'form' || rules.audience === 'admin').toBe(true);
  },
);

test.each([
  ['/_.data', '/'],
  ['/contest.data', '/contest/:round?'],
  ['/contest/rules', '/contest/rules'],
  ['/admin/blog/new', '/admin/blog/new'],
  ['/admin/blog/12.data', '/admin/blog/:id'],
  ['/api/v1/events/12', '/api/v1/events/:id'],
  ['/api/v1/nothing', '/api/v1/*'],
  ['/nothing', null],
])('operation.log: the route logged of %s is %s', (address, path) => {
  expect(routes.find(address)?.path ?? null).toBe(path);
});

test.each([
  ['/admin', true, true],
  ['/Admin//x', true, true],
  ['/%61dmin.data', true, true],
  ['/administration', true, true],
  ['/api/admin/x', true, true],
  ['/api/viewer/x', false, true],
  ['/api/v1/me/x', false, true],
  ['/api/v1/meetings', false, false],
  ['/auth.data', false, true],
  ['/authors', false, false],
  ['/fantasy/league/4.data', false, true],
  ['/kalendar/x.ics', false, true],
  ['/kalendar.ics', false, false],
  ['/unsubscribe', false, true],
  ['/live', false, true],
  ['/nothing', false, false],
] as const)(
  'admin.guard: an address that exists or not: %s is an administrator’s %s, private %s',
  (path, isAdmin, isPrivate) => {
    expect([routes.isAdmin(path), routes.isPrivate(path)]).toEqual([isAdmin, isPrivate]);
  },
);

test.each([
  ['/admin/race-photos', true],
  ['/admin/race-photos.data', true],
  ['/api/admin/race-photos', true],
  ['/admin/blog/12.data', true],
  ['/admin/blog/picture', true],
  ['/admin/data', true],
  ['/admin/data/imports/4', true],
  ['/admin/blog', false],
  ['/admin/blog/new', false],
  ['/admin/blog/4/copy', false],
  ['/admin/contest', false],
  ['/nothing', false],
])('public-pages.bodies: %s takes uploads: %s', (path, isUpload) => {
  expect(routes.takesUploads(path)).toBe(isUpload);
});
