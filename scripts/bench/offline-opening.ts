import { chromium, type Page } from 'playwright-core';
import { launchOptions } from '#tests/chromium.ts';
import { hydrated, openVisit, phone } from '#tests/e2e/browser.ts';
import { demoPerson, signInAs } from '#tests/e2e/sign-in.ts';
import { makeDataDir, removeDataDir, startSite } from '#tests/e2e/site.ts';
import { median, type Row } from './table.ts';

/** How many times slower than this machine's its processor is. */
const slowPhone = 4;
const aimMs = 1000;
const visits = 5;

/**
 * How soon a page seen before is readable on a phone while the site and the network are gone (offline.stored-pages).
 * The site is stopped: to cut a page's network leaves its worker one.
 */
export async function measureOfflineOpening(): Promise<Row[]> {
  const dataDir = makeDataDir();
  const site = await startSite({}, dataDir);
  const browser = await chromium.launch(launchOptions());
  try {
    const { page, context } = await openVisit(browser, { viewport: phone });
    await page.goto(site.url);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await signInAs(page, site.url, demoPerson);
    const addresses = ['/', '/race-results'];
    for (const path of addresses) {
      await page.goto(`${site.url}${path}`);
      await hydrated(page);
      await page.waitForFunction(isStored, path);
    }
    await site.stop();
    await context.setOffline(true);
    const devTools = await context.newCDPSession(page);
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: slowPhone });
    const rows: Row[] = [];
    for (const path of addresses) rows.push(rowOf(path, await readableAfter(page, `${site.url}${path}`)));
    return rows;
  } finally {
    await browser.close();
    await removeDataDir(dataDir);
  }
}

/** Runs in the page: whether the worker has stored a path. */
async function isStored(path: string): Promise<boolean> {
  const names = await caches.keys();
  const found = await Promise.all(names.map(async (name) => (await caches.open(name)).match(path)));
  return found.some((answer) => answer !== undefined);
}

/** Median over visits of the first paint, ms after the address was asked for. */
async function readableAfter(page: Page, address: string): Promise<number> {
  const times: number[] = [];
  for (let visit = 0; visit < visits; visit++) {
    await page.goto(address);
    await page.locator('div.connection').waitFor();
    const ms = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime);
    times.push(ms ?? Number.POSITIVE_INFINITY);
  }
  return median(times);
}

const rowOf = (path: string, ms: number): Row => ({
  what: `${path} seen before, opened while the site is gone, on a phone with a processor four times slower: readable`,
  measured: `${ms.toFixed(0)} ms, median of ${visits}`,
  aim: `≤ ${aimMs} ms`,
  met: ms <= aimMs,
});
