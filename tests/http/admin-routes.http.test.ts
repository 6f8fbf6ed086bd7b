import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { eq } from 'drizzle-orm';
import { RouterContextProvider, type ServerBuild } from 'react-router';
import { beforeAll, expect, test } from 'vitest';
import { profiles } from '#features/accounts/people.tables.ts';
import { polls } from '#features/polls/polls.tables.ts';
import { type RequestContext, requestContext } from '#app/http/request-context.server.ts';
import { answerResource, type Resource } from '#app/http/resource.server.ts';
import { resources } from '#app/http/resources.server.ts';
import { routes as allRoutes } from '#app/http/routes.server.ts';
import { startJobs } from '#platform/jobs/start-jobs.server.ts';
import { adminCookie, signedInCookie } from '#tests/admin-cookie.ts';
import { siteClock, testSite } from '#tests/http-site.ts';

// What holds for every route of administration: who is let in, and that no request breaks it.
const site = testSite();

type Route = { path: string; module: { loader?: Handler; action?: Handler } };
type Handler = (args: unknown) => Promise<unknown>;

let routes: Route[] = [];

beforeAll(async () => {
  const build = (await import(pathToFileURL(resolve('build/server/index.js')).href)) as ServerBuild;
  const pages = Object.values(build.routes).map((route) => ({
    path: `/${route?.path ?? ''}`,
    module: route?.module as Route['module'],
  }));
  const adminPages = pages.filter(({ path }) => isAdmin(path));
  routes = [...adminPages, ...resources.filter(({ path }) => isAdmin(path)).map(routeOf)];
});

const adminPaths = allRoutes.all.flatMap(({ path, audience }) => (audience === 'admin' ? [path] : []));
const isAdmin = (path: string) => adminPaths.includes(path);

/** A resource in the form of a React Router route: its GET as the loader, its POST as the action. */
function routeOf(resource: Resource): Route {
  const handler = (method: 'GET' | 'POST') => async (args: unknown) => {
    const { request, params, context } = args as { request: Request; params: object; context: RouterContextProvider };
    const input = { request, params: { ...params }, ctx: context.get(requestContext) };
    throw await answerResource(resource, method, input);
  };
  const { GET, POST } = resource.handlers;
  return {
    path: resource.path,
    module: { ...(GET && { loader: handler('GET') }), ...(POST && { action: handler('POST') }) },
  };
}

/** The route's address with its parameters filled in; the checks must not depend on whether such a row exists. */
const addressOf = ({ path }: Route) => path.replaceAll(/:\w+\??/g, '1').replace('*', 'x');

/** Screens of the race office (admin.screens). */
const raceOfficeScreens = [
  '/admin',
  '/admin/odds',
  '/admin/lineups',
  '/admin/results',
  '/admin/manual-results',
  '/admin/race-creator',
  '/admin/race-editor',
];

test('admin.guard: every route of administration sends a visitor to sign in and refuses a user, for reading and for writing', async () => {
  expect(routes.map(({ path }) => path)).toEqual(expect.arrayContaining(raceOfficeScreens));
  expect(routes.map(({ path }) => path).toSorted()).toEqual(adminPaths.toSorted());
  const { get, post } = site.open();
  const cookie = await signedInCookie(site, 'Zvedavec', 'user');
  for (const route of routes) {
    const address = addressOf(route);
    const isApi = address.startsWith('/api/');
    const visitor = await get(address);
    const toSignIn = isApi ? null : `/auth?redirect=${encodeURIComponent(address)}`;
    expect([address, visitor.status, visitor.headers.get('location')]).toEqual([address, isApi ? 401 : 303, toSignIn]);
    const others = [
      get(address, { cookie }),
      get(`${address}.data`),
      get(`${address}.data`, { cookie }),
      post(address, { step: 'save' }),
      post(address, { step: 'save' }, { cookie }),
      post(`${address}.data`, { step: 'save' }, { cookie }),
    ];
    const statuses = (await Promise.all(others)).map(({ status }) => status);
    expect(statuses, address).toEqual([403, 401, 403, 401, 403, 403]);
  }
});

