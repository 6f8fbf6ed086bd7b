import { expect } from 'vitest';
import { users } from '#features/accounts/people.tables.ts';
import { openTestAccounts, register, testAppUrl } from '#tests/accounts.ts';
import { testOnNewDatabase } from '#tests/db.ts';
import { hostileTargets } from '#tests/hostile-targets.ts';
import { buildAnswering, openTestApp } from '#tests/http-app.ts';

/** Where a browser at our site goes. */
const hostOf = (location: string | null) => new URL(location ?? '', testAppUrl).host;

/** Redirects without a check, as a careless handler would. */
const redirectingBuild = buildAnswering(
  ({ request }) =>
    new Response(null, { status: 302, headers: { Location: new URL(request.url).searchParams.get('to') ?? '/' } }),
);

testOnNewDatabase(
  'public-pages.redirects: the link of a mail leads to our own site, whatever its callback says',
  async (database) => {
    const accounts = await openTestAccounts(database);
    const { sendRequest } = await openTestApp(accounts);
    await register(accounts, 'Jana_K');
    const { url } = accounts.newestMail('confirm', 'jana_k@rovinka.example');
    const link = new URL(url);
    for (const target of [...hostileTargets, `${testAppUrl}//evil.cz`]) {
      await database.db.update(users).set({ emailVerified: false });
      link.searchParams.set('callbackURL', target);
      const followed = await sendRequest(`${link.pathname}${link.search}`);
      expect([target, hostOf(followed.headers.get('location'))]).toEqual([target, new URL(testAppUrl).host]);
    }
  },
);

testOnNewDatabase(
  'public-pages.redirects: an answer that would lead away leads home, whoever made it and to whatever request',
  async (database) => {
    const { sendRequest } = await openTestApp(await openTestAccounts(database), { build: redirectingBuild });
    for (const target of hostileTargets.filter((value) => !/\p{Cc}/u.test(value))) {
      const path = `/user-dashboard?to=${encodeURIComponent(target)}`;
      for (const init of [{}, { method: 'POST', headers: { origin: testAppUrl } }]) {
        const { status, headers } = await sendRequest(path, init);
        const location = headers.get('location');
        expect([target, status, hostOf(location)]).toEqual([target, 302, new URL(testAppUrl).host]);
      }
    }
    const inside = await sendRequest(`/user-dashboard?to=${encodeURIComponent('/jockeys?q=a')}`);
    expect(inside.headers.get('location')).toBe('/jockeys?q=a');
  },
);
