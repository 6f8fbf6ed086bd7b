import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '#tests/time-limits.ts';
import type { Database } from '#platform/db/database.server.ts';
import { openDatabase } from '#platform/db/open-database.server.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import { hydrated, phone, visit } from './browser.ts';
import { finish, type RunRace, racesOfDay, tip } from './finish-race.ts';
import { demoPerson, signInAs } from './sign-in.ts';
import { usePostgresSite } from './site.ts';

// A result on the open screen at the course, between two races: at 13:00 on 8 October 2023.
const day = '2023-10-08';
const now = Date.parse(`${day}T11:00:00Z`) as Instant;
const site = usePostgresSite({ CLOCK_OFFSET: `-PT${Math.round((Date.now() - now) / 1_000)}S` });

let database: Database;
let races: RunRace[];
beforeAll(async () => {
  database = await openDatabase({ databaseUrl: site.databaseUrl, warn: console.warn });
  races = await racesOfDay(database, day);
});
afterAll(() => database.close());

/** Keeps in the page which moments were drawn, with their classes: one is gone before a test could look. */
async function watchMoments(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seenMoments: seen });
    new MutationObserver(() => {
      const moment = document.querySelector('.course-finished > .result-moment');
      const drawn = `${moment?.parentElement?.dataset['race']} ${moment?.className.trim()}`;
      if (moment && seen.at(-1) !== drawn) seen.push(drawn);
    }).observe(document, { subtree: true, childList: true, attributeFilter: ['class'] });
  });
}

/** Of one race: the site may hear of another one meanwhile. */
async function seenMoments(page: Page, raceId: number): Promise<string[]> {
  const seen = await page.evaluate(() => (window as unknown as { seenMoments: string[] }).seenMoments);
  return seen.filter((drawn) => drawn.startsWith(`${raceId} `)).map((drawn) => drawn.slice(`${raceId} `.length));
}

async function openScreen(page: Page): Promise<void> {
  await watchMoments(page);
  await page.goto(site.url);
  await hydrated(page);
  await page.waitForURL(/eventId/);
  await page.getByRole('timer').waitFor();
}

test('race-day.moment, course-mode.just-finished: at the course it passes once over the box of the race, which then tells the own result, and it is said once', async () => {
  const race = races[4]!;
  await tip(database, race.id, race.runners[1]!);
  const { page, problems } = await visit({ viewport: phone });
  await page.goto(`${site.url}/help`);
  await signInAs(page, site.url, demoPerson);
  await openScreen(page);
  await page.locator('.course-mine').waitFor();
  await finish(database, race, now);
  await expect
    .poll(() => seenMoments(page, race.id), eventually)
    .toEqual(['result-moment is-prepared is-passing', 'result-moment is-playing is-passing']);
  await page.locator('.result-moment.is-passing').waitFor({ state: 'detached' });
  await page
    .locator('.course-my-result')
    .getByText(/^Váš tip: [12]\.\u00a0místo$/)
    .waitFor();
  const message = page.getByRole('status').filter({ hasText: '5.\u00a0dostih je dokončen.' });
  expect(await message.locator('p', { hasText: '5.\u00a0dostih' }).count()).toBe(1);
  await page.getByRole('button', { name: 'Plné karty dne' }).click();
  await page.locator('#dostih-5').getByText('Dokončeno').waitFor();
  expect(await page.locator('#dostih-5 .result-moment').count()).toBe(0);
  expect(problems).toEqual([]);
});

test('race-day.moment: at the course nothing passes where motion is unwanted, and the result is said all the same', async () => {
  const { page, problems } = await visit({ viewport: phone, reducedMotion: 'reduce' });
  await openScreen(page);
  await finish(database, races[5]!, now);
  await page.getByRole('status').filter({ hasText: '6.\u00a0dostih je dokončen.' }).waitFor();
  await page.locator(`.course-finished[data-race="${races[5]!.id}"]`).waitFor();
  expect(await seenMoments(page, races[5]!.id)).toEqual([]);
  expect(problems).toEqual([]);
});

test.each(['visitor', 'signed-in person'])(
  'course-mode.without-network: what the server has sent of the screen stays for a %s while its code is lost, also when a result comes, and the code takes it over',
  async (who) => {
    const race = races[who === 'visitor' ? 6 : 3]!;
    const { page } = await visit({ viewport: phone, serviceWorkers: 'block' });
    await page.goto(`${site.url}/help`);
    if (who !== 'visitor') await signInAs(page, site.url, demoPerson);
    const lost: string[] = [];
    const code = '**/assets/course-screens-*.js';
    await page.route(code, (route) => {
      lost.push(route.request().url());
      return route.abort();
    });
    await page.goto(site.url);
    await hydrated(page);
    await page.waitForURL(/eventId/);
    expect(lost.length).toBeGreaterThan(0);
    const start = page.locator('.course-start');
    const justFinished = page.getByRole('heading', { name: 'Právě doběhli' });
    await justFinished.waitFor();
    const sent = await start.innerText();
    expect(sent).toMatch(/Další start/i);
    await finish(database, race, (now + 60_000) as Instant);
    await page.getByRole('status').filter({ hasText: 'dostih je dokončen.' }).waitFor({ state: 'attached' });
    expect(await start.innerText()).toBe(sent);
    expect(await justFinished.isVisible()).toBe(true);
    expect(await page.locator('main').getByRole('link', { name: 'Přihlásit se' }).count()).toBe(
      who === 'visitor' ? 1 : 0,
    );
    await page.unroute(code);
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await page.locator('.course-board:not(.is-sent) .course-finished').waitFor();
    expect(await page.locator('.is-sent').count()).toBe(0);
  },
);
