import type { Page } from 'playwright-core';
import { beforeAll, expect, inject, test } from 'vitest';
import { openDatabase } from '#platform/db/open-database.server.ts';
import { insertEvent } from '#tests/factories/racing.ts';
import { desktop, phone, visit } from './browser.ts';
import { usePostgresSite, useSite } from './site.ts';

// What somebody who came by a link sees before the first scroll.
const siteUrl = inject('siteUrl');
const raceTime = Date.parse('2023-10-07T10:20:00Z');
const racing = useSite({ CLOCK_OFFSET: `-PT${Math.round((Date.now() - raceTime) / 1_000)}S` });
const empty = useSite({ SEED: 'none' });
const edited = usePostgresSite();
const unraced = { cancelled: 0, unpublished: 0 };
beforeAll(async () => {
  const database = await openDatabase({ databaseUrl: edited.databaseUrl, warn: console.warn });
  unraced.cancelled = await insertEvent(database.db, { date: '2023-10-20', status: 'cancelled' });
  unraced.unpublished = await insertEvent(database.db, { date: '2023-10-21' });
  await database.close();
});

/** Which of the elements begin and end above the lower edge of the window. */
const inFirstScreen = (page: Page, selector: string) =>
  page
    .locator(`${selector}:visible`)
    .evaluateAll((all) => all.filter((element) => element.getBoundingClientRect().bottom <= innerHeight).length);

/** What ends lowest in a runner's row of a race card, and a runner of the next race of the screen at the course. */
const runner = 'main :is(.runner-table .tipped, .course-favourites li)';

const heightOf = (page: Page) => page.locator('.cover').evaluate((cover) => cover.getBoundingClientRect().height);

const dayStates: readonly (readonly [what: string, address: () => string, action: string])[] = [
  ['an ordinary day', () => siteUrl, 'Tipnout 1. dostih'],
  ['a day in progress', () => racing.url, 'Tipnout'],
  ['a day that is over', () => `${siteUrl}/?eventId=38`, 'Výsledky dne'],
];

test.for(dayStates)(
  'race-day.cover: of %s the first screen shows what the site is, one thing to do and runners, at 1280 and 390 px',
  async ([, address, action]) => {
    const { page } = await visit({ viewport: desktop });
    await page.goto(address());
    expect(await heightOf(page)).toBeLessThanOrEqual(210);
    for (const viewport of [desktop, phone]) {
      await page.setViewportSize(viewport);
      const where = `${viewport.width} px`;
      expect(await inFirstScreen(page, '.cover-promise'), where).toBe(1);
      expect(await inFirstScreen(page, `.cover :is(a, button):has-text("${action}")`), where).toBeGreaterThan(0);
      const runners = viewport === desktop ? 4 : 2;
      expect(await inFirstScreen(page, runner), where).toBeGreaterThanOrEqual(runners);
    }
  },
);

const waysOn: readonly (readonly [what: string, address: () => string, action: string, to: RegExp])[] = [
  ['a cancelled day', () => `${edited.url}/?eventId=${unraced.cancelled}`, 'Nejbližší dostihy', /\/\?eventId=\d+$/],
  [
    'a day without races',
    () => `${edited.url}/?eventId=${unraced.unpublished}`,
    'Nejbližší dostihy',
    /\/\?eventId=\d+$/,
  ],
  ['an English day that is over', () => `${siteUrl}/en/?eventId=38`, 'Results of the day', /\/en\/race-results\/38-/],
];

test.for(waysOn)(
  'race-day.cover: of %s the first screen shows the way on, at 1280 and 390 px',
  async ([, address, action, to]) => {
    const { page } = await visit({ viewport: desktop });
    await page.goto(address());
    for (const viewport of [desktop, phone]) {
      await page.setViewportSize(viewport);
      expect(await inFirstScreen(page, `.cover a.button:text-is("${action}")`), `${viewport.width} px`).toBe(1);
    }
    await page.locator('.cover').getByRole('link', { name: action, exact: true }).click();
    await page.waitForURL(to);
  },
);

test('race-day.picker-hidden: a site without days says what it is and leads on, in the first screen', async () => {
  const { page } = await visit({ viewport: phone });
  for (const path of ['/', '/race-results', '/en']) {
    await page.goto(empty.url + path);
    expect(await inFirstScreen(page, 'main .empty h1'), path).toBe(1);
    expect(await inFirstScreen(page, 'main .empty a.button'), path).toBe(1);
    await page.locator('main .empty a.button').click();
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(new URL(page.url()).pathname, path).toBe(path === '/en' ? '/en/help' : '/help');
  }
});
