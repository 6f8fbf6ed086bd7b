import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect } from 'vitest';
import { eventually } from '#tests/time-limits.ts';
import { hydrated, phone, visit, type Visit } from './browser.ts';

/** A phone whose pages the worker answers from now on. */
export async function visitWithWorker(siteUrl: string, options: BrowserContextOptions = {}): Promise<Visit> {
  const visitor = await visit({ viewport: phone, ...options });
  await visitor.page.goto(siteUrl);
  await visitor.page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  return visitor;
}

/** Opens a page and waits until the worker has stored it. */
export async function see(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await hydrated(page);
  const { pathname } = new URL(page.url());
  await expect.poll(() => storedPaths(page), eventually).toContain(pathname);
}

/** Paths of the pages that the worker has stored. */
export function storedPaths(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const requests = await (await caches.open('pages-1')).keys();
    return requests.map(({ url }) => new URL(url).pathname);
  });
}

/** What the strip below the header says. */
export const strip = (page: Page) => page.locator('div.connection');
