import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { hydrated, visit } from './browser.ts';
import { runCommand, useSite } from './site.ts';

const site = useSite();

/** All that a page shows, but what it tells a screen reader about its changes, and the moments of its results. */
const textOf = async (page: Page) => {
  const messages = await page.locator('main :is([role="status"], .result-moment)').allInnerTexts();
  const text = await page.locator('main').innerText();
  return messages.reduce((rest, message) => rest.replace(message, ''), text).replaceAll(/\s+/g, ' ');
};

async function open(address: string) {
  const opened = await visit();
  await opened.page.goto(`${site.url}${address}`);
  await hydrated(opened.page);
  await opened.page.evaluate(() => Object.assign(window, { neverReloaded: true }));
  return opened;
}

test('demonstration.replay, public-pages.live-changes: a replay of 8 October 2023 brings the real Velká pardubická to open pages, which at the end show what fresh ones do', async () => {
  const events = (await (await fetch(`${site.url}/api/days`)).json()) as { days: { eventId: number; date: string }[] };
  const day = events.days.find(({ date }) => date === '2023-10-08');
  const addresses = [`/?eventId=${day?.eventId}`, `/odds-analysis?eventId=${day?.eventId}`, '/race-results'];
  const opened = [];
  for (const address of addresses) opened.push(await open(address));
  const [home] = opened;
  const replayed = runCommand(['replay', '2023-10-08', '--speed', '1500'], { DATA_DIR: site.dataDir });
  const race = home!.page.getByRole('article').filter({ hasText: '133. Velká pardubická' });
  await race.getByText('Dokončeno').waitFor();
  expect((await replayed).code, (await replayed).output).toBe(0);
  const winner = race.getByRole('row').filter({ hasText: 'Sacamiro' });
  expect(await winner.locator('.placing-plate').last().innerText()).toBe('1.');
  // Cards that were open when their result came keep their order until they are sorted.
  const sortAgain = home!.page.getByRole('link', { name: 'seřadit znovu' });
  while ((await sortAgain.count()) > 0) await sortAgain.first().press('Enter');
  for (const [place, { page, problems }] of opened.entries()) {
    const fresh = await visit();
    await expect
      .poll(async () => {
        await fresh.page.goto(`${site.url}${addresses[place]}`);
        await hydrated(fresh.page);
        return (await textOf(page)) === (await textOf(fresh.page));
      })
      .toBe(true);
    expect(await page.evaluate(() => 'neverReloaded' in window)).toBe(true);
    expect(problems).toEqual([]);
  }
});
