import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { desktop, phone, visit } from './browser.ts';
import { useSite } from './site.ts';

// What somebody who came by a link sees before the first scroll.
const siteUrl = inject('siteUrl');
const raceTime = Date.parse('2023-10-07T10:20:00Z');
const racing = useSite({ CLOCK_OFFSET: `-PT${Math.round((Date.now() - raceTime) / 1_000)}S` });
const empty = useSite({ SEED: 'none' });

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
