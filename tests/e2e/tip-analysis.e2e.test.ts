import { beforeAll, expect, inject, test } from 'vitest';
import { expectAccessibleAtBothWidths, hydrated, visit } from './browser.ts';
import { demoPerson, signInAs } from './sign-in.ts';

const siteUrl = inject('siteUrl');
/** Path of one person's page. */
let person: string;

beforeAll(async () => {
  const html = await (await fetch(`${siteUrl}/tip-analysis?q=bohous`)).text();
  person = /\/tip-analysis\/user\/[0-9a-f-]+/.exec(html)?.[0] ?? '';
});

const screens: Record<string, () => string> = { standings: () => '/tip-analysis?scope=event', person: () => person };

test.each(Object.entries(screens))('design.accessibility: axe finds nothing on the %s', async (_name, path) => {
  const { page, problems } = await visit({ bypassCSP: true });
  await page.goto(siteUrl + path());
  await hydrated(page);
  await expectAccessibleAtBothWidths(page);
  expect(problems).toEqual([]);
});

test('public-pages.without-script: without JavaScript scope, period, search, sorting and paging work', async () => {
  const { page } = await visit({ javaScriptEnabled: false });
  await page.goto(`${siteUrl}/tip-analysis`);
  await page.getByRole('link', { name: 'Tipy', exact: true }).click();
  expect(page.url()).toContain('sort=tipy');
  const bots = page.getByRole('table', { name: /^Pořadí tipérů/ }).getByText('robot', { exact: true });
  await expect.poll(() => bots.count()).toBeGreaterThan(0);
  await page.getByRole('link', { name: 'Jen lidé' }).click();
  expect(page.url()).toContain('kdo=lide');
  await expect.poll(() => bots.count()).toBe(0);
  await page.getByRole('link', { name: 'Strana 2' }).click();
  expect(page.url()).toContain('page=2');
  await page.getByRole('navigation', { name: 'Období' }).getByRole('link', { name: 'Dostihový den' }).click();
  await page.getByLabel('Dostihový den').selectOption({ index: 2 });
  await page.getByRole('searchbox', { name: 'Jméno tipéra' }).fill('a');
  await page.getByRole('button', { name: 'Zobrazit' }).click();
  expect(page.url()).toMatch(/scope=event&id=\d+.*q=a&kdo=lide$/);
  expect(
    await page
      .getByRole('table', { name: /^Pořadí tipérů/ })
      .getByRole('row')
      .count(),
  ).toBeGreaterThan(2);
  await expect.poll(() => page.getByText('Příklad z\u00a0těchto dat').isVisible()).toBe(true);
});

test('tip-analysis.my-row: my row is shown above the table on every page without moving it, and links to my tips', async () => {
  const { page, problems } = await visit();
  await signInAs(page, siteUrl, demoPerson);
  await page.goto(`${siteUrl}/tip-analysis?page=3`);
  const table = page.getByRole('table', { name: /^Pořadí tipérů/ });
  const before = await table.boundingBox();
  const mine = page.getByRole('table', { name: 'Váš řádek v\u00a0pořadí' });
  await mine.getByText('Bohous').waitFor();
  expect((await table.boundingBox())?.y).toBe(before?.y);
  expect(
    await page
      .getByRole('img', { name: /Průběh simulace: Vy / })
      .first()
      .isVisible(),
  ).toBe(true);
  await mine.getByRole('link', { name: 'Bohous' }).click();
  await page.getByRole('heading', { name: 'Bohous', level: 1 }).waitFor();
  expect(await page.getByRole('cell', { name: 'čeká' }).count()).toBeGreaterThan(0);
  expect(problems).toEqual([]);
});

test('downloads.tables, tip-analysis.scopes: the standings are a CSV file too, in which robots are marked; an unknown period is a 404', async () => {
  const csv = await (await fetch(`${siteUrl}/tip-analysis/poradi.csv?scope=all`)).text();
  const [head, first] = csv.split('\n');
  expect(head).toContain('rank,username,isFictional,totalTips');
  expect(first).toMatch(/^,favourites,true,\d+/);
  for (const path of ['/tip-analysis?scope=event&id=99999', '/tip-analysis/nic.csv', '/tip-analysis/user/nikdo']) {
    expect((await fetch(siteUrl + path)).status).toBe(404);
  }
});
