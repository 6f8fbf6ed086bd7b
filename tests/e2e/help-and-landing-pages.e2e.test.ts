import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { expectAccessibleAtBothWidths, hydrated, phone, visit } from './browser.ts';

// /help, the definitions that explain words on every page, and the landing pages.
const siteUrl = inject('siteUrl');
const pages = ['/help', '/odds-landing', '/stats-landing', '/fantasy-landing'];

test('design.accessibility: axe finds nothing on the help and the landing pages, and nothing overflows', async () => {
  const { page, context, problems } = await visit({ bypassCSP: true });
  for (const path of pages) {
    await page.goto(siteUrl + path);
    await hydrated(page);
    await expectAccessibleAtBothWidths(page);
  }
  expect(problems).toEqual([]);
  await context.close();
});

test('site.help: the search shows results while typing and, without JavaScript, after sending its form', async () => {
  const { page, context, problems } = await visit();
  await page.goto(`${siteUrl}/help`);
  await hydrated(page);
  await page.getByRole('searchbox', { name: 'Hledat v nápovědě' }).fill('marze');
  const results = page.getByRole('region', { name: 'Výsledky hledání „marze“' });
  await results.getByRole('link', { name: 'marže' }).click();
  expect(page.url()).toMatch(/#pojem-margin$/);
  expect(problems).toEqual([]);
  await context.close();
  const plain = await (await fetch(`${siteUrl}/help?q=dns`)).text();
  expect(plain).toContain('Výsledky hledání „dns“');
  expect(plain).toContain('href="#pojem-code-DNS"');
});

/** The layer of definitions is mounted after hydration. */
const watched = (page: Page) => page.locator('html[data-terms="on"]').waitFor();

test('site.definitions, site.tooltips: keyboard, pointer and touch open the explanation of a word, and Escape closes it', async () => {
  const { page, context, problems } = await visit();
  await page.goto(siteUrl);
  await hydrated(page);
  const tip = page.getByRole('tooltip');
  const weight = page.locator('[data-term="weight"]').first();
  const before = page.getByRole('columnheader', { name: 'Č.' }).first().getByRole('link');
  await watched(page);
  await before.focus();
  await page.keyboard.press('Tab');
  await tip.waitFor();
  expect(await tip.innerText()).toContain('Kilogramy, které kůň nese');
  expect(await weight.getAttribute('aria-describedby')).toBe(await tip.getAttribute('id'));
  await page.keyboard.press('Escape');
  await tip.waitFor({ state: 'detached' });
  await page.locator('[data-term="bookmaker-t"]').first().hover();
  await tip.waitFor();
  expect(await tip.innerText()).toContain('Ukázková kancelář T');
  await tip.hover();
  expect(await tip.count()).toBe(1);
  expect(problems).toEqual([]);
  await context.close();

  const touch = await visit({ viewport: phone, hasTouch: true, isMobile: true });
  await touch.page.goto(`${siteUrl}/odds-analysis`);
  await hydrated(touch.page);
  await watched(touch.page);
  await touch.page.locator('a[data-term="margin"]').first().tap();
  await touch.page.getByRole('tooltip').waitFor();
  expect(new URL(touch.page.url()).pathname).toBe('/odds-analysis');
});
