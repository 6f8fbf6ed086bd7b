import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { eventually } from '#tests/time-limits.ts';
import { hydrated, phone, visit } from './browser.ts';
import { sentMessage, sheet, tippedAtServer, useCuttableSite } from './cut-network.ts';
import { demoPerson, signInAs } from './sign-in.ts';
import { see, strip, visitWithWorker } from './worker-visit.ts';

// A day at the course: the network goes, and comes back; and a site that is there but answers no pages.
const site = useCuttableSite();

/** On the day itself a phone shows the screen at the course first; the choice of the cards is remembered. */
async function showCards(page: Page): Promise<void> {
  await hydrated(page);
  const second = raceCard(page);
  const button = page.getByRole('button', { name: 'Plné karty dne' });
  await second.or(button).filter({ visible: true }).first().waitFor();
  if (!(await second.isVisible())) await button.click();
  await second.waitFor();
}

/** The second race: the first one starts while the network is away. */
const raceCard = (page: Page) => page.locator('article.race-card').nth(1);
const button = (page: Page, name: RegExp) => raceCard(page).getByRole('button', { name }).first();

/** What the cards of the day say: numbers, prices, tips and states. */
const cardTexts = (page: Page) => page.locator('article.race-card').allInnerTexts();

test('offline.stored-pages, tips.queued, offline.retry: whoever opened the card in the morning reads it without a network, tips, sees the last results, and comes back to a true state', async () => {
  await site.restartAt('2023-10-07T11:12:00+02:00');
  const visitor = await visit({ viewport: phone });
  const { page, context } = visitor;
  await signInAs(page, site.url, demoPerson);
  await page.goto(site.url);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await see(page, `${site.url}/race-results`);
  const results = await page.getByRole('heading', { level: 1 }).innerText();
  await see(page, site.url);
  await showCards(page);
  await button(page, /^Tipovat koně /).waitFor();
  const before = await tippedAtServer(page, site.url);

  await site.cut(visitor);
  await expect.poll(() => strip(page).innerText(), eventually).toMatch(/Jste offline · stav z/);
  await page.reload();
  await showCards(page);
  await expect.poll(() => strip(page).innerText(), eventually).toMatch(/Jste offline · stav z/);
  await button(page, /^Tipovat koně /).click();
  await button(page, /čeká na\s+signál/).waitFor();
  expect(await raceCard(page).innerText()).toMatch(/Tip čeká na\s+signál/);
  await sheet(page).waitFor();
  await page.goto(`${site.url}/race-results`);
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(results);
  await sheet(page).waitFor();
  await page.goto(site.url);
  await showCards(page);
  await button(page, /čeká na\s+signál/).waitFor();

  await site.restore(visitor, '2023-10-07T11:25:00+02:00');
  await sentMessage(page).waitFor();
  await expect.poll(() => strip(page).innerText(), eventually).toMatch(/Jste zpět online\s+aktualizováno v\s11:2/);
  expect(await tippedAtServer(page, site.url)).toHaveLength(before.length + 1);
  await expect.poll(() => sheet(page).count(), eventually).toBe(0);
  const fresh = await context.newPage();
  await fresh.goto(site.url);
  await showCards(fresh);
  await expect.poll(async () => isSame(await cardTexts(page), await cardTexts(fresh)), eventually).toBe(true);
  expect(await page.locator('article.race-card').first().innerText()).not.toMatch(/Tipovat/);
});

/** Whether two pages say the same; the order of lines is part of it. */
const isSame = (first: readonly string[], second: readonly string[]) =>
  first.length > 1 && JSON.stringify(first) === JSON.stringify(second);

test('offline.site-down: a site that answers 503 shows the stored copy and says so, and its own answer where there is none', async () => {
  const { page, context } = await visitWithWorker(site.url);
  await see(page, `${site.url}/race-results`);
  let status = 503;
  await context.route(/\/(?:race-results|cookies)$/, (route) =>
    status === 200
      ? route.continue()
      : route.fulfill({ status, contentType: 'text/html; charset=utf-8', body: '<h1>Údržba</h1>' }),
  );
  for (status of [502, 503, 504]) {
    await page.goto(`${site.url}/race-results`);
    await expect.poll(() => strip(page).innerText(), eventually).toMatch(/Jste offline · stav z/);
    expect(await page.getByRole('heading', { name: 'Údržba' }).count()).toBe(0);
  }
  await strip(page).getByRole('button').click();
  await page.goto(`${site.url}/cookies`);
  await page.getByRole('heading', { name: 'Údržba' }).waitFor();
  await page.goto(`${site.url}/race-results`);
  await expect.poll(() => strip(page).innerText(), eventually).toMatch(/Jste offline · stav z/);
  status = 200;
  await expect.poll(() => strip(page).innerText(), eventually).toMatch(/Jste zpět online/);
});

/** One of each kind of public page; the first ones are stored. */
const stored = ['/', '/race-results', '/help', '/horses'];
const unknown = [
  '/tippers',
  '/jockeys',
  '/odds-analysis',
  '/race-analysis',
  '/rating',
  '/tip-analysis',
  '/time-distance',
  '/syndicates',
  '/chov',
  '/contest',
  '/contest/winners',
  '/fantasy',
  '/fantasy/leaderboard',
  '/cookies',
  '/podminky',
  '/horses?page=2',
  '/no-such-page',
];

test('offline.unknown-page, offline.strip: without a network every page is shown, by its address and by a link: stored, or as one that isn’t at hand', async () => {
  const { page, context } = await visitWithWorker(site.url);
  for (const path of stored) await see(page, site.url + path);
  await context.setOffline(true);
  for (const path of [...stored, ...unknown]) {
    await page.goto(site.url + path);
    await expectShown(page, stored.includes(path));
    await page.goto(`${site.url}/help`);
    await hydrated(page);
    await strip(page).getByText('Jste offline').waitFor();
    await followLink(page, path);
    await page.waitForURL((url) => url.pathname !== '/help' || path === '/help');
    await expectShown(page, stored.includes(path));
  }
});

/** Follows a link of the site as the router does, whether or not the page has one that leads there. */
async function followLink(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    const { __reactRouterDataRouter: router } = window as unknown as {
      __reactRouterDataRouter?: { navigate(to: string): Promise<void> };
    };
    // A link that opens a document never ends.
    void router?.navigate(to);
  }, path);
}

async function expectShown(page: Page, isStored: boolean): Promise<void> {
  await strip(page).getByText('Jste offline').waitFor();
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await page.locator('.error-page').count(), page.url()).toBe(0);
  expect(new URL(page.url()).pathname === '/offline', page.url()).toBe(!isStored);
}
