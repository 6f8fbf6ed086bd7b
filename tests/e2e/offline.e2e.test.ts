import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { eventually } from '#tests/time-limits.ts';
import { hydrated, phone, visit } from './browser.ts';
import { demoCredentials, demoPerson, signInAs } from './sign-in.ts';
import { copyOf, freePort, startSite, useSite } from './site.ts';
import { see, storedPaths, strip, visitWithWorker } from './worker-visit.ts';

// What works without a network, on a phone. A journey may also stop its site, which no emulation of a network stands
// for.
const site = useSite();

const stateOf = /Jste offline · stav ze?\s(\d\d?:\d\d)/;

/** Time of the state that the strip names, in minutes of the day. */
async function shownState(page: Page): Promise<number> {
  await expect.poll(() => strip(page).innerText(), eventually).toMatch(stateOf);
  const [, time = ''] = stateOf.exec(await strip(page).innerText()) ?? [];
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

test('offline.stored-pages, offline.strip: seen pages open without a network in under a second, with the time they are from', async () => {
  const { page, context } = await visitWithWorker(site.url);
  await see(page, site.url);
  await see(page, `${site.url}/race-results`);
  await context.setOffline(true);
  for (const path of ['/', '/race-results']) {
    await page.goto(site.url + path);
    expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
    await shownState(page);
    expect(await strip(page).evaluate((element) => element.getBoundingClientRect().width)).toBe(phone.width);
    const paintedMs = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime);
    expect(paintedMs).toBeGreaterThan(0);
  }
});

test('offline.retry: once the network is back the page says so by itself, with the time it is from now', async () => {
  const { page, context } = await visitWithWorker(site.url);
  await see(page, `${site.url}/race-results`);
  await context.setOffline(true);
  await shownState(page);
  await context.setOffline(false);
  await expect.poll(() => strip(page).innerText(), eventually).toMatch(/Jste zpět online\s+aktualizováno v/);
});

