import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { hydrated, visit } from './browser.ts';
import { runCommand, useSite } from './site.ts';

const site = useSite();
const winnersTime = '9:28.27';

/**
 * Replaces the first response that contains `text` by the previous one, as the cache may serve it for a second
 * (public-pages.live): the page has to notice and reload without a further event. Returns whether it happened.
 */
async function holdFirstAnswerWith(page: Page, text: string): Promise<() => boolean> {
  let lastCopy = '';
  let isHeld = false;
  await page.route(/\.data.*_routes=routes%2Fpublic%2Fhome/, async (route) => {
    const response = await route.fetch();
    const body = await response.text();
    const isFirst = body.includes(text) && !isHeld;
    if (isFirst) isHeld = true;
    else lastCopy = body;
    await route.fulfill({ response, body: lastCopy });
  });
  return () => isHeld;
}

test('demonstration.replay: a replay of 8 October 2023 brings the real Velká pardubická to an open page, without a reload', async () => {
  const { page, problems } = await visit();
  const events = (await (await fetch(`${site.url}/api/days`)).json()) as { days: { eventId: number; date: string }[] };
  const day = events.days.find(({ date }) => date === '2023-10-08');
  await page.goto(`${site.url}/?eventId=${day?.eventId}`);
  await hydrated(page);
  await page.evaluate(() => Object.assign(window, { neverReloaded: true }));
  const held = await holdFirstAnswerWith(page, winnersTime);
  const replayed = runCommand(['replay', '2023-10-08', '--speed', '1500'], { DATA_DIR: site.dataDir });
  const race = page.getByRole('article').filter({ hasText: '133. Velká pardubická' });
  await race.getByText('Dokončeno').waitFor();
  expect((await replayed).code, (await replayed).output).toBe(0);
  const rows = race.getByRole('row');
  const winner = await rows.nth(1).innerText();
  expect(winner).toContain('Sacamiro');
  expect(winner).toContain('1.');
  expect(await page.evaluate(() => 'neverReloaded' in window)).toBe(true);
  expect(held()).toBe(true);
  expect(problems).toEqual([]);
  await page.unrouteAll({ behavior: 'wait' });
});
