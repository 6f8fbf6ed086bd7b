import { expect, test } from 'vitest';
import { findRoute, isAdminPath, isPrivatePath, loggedPath, takesUploads } from './route-paths.server.ts';
import { routeManifest } from './route-manifest.server.ts';

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
  expect(loggedPath(path)).toBe(logged);
});

test.each(Object.entries(routeManifest))(
  'public-pages.private-screens: %s is what its audience makes it',
  (path, rules) => {
    const address = path
      .replace(/\/:\w+\?/, '/1')
      .replaceAll(/:\w+/g, '1')
      .replace('*', 'x');
    expect(findRoute(address)?.path).toBe(path);
    // Without its optional end an address must not fall to a public route beside it.
    const bare = address.replace(/\/1$/, path.endsWith('?') ? '' : '/1');
    expect(findRoute(bare === '' ? '/' : bare)?.path).toBe(path);
    expect(isPrivatePath(address)).toBe(rules.audience !== 'public');
    expect(isAdminPath(address)).toBe(rules.audience === 'admin');
    expect(rules.caching === 'private').toBe(rules.audience !== 'public');
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
  expect(findRoute(address)?.path ?? null).toBe(path);
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
  'admin.guard: an address the manifest has or not: %s is an administrator’s %s, private %s',
  (path, isAdmin, isPrivate) => {
    expect([isAdminPath(path), isPrivatePath(path)]).toEqual([isAdmin, isPrivate]);
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
  expect(takesUploads(path)).toBe(isUpload);
});