test('offline.link: a link without a network opens what is stored of its page, and the other page says what is at hand', async () => {
  const { page, context } = await visitWithWorker(site.url);
  await see(page, `${site.url}/race-results`);
  await see(page, `${site.url}/help`);
  await context.setOffline(true);
  await shownState(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Cookies' }).click();
  await page.waitForURL('**/offline?page=%2Fcookies');
  await page.getByRole('heading', { name: 'Tuto stránku nemáte uloženou' }).waitFor();
  await page
    .getByRole('link', { name: /Výsledky/ })
    .and(page.locator('main a'))
    .click();
  await page.waitForURL('**/race-results');
  await page.goBack();
  await page.waitForURL('**/offline?page=%2Fcookies');
  await context.setOffline(false);
  await page.waitForURL(`${site.url}/cookies`);
  expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
});

test('offline.stored-pages: a site that is stopped is no network either, and the way back is found', async () => {
  const port = String(await freePort());
  const dataDir = copyOf(inject('demoDir'));
  const first = await startSite({ PORT: port }, dataDir);
  const { page } = await visitWithWorker(first.url);
  await see(page, `${first.url}/race-results`);
  await first.stop();
  await page.goto(`${first.url}/race-results`);
  await shownState(page);
  const second = await startSite({ PORT: port }, dataDir);
  await expect.poll(() => strip(page).innerText(), eventually).toContain('Jste zpět online');
  await second.stop();
});

test('offline.true-time: a phone whose clock is an hour off shows the same time as any other', async () => {
  const [right, wrong] = await Promise.all([visitWithWorker(site.url), visit({ viewport: phone })]);
  await wrong.page.clock.install({ time: Date.now() + 3_600_000 });
  await wrong.page.goto(site.url);
  await wrong.page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const states = [];
  for (const { page, context } of [right, wrong]) {
    await see(page, `${site.url}/race-results`);
    await context.setOffline(true);
    await page.reload();
    states.push(await shownState(page));
  }
  expect(Math.abs((states[0] ?? 0) - (states[1] ?? 0))).toBeLessThan(5);
});

test('offline.public-only, offline.own-things: nothing private is stored as an answer, own tips are kept, and signing out leaves nothing', async () => {
  const { page, context } = await visitWithWorker(site.url);
  await signInAs(page, site.url, demoPerson);
  await page.goto(`${site.url}/user-dashboard`);
  await hydrated(page);
  const owned = async () => (await ownedBy(page)).map(({ key }) => key);
  await expect.poll(owned, eventually).toContain('things');
  const [first] = await ownedBy(page);
  expect(await storedPaths(page)).not.toContain('/user-dashboard');
  expect(await storedCachings(page)).toEqual([]);

  await context.setOffline(true);
  await page.goto(`${site.url}/user-dashboard`);
  await page.waitForURL('**/offline?page=*');
  await page.getByRole('heading', { name: 'Moje tipy' }).waitFor();
  await context.setOffline(false);
  await page.waitForURL(`${site.url}/user-dashboard`);

  await signInAs(page, site.url, demoCredentials('Hedvika_V'));
  // Each opened page asks who is signed in.
  await expect
    .poll(async () => {
      await page.goto(site.url);
      await hydrated(page);
      return [...new Set((await ownedBy(page)).map(({ owner }) => owner))];
    }, eventually)
    .toEqual([expect.not.stringMatching(first?.owner ?? '')]);

  await hydrated(page);
  await page.getByRole('link', { name: 'Účet: Hedvika_V' }).click();
  await page.getByRole('button', { name: 'Odhlásit se', exact: true }).click();
  await expect.poll(() => ownedBy(page), eventually).toEqual([]);
});

test('offline.fresh-day: the first page is stored although it came before the worker, and the worker stores what it is asked for, but nothing private', async () => {
  const { page } = await visitWithWorker(site.url);
  await expect.poll(() => storedPaths(page), eventually).toContain('/');
  await signInAs(page, site.url, demoPerson);
  for (const address of ['/user-dashboard', '/api/days', '/help']) {
    await page.evaluate((wanted) => {
      navigator.serviceWorker.controller?.postMessage({ kind: 'refresh', address: wanted });
    }, address);
  }
  await expect.poll(() => storedPaths(page), eventually).toContain('/help');
  expect((await storedPaths(page)).filter((path) => path !== '/' && path !== '/help')).toEqual([]);
});

test('offline.full-storage, offline.no-database: a phone without room or without a database shows pages as before', async () => {
  const full = await visit({ viewport: phone });
  const devtools = await full.context.newCDPSession(full.page);
  await devtools.send('Storage.overrideQuotaForOrigin', { origin: site.url, quotaSize: 20_000 });
  await full.page.goto(`${site.url}/race-results`);
  await hydrated(full.page);
  await full.page.goto(`${site.url}/help`);
  expect(await full.page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);

  const bare = await visit({ viewport: phone });
  await bare.context.addInitScript(() => Object.defineProperty(window, 'indexedDB', { get: () => undefined }));
  await signInAs(bare.page, site.url, demoPerson);
  await bare.page.goto(site.url);
  await bare.page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await bare.page.goto(`${site.url}/user-dashboard`);
  await hydrated(bare.page);
  await bare.page.getByRole('heading', { name: 'Moje tipy' }).waitFor();
  expect(bare.problems).toEqual([]);
  await bare.context.close();
});

/** Whose things this browser keeps. */
function ownedBy(page: Page): Promise<{ key: IDBValidKey; owner: string }[]> {
  return page.evaluate(async () => {
    // Opening it here would make it, without its stores.
    if (!(await indexedDB.databases()).some(({ name }) => name === 'rovinka')) return [];
    const { promise, resolve, reject } = Promise.withResolvers<IDBDatabase>();
    const opening = indexedDB.open('rovinka');
    opening.addEventListener('success', () => resolve(opening.result));
    opening.addEventListener('error', () => reject(opening.error));
    const database = await promise;
    const store = database.transaction('own').objectStore('own');
    const results = [store.getAllKeys(), store.getAll()].map((reading) => {
      const read = Promise.withResolvers<unknown[]>();
      reading.addEventListener('success', () => read.resolve(reading.result));
      return read.promise;
    });
    const [keys = [], rows = []] = await Promise.all(results);
    database.close();
    return rows.map((row, at) => ({ key: keys[at] as IDBValidKey, owner: (row as { owner: string }).owner }));
  });
}

/** What stored answers say of being stored, if any of them doesn't say that it is public. */
function storedCachings(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const found: string[] = [];
    for (const name of await caches.keys()) {
      const store = await caches.open(name);
      for (const request of await store.keys()) {
        const caching = (await store.match(request))?.headers.get('Cache-Control') ?? '';
        if (!caching.startsWith('public')) found.push(`${request.url}: ${caching}`);
      }
    }
    return found;
  });
}
