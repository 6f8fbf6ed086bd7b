import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject } from 'vitest';
import { eventually } from '#tests/time-limits.ts';
import { hydrated, phone, visit, type Visit } from './browser.ts';
import { type Credentials, demoPerson, signInAs } from './sign-in.ts';
import { copyOf, freePort, removeDataDir, type Site, startSite } from './site.ts';

/**
 * A site that can be taken away: the page's network is cut and the site stopped, because a worker knows nothing of the
 * former. It comes back at the same address, at another moment of site time if one is given.
 */
export function useCuttableSite() {
  const dataDir = copyOf(inject('demoDir'));
  let port = '';
  let site: Site | null = null;

  async function start(siteTime?: string): Promise<void> {
    const env: Record<string, string> = { PORT: port };
    if (siteTime !== undefined) {
      const offsetS = Math.round((Date.parse(siteTime) - Date.now()) / 1_000);
      env['CLOCK_OFFSET'] = `${offsetS < 0 ? '-' : ''}PT${Math.abs(offsetS)}S`;
    }
    site = await startSite(env, dataDir);
  }

  async function stop(): Promise<void> {
    await site?.stop();
    site = null;
  }

  beforeAll(async () => {
    port = String(await freePort());
    await start();
  });
  afterAll(async () => {
    await stop();
    await removeDataDir(dataDir);
  });

  return {
    get url() {
      return `http://localhost:${port}`;
    },
    async restartAt(siteTime: string) {
      await stop();
      await start(siteTime);
    },
    async cut({ context }: Pick<Visit, 'context'>) {
      await context.setOffline(true);
      await stop();
    },
    async restore({ context }: Pick<Visit, 'context'>, siteTime?: string) {
      if (!site) await start(siteTime);
      await context.setOffline(false);
    },
  };
}

/** Opens the day's card on a phone as somebody, whose worker answers it from now on. */
export async function visitCard(siteUrl: string, credentials: Credentials = demoPerson): Promise<Visit> {
  const visitor = await visit({ viewport: phone });
  const { page } = visitor;
  await signInAs(page, siteUrl, credentials);
  await page.goto(siteUrl);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await openCard(page, siteUrl);
  return visitor;
}

/** Opens the card through the worker, until the first race's horses can be tipped. */
export async function openCard(page: Page, siteUrl: string): Promise<void> {
  await page.goto(siteUrl);
  await hydrated(page);
  await tipButtons(page).first().waitFor();
}

/** Rows of the first race's horses. */
export const rowOf = (page: Page, row = 1) => page.getByRole('article').first().getByRole('row').nth(row);
const tipButtons = (page: Page) => page.locator('button.tip-button');
export const placeButton = (page: Page, row = 1) => rowOf(page, row).getByRole('button', { name: /^Tipovat koně / });
export const waitingButton = (page: Page, row = 1) =>
  rowOf(page, row).getByRole('button', { name: /čeká na\s+signál/ });
export const removeButton = (page: Page, row = 1) =>
  rowOf(page, row).getByRole('button', { name: /^Můj tip na koně .*, odebrat$/ });
export const sheet = (page: Page) => page.locator('.tip-sheet');
export const sentMessage = (page: Page) => page.getByText('Tip přidán!');

/** What the queue holds, as pages and the worker read it: owner and runner of each row. */
export function queuedKeys(page: Page): Promise<unknown[]> {
  return page.evaluate(async () => {
    if (!(await indexedDB.databases()).some(({ name }) => name === 'rovinka')) return [];
    const opened = Promise.withResolvers<IDBDatabase>();
    const opening = indexedDB.open('rovinka');
    opening.addEventListener('success', () => opened.resolve(opening.result));
    opening.addEventListener('error', () => opened.reject(opening.error));
    const database = await opened.promise;
    const read = Promise.withResolvers<unknown[]>();
    const reading = database.transaction('queued-tips').objectStore('queued-tips').getAllKeys();
    reading.addEventListener('success', () => read.resolve(reading.result));
    const keys = await read.promise;
    database.close();
    return keys;
  });
}

/** Runners of the card's day that the signed-in person has tipped, by the server's word. */
export async function tippedAtServer(page: Page, siteUrl: string): Promise<number[]> {
  const eventId = new URL(page.url()).searchParams.get('eventId');
  const answer = await page.request.get(`${siteUrl}/api/viewer/tips?eventId=${eventId}`);
  expect(answer.status()).toBe(200);
  return ((await answer.json()) as { runnerIds: number[] }).runnerIds;
}

/** The page has no waiting tip any more, anywhere. */
export async function queueIsEmpty(page: Page): Promise<void> {
  await expect.poll(() => queuedKeys(page), eventually).toEqual([]);
}
