import { expect, test } from 'vitest';
import { adminCookie } from '#tests/admin-cookie.ts';
import { insertArticle } from '#tests/factories/articles.ts';
import { insertPoll } from '#tests/factories/polls.ts';
import { insertRunner } from '#tests/factories/racing.ts';
import { insertSyndicate } from '#tests/factories/syndicates.ts';
import { testSite } from '#tests/http-site.ts';
import { resources } from '#app/http/resources.server.ts';
import { routes } from '#app/http/routes.server.ts';
import { standingsParameters } from '#features/tip-analysis/tip-page-query.rules.ts';

const site = testSite();

/** The router itself reads these, at any address. */
const routerParameters = new Set(['_routes', 'index', '_data']);

/** Names of the query parameters read while `work` runs: all code that reads one ends in these methods. */
async function readDuring(work: () => Promise<unknown>): Promise<ReadonlySet<string>> {
  const names = new Set<string>();
  const { get, getAll, has } = URLSearchParams.prototype;
  const originals = { get, getAll, has };
  for (const method of ['get', 'getAll', 'has'] as const) {
    URLSearchParams.prototype[method] = function read(this: URLSearchParams, name: string) {
      names.add(name);
      return Reflect.apply(originals[method], this, [name]);
    } as never;
  }
  try {
    await work();
  } finally {
    Object.assign(URLSearchParams.prototype, originals);
  }
  return names;
}

/** The page of one person's tips parses the whole query of the standings, but uses only its page number. */
const parsedButUnused: Readonly<Record<string, readonly string[]>> = {
  '/tip-analysis/user/:userId': standingsParameters,
};

const resourcePaths = new Set<string>(resources.map(({ path }) => path));
/**
 * Left out: handlers of Hono that read nothing, never end, or belong to a library; the read API is compared by its
 * schemas.
 */
const isApart = (path: string) => /^\/(?:live$|api\/(?:auth|v1)\/|media\/|healthz|readyz|robots|sitemap)/.test(path);

test('public-pages.cache-key: a page and a resource read no query parameter that its rules do not name', async () => {
  const cookie = await adminCookie(site);
  const { get } = site.open({ cache: null });
  // Identity columns begin at 1, so that the filled addresses show these.
  const { raceId } = await insertRunner(site.db);
  await Promise.all([insertPoll(site.db), insertSyndicate(site.db), insertArticle(site.db)]);
  expect(raceId).toBe(1);
  const forgotten: string[] = [];
  for (const { path, query } of routes.all.filter((route) => !isApart(route.path))) {
    const address = path.replace(/\/:\w+\?/, '/1').replaceAll(/:\w+/g, '1');
    const data =
      resourcePaths.has(path) || path === '/api/viewer' || path.endsWith('.xml') ? address : `${address}.data`;
    for (const target of [data.replace(/^\/\.data$/, '/_.data'), address]) {
      const names = await readDuring(() => get(target, { cookie }));
      const known = new Set([...query, ...routerParameters, ...(parsedButUnused[path] ?? [])]);
      forgotten.push(...[...names].filter((name) => !known.has(name)).map((name) => `${path}: ${name}`));
    }
  }
  expect([...new Set(forgotten)]).toEqual([]);
});