test('admin.guard: a signed-in reader gets a page of the site that says who may enter, also after a form without a script', async () => {
  const cookie = await signedInCookie(site, 'Ctenar', 'user');
  const { get, post } = site.open();
  const accept = 'text/html,application/xhtml+xml';
  const answers = [
    await get('/admin', { cookie, accept }),
    await get('/admin-horse-duplicates', { cookie, accept }),
    await post('/admin/polls/new', { step: 'create', question: 'Otázka čtenáře' }, { cookie, accept }),
  ];
  for (const answer of answers) {
    const html = await answer.text();
    expect([answer.status, answer.headers.get('content-type')]).toEqual([403, 'text/html; charset=utf-8']);
    expect(html).toContain('Sem smí jen správce webu');
    expect(html.includes('class="site-nav"')).toBe(true);
    expect(html).toContain('name="robots" content="noindex"');
    expect(html.includes('value="Otázka čtenáře"')).toBe(answer === answers[2]);
  }
  const download = await get('/admin/data/export?format=csv', { cookie, accept });
  expect([download.status, download.headers.get('location'), await download.text()]).toEqual([303, '/admin', '']);
  const visitor = await post('/admin/polls/new', { step: 'create' }, { accept });
  expect([visitor.status, visitor.headers.get('location')]).toEqual([303, '/auth?redirect=%2Fadmin%2Fpolls%2Fnew']);
});

test('admin.frame: a screen of the administration has its own header and footer, without the menu of the public pages', async () => {
  const cookie = await adminCookie(site, 'Ramar');
  const { get } = site.open();
  for (const path of ['/admin', '/admin/lineups', '/admin-horse-duplicates']) {
    const html = await (await get(path, { cookie })).text();
    const parts = ['admin-header', 'admin-footer', 'site-nav', 'site-footer'];
    expect([path, ...parts.filter((part) => html.includes(`class="${part}"`))]).toEqual([path, ...parts.slice(0, 2)]);
  }
  expect((await (await get('/horses')).text()).includes('class="admin-header"')).toBe(false);
});

test('time.told-clock: where the clocks differ, each list of real times in the administration says so', async () => {
  const cookie = await adminCookie(site, 'Hodinar');
  const realNow = siteClock.now();
  const shifted = {
    now: siteClock.now,
    anchor: () => ({ realAnchor: realNow, siteAnchor: siteClock.now(), speed: 1 }),
  };
  const says = async (path: string, get: (path: string, headers: { cookie: string }) => Promise<Response>) => {
    const html = await (await get(path, { cookie })).text();
    return (
      html.includes('Časy v\u00a0seznamu jsou skutečné, hodiny webu jdou jinak.') &&
      html.includes('data-own-clock="on"')
    );
  };
  const [differing, equal] = [site.open({ clock: shifted }), site.open()];
  const [person] = await site.db.select().from(profiles).where(eq(profiles.username, 'Hodinar'));
  const paths = ['/admin', '/admin/audit', '/admin/data/checks', '/admin/visits', `/admin/users/${person?.id}`];
  for (const path of paths)
    expect([path, await says(path, differing.get), await says(path, equal.get)]).toEqual([path, true, false]);
});

/** A request's context in which using anything but the person throws: the role must be checked before all else. */
function contextOf(role: 'user' | null): RouterContextProvider {
  const person = role === null ? null : { id: 'somebody', role };
  const context = new Proxy({ person } as RequestContext, {
    get(target, name) {
      if (name === 'person') return target.person;
      throw new Error(`${String(name)} was used before the role was checked`);
    },
  });
  return new RouterContextProvider(new Map([[requestContext, context]]));
}

