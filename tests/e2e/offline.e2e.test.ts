import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { eventually } from '#tests/time-limits.ts';
import { hydrated, phone, visit, type Visit } from './browser.ts';
import { useSite } from './site.ts';

// What works without a network. Its site can be stopped: a worker's own requests know nothing of a page's emulated network.
const site = useSite();

/** A phone whose pages the worker answers. */
async function visitWithWorker(): Promise<Visit> {
  const visitor = await visit({ viewport: phone });
  await visitor.page.goto(site.url);
  await visitor.page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  return visitor;
}

/** Opens a page and waits until it is stored. */
async function see(page: Page, path: string): Promise<void> {
  await page.goto(site.url + path);
  await expect.poll(() => storedPaths(page), eventually).toContain(new URL(page.url()).pathname);
}

function storedPaths(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const requests = await (await caches.open('pages-1')).keys();
    return requests.map(({ url }) => new URL(url).pathname);
  });
}

/** Neither the page nor the worker reaches anything. */
async function cutNetwork({ context }: Visit): Promise<void> {
  await context.setOffline(true);
}

const strip = (page: Page) => page.locator('.connection');

test('offline.stored-pages, offline.strip: a card that was seen opens without a network, with the time it is from', async () => {
  const visitor = await visitWithWorker();
  const { page } = visitor;
  await see(page, '/');
  await see(page, '/race-results');
  await cutNetwork(visitor);
  await page.goto(site.url);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await hydrated(page);
  await expect.poll(() => strip(page).innerText(), eventually).toMatch(/Jste offline · stav ze?\s\d\d?:\d\d/);
  expect(await strip(page).isVisible()).toBe(true);
});
