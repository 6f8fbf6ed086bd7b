import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { eventually } from '#tests/time-limits.ts';
import { hydrated, phone, visit, type Visit } from './browser.ts';
import { demoCredentials, demoPerson, signInAs } from './sign-in.ts';
import { copyOf, freePort, removeDataDir, type Site, startSite } from './site.ts';

// Tips made without a network. The page's network is cut and the site stopped: a worker knows nothing of the former.
const dataDir = copyOf(inject('demoDir'));
let port = '';
let site: Site;

beforeAll(async () => {
  port = String(await freePort());
  site = await startSite({ PORT: port }, dataDir);
});

afterAll(async () => {
  await site.stop();
  removeDataDir(dataDir);
});

async function visitCard(credentials = demoPerson): Promise<Visit> {
  const visitor = await visit({ viewport: phone });
  const { page } = visitor;
  await signInAs(page, site.url, credentials);
  await page.goto(site.url);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  // What the worker answers is stored from now on.
  await page.goto(site.url);
  await hydrated(page);
  await placeButton(page).waitFor();
  return visitor;
}

async function cutNetwork({ context }: Visit): Promise<void> {
  await context.setOffline(true);
  await site.stop();
}

async function restoreNetwork({ context }: Visit): Promise<void> {
  site = await startSite({ PORT: port }, dataDir);
  await context.setOffline(false);
}

const rowOf = (page: Page) => page.getByRole('article').first().getByRole('row').nth(1);
const placeButton = (page: Page) => rowOf(page).getByRole('button', { name: /^Tipovat koně / });
const waitingButton = (page: Page) => rowOf(page).getByRole('button', { name: /čeká na\s+signál/ });
const removeButton = (page: Page) => rowOf(page).getByRole('button', { name: /^Můj tip na koně .*, odebrat$/ });
const sheet = (page: Page) => page.locator('.tip-sheet');
const isReachable = (page: Page) =>
  page.evaluate(() =>
    fetch('/healthz').then(
      () => true,
      () => false,
    ),
  );

test('tips.queued, tips.one-per-runner: a tip without a network waits, outlives a reload, and is placed once when there is one', async () => {
  const visitor = await visitCard();
  const { page } = visitor;
  await cutNetwork(visitor);
  expect(await isReachable(page)).toBe(false);
  await placeButton(page).dblclick();
  await waitingButton(page).waitFor();
  expect(await sheet(page).innerText()).toMatch(/Tip čeká na\s+signál[\s\S]*server přijme do\s+startu v/);
  expect(await page.getByText('Tip přidán!').count()).toBe(0);
  await page.reload();
  await sheet(page).waitFor();
  await restoreNetwork(visitor);
  await removeButton(page).waitFor();
  await expect.poll(() => sheet(page).count(), eventually).toBe(0);
  expect(await page.evaluate(() => localStorage.getItem('queued-tips'))).toBeNull();
});

test('tips.queued-cancel, tips.queued: a tip that was never sent is cancelled without a trace', async () => {
  const visitor = await visitCard(demoCredentials('Hedvika_V'));
  const { page } = visitor;
  await cutNetwork(visitor);
  await placeButton(page).click();
  await waitingButton(page).waitFor();
  await page.getByRole('button', { name: 'Zrušit tip', exact: true }).click();
  await placeButton(page).waitFor();
  expect(await sheet(page).count()).toBe(0);
  await restoreNetwork(visitor);
  await page.reload();
  await placeButton(page).waitFor();
});