test('admin.guard: each loader and action checks the role itself, before anything else', async () => {
  for (const route of routes) {
    for (const handler of [route.module.loader, route.module.action]) {
      for (const role of ['user', null] as const) {
        if (!handler) continue;
        const request = new Request(`https://www.example.cz${addressOf(route)}`, {
          method: 'POST',
          body: new URLSearchParams(),
        });
        const thrown: unknown = await Promise.resolve()
          .then(() => handler({ request, params: {}, context: contextOf(role) }))
          .then(
            () => null,
            (error: unknown) => error,
          );
        expect(thrown, route.path).toBeInstanceOf(Response);
        expect((thrown as Response).status, route.path).toBe(403);
      }
    }
  }
});

/** A form that would create a poll, were it accepted. */
const validPoll = {
  question: 'Kdo vyhraje <b>Velkou</b>?',
  description: '',
  pollType: 'single',
  options: 'Sacamiro\nImphal',
  expiresAt: '2023-10-08T14:00',
  step: 'create',
};

test('admin.lost-role: someone who is no longer an administrator is refused at the next save', async () => {
  const cookie = await adminCookie(site, 'Byvaly');
  const { post } = site.open();
  await site.db.update(profiles).set({ role: 'user' }).where(eq(profiles.username, 'Byvaly'));
  const answer = await post('/admin/polls/new', validPoll, { cookie });
  expect([answer.status, (await answer.json()).message]).toEqual([403, 'Toto smí jen správce webu']);
  expect(await site.db.select().from(polls)).toEqual([]);
});

test('admin.screens: an administrator reaches every screen of the race office', async () => {
  const cookie = await adminCookie(site);
  const { get } = site.open();
  for (const path of raceOfficeScreens) {
    const page = await get(path, { cookie });
    expect([path, page.status]).toEqual([path, 200]);
    expect(await page.text()).toContain('name="robots" content="noindex"');
  }
});

/** Values of an address' parameters that only a mistake or an attack sends. */
const oddValues = ['1-%00', '%ff%fe', '9223372036854775808-x', "-1'or'1'='1", '__proto__', '9999-99-99'];
/** Every parameter that the route reads, with each of these. */
const oddParameters = ['1e309', '99999999999999999999', '-1', '9999-99-99', '%00', '%ff', '1:x'];
const oddQueries = ({ path }: Route) => {
  const { query = [] } = allRoutes.all.find((one) => one.path === path) ?? {};
  return query.length === 0 ? [] : oddParameters.map((odd) => query.map((name) => `${name}=${odd}`).join('&'));
};

const isResource = ({ path }: Route) => resources.some((resource) => resource.path === path);

test('public-pages.hostile-requests: no address, parameter or unreadable form causes a server error in the administration', async () => {
  const cookie = await signedInCookie(site, 'Rozbijec', 'admin');
  await (await startJobs({ database: site.database, clock: siteClock, log: console, jobs: [] })).stop();
  const { get, request } = site.open({ cache: null });
  const failures: [string, number][] = [];
  const recordServerError = (attempt: string, { status }: Response) =>
    status >= 500 && failures.push([attempt, status]);
  for (const route of routes) {
    const values = route.path.includes(':') ? oddValues : ['1'];
    for (const value of values) {
      const address = route.path.replaceAll(/:\w+\??/g, value).replace('*', 'x');
      const target = isResource(route) ? address : `${address}.data`;
      recordServerError(`GET ${target}`, await get(target, { cookie }));
      for (const query of value === values[0] ? oddQueries(route) : [])
        recordServerError(`GET ${target}?${query}`, await get(`${target}?${query}`, { cookie }));
      for (const type of ['multipart/form-data; boundary=x', 'text/plain', 'application/json']) {
        const headers = { cookie, 'content-type': type, 'sec-fetch-site': 'same-origin' };
        recordServerError(`POST ${target} ${type}`, await request(target, { method: 'POST', body: '--', headers }));
      }
    }
  }
  expect(failures).toEqual([]);
});
