import { expect, inject, test } from 'vitest';
import { expectAccessibleAtBothWidths, hydrated, phone, visit } from './browser.ts';

const siteUrl = inject('siteUrl');

test('articles.flash-news, articles.page: links lead from the home page’s flash news to the article, its category, its horse and the horse’s articles', async () => {
  const { page, problems } = await visit();
  await page.goto(siteUrl);
  await hydrated(page);
  const flash = page.getByRole('region', { name: 'Bleskové zprávy' });
  expect(await flash.getByRole('listitem').count()).toBe(4);
  await flash.getByText('Číst celý článek').first().click();
  await page.getByRole('heading', { level: 1, name: /Víkend Velké pardubické/ }).waitFor();
  await page.getByRole('link', { name: 'Články' }).first().click();
  await page
    .getByRole('navigation', { name: 'Rubriky' })
    .getByRole('link', { name: /Před dostihem/ })
    .click();
  await page.getByRole('link', { name: /Velká pardubická: osmnáct/ }).click();
  const horses = page.getByRole('region', { name: 'Koně v článku' });
  await horses.getByRole('link', { name: 'Sacamiro' }).click();
  await page.getByRole('heading', { level: 1, name: 'Sacamiro' }).waitFor();
  await page
    .getByRole('region', { name: 'Články a zmínky' })
    .getByRole('link', { name: /osmnáct jmen/ })
    .waitFor();
  expect(problems).toEqual([]);
});

test('design.accessibility, articles.list: axe finds nothing on the list and on an article, light and dark, and neither overflows', async () => {
  const { page } = await visit({ bypassCSP: true });
  for (const path of ['/articles', '/articles/velka-pardubicka-osmnact-jmen']) {
    await page.goto(siteUrl + path);
    await hydrated(page);
    await expectAccessibleAtBothWidths(page);
  }
});

test('articles.list: on a phone the tab of the chosen section is in view, with and without JavaScript', async () => {
  for (const javaScriptEnabled of [true, false]) {
    const { page } = await visit({ viewport: phone, javaScriptEnabled });
    await page.goto(`${siteUrl}/articles?category=napoveda`);
    const box = await page.getByRole('navigation', { name: 'Rubriky' }).locator('[aria-current]').boundingBox();
    expect(box!.x).toBeGreaterThanOrEqual(0);
    expect(box!.x + box!.width).toBeLessThanOrEqual(phone.width);
  }
});
