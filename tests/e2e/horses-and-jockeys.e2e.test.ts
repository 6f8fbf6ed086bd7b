import { expect, inject, test } from 'vitest';
import { expectAccessibleAtBothWidths, hydrated, visit } from './browser.ts';

// /horses and /jockeys, and the page of one horse and of one jockey.
const siteUrl = inject('siteUrl');

/** Lists and pages that axe examines. La Vanessa also has a start ahead, on 22 October. */
const screens = ['/horse/206-la-vanessa', '/jockey/13-michal-demo', '/horses', '/horses?q=xaver', '/jockeys'];

test.each(screens)('design.accessibility: axe finds nothing on %s', async (path) => {
  const { page } = await visit({ bypassCSP: true });
  await page.goto(siteUrl + path);
  await hydrated(page);
  await expectAccessibleAtBothWidths(page);
});

test('horses.address, jockeys.address: the id decides; a wrong rest of the address redirects with 301, an unknown id or category is a 404', async () => {
  for (const [path, location] of [
    ['/horse/206-something-else', '/horse/206-la-vanessa'],
    ['/horse/206?year=2023', '/horse/206-la-vanessa?year=2023'],
    ['/jockey/13', '/jockey/13-michal-demo'],
  ] as const) {
    const answer = await fetch(siteUrl + path, { redirect: 'manual' });
    expect(answer.status).toBe(301);
    expect(answer.headers.get('location')).toBe(location);
  }
  for (const path of ['/horse/999999-x', '/horse/la-vanessa', '/jockey/999999', '/horses/kobyly']) {
    expect((await fetch(siteUrl + path)).status).toBe(404);
  }
});

test('horses.page-head, horses.run-table: a horse’s page has its sections, a table of its runs that can be filtered, and a link to its trainer’s horses', async () => {
  const { page, problems } = await visit();
  await page.goto(`${siteUrl}/horse/206-la-vanessa`);
  await hydrated(page);
  await page.getByRole('heading', { level: 1, name: 'La Vanessa' }).waitFor();
  const runs = page.getByRole('table', { name: /Výsledky koně La Vanessa/ });
  expect(await runs.locator('tbody tr').count()).toBe(6);
  for (const heading of [
    'Výsledky',
    'Grafy',
    'Podle podmínek',
    'Vzájemná bilance',
    'Nejlepší časy',
    'Tipy komunity na koně',
  ]) {
    expect(await page.getByRole('heading', { name: heading, exact: true }).count()).toBe(1);
  }
  expect(
    await page
      .getByRole('img', { name: /^Umístění koně La Vanessa/ })
      .first()
      .isVisible(),
  ).toBe(true);
  await page.getByLabel('Závodiště').selectOption('Brno');
  await page.waitForURL(/course=Brno/);
  await expect.poll(() => runs.locator('tbody tr').count()).toBe(3);
  await page.getByRole('link', { name: 'Martina Růžičková' }).click();
  await page.waitForURL(/\/trainer\/\d+-martina-ruzickova$/);
  await page.getByRole('link', { name: 'Všichni koně v databázi' }).click();
  await page.waitForURL(/\/horses\?trainer=\d+$/);
  await page.getByRole('heading', { level: 1, name: 'Koně' }).waitFor();
  expect(problems).toEqual([]);
});

test('public-pages.without-script: without JavaScript the lists are searched, filtered, sorted and paged by links and forms', async () => {
  const { page } = await visit({ javaScriptEnabled: false });
  await page.goto(`${siteUrl}/horses`);
  await page.getByRole('link', { name: 'Další' }).click();
  expect(page.url()).toBe(`${siteUrl}/horses?page=2`);
  await page.getByRole('columnheader', { name: '1.', exact: true }).getByRole('link').click();
  expect(await page.getByRole('columnheader', { name: '1.', exact: true }).getAttribute('aria-sort')).toBe(
    'descending',
  );
  await page.getByLabel('Jméno koně, stáje nebo trenéra').fill('perfekt kordola');
  await page.getByRole('button', { name: 'Filtrovat' }).click();
  await page.getByRole('link', { name: /Perfect Kordula/ }).click();
  await page.getByRole('heading', { level: 1, name: /Perfect Kordula/ }).waitFor();
  await page.getByRole('link', { name: 'Přeskočit na obsah' }).waitFor({ state: 'attached' });
  await page.locator('summary[aria-label="Hledat na webu"]').click();
  await page.getByLabel('Kůň, jezdec, trenér, dostih, den nebo článek').fill('baron');
  await page.getByRole('button', { name: 'Hledat' }).click();
  expect(page.url()).toBe(`${siteUrl}/horses?q=baron`);
  await page.getByRole('link', { name: /Baron Westminster/ }).waitFor();
});

test('horses.list-state: letter, category and search stay in the address, also when nothing matches', async () => {
  const { page, problems } = await visit();
  await page.goto(`${siteUrl}/horses`);
  await hydrated(page);
  await page.getByRole('navigation', { name: 'Podle písmene' }).getByRole('link', { name: 'CH', exact: true }).click();
  await page.waitForURL(/letter=CH$/);
  await expect
    .poll(async () => (await page.locator('.list-table .horse').allInnerTexts()).every((name) => name.startsWith('Ch')))
    .toBe(true);
  const category = page.getByRole('navigation', { name: 'Kategorie' }).getByRole('link', { name: /Překážkoví/ });
  await category.click();
  await page.waitForURL(/\/horses\/prekazkovi$/);
  // The address comes before the screen, whose form searches in the category.
  await category.and(page.locator('[aria-current="page"]')).waitFor();
  await page.getByLabel('Jméno koně, stáje nebo trenéra').fill('qqqqq');
  await page.getByLabel('Jméno koně, stáje nebo trenéra').press('Enter');
  await page.getByText('Žádný kůň neodpovídá hledání „qqqqq“').waitFor();
  await page.getByRole('link', { name: 'Zrušit filtry' }).click();
  await page.waitForURL(/\/horses\/prekazkovi$/);
  expect(problems).toEqual([]);
});
