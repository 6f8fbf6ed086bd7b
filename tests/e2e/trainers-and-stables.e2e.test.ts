import { expect, inject, test } from 'vitest';
import { expectAccessibleAtBothWidths, hydrated, visit } from './browser.ts';

// The season tables /trainers, /jockeys and /stables, and the page of one trainer.
const siteUrl = inject('siteUrl');

test.each(['/trainers', '/trainers?q=xaver', '/trainer/79-helena-vocaskova', '/stables'])(
  'design.accessibility: axe finds nothing on %s',
  async (path) => {
    const { page } = await visit({ bypassCSP: true });
    await page.goto(siteUrl + path);
    await hydrated(page);
    await expectAccessibleAtBothWidths(page);
  },
);

test('trainers.address, stables.address: the id decides; a wrong rest of the address redirects with 301, an unknown id is a 404', async () => {
  const answer = await fetch(`${siteUrl}/trainer/79-somebody?x=1`, { redirect: 'manual' });
  expect([answer.status, answer.headers.get('location')]).toEqual([301, '/trainer/79-helena-vocaskova']);
  for (const path of ['/trainer/999999-x', '/trainer/helena', '/stable/999999', '/stable/x']) {
    const missing = await fetch(siteUrl + path);
    expect(missing.status).toBe(404);
    expect(await missing.text()).toContain('Stránka');
  }
});

test('season-tables.state: discipline, days and a search stay in the address; a line leads to the trainer, whose horses lead on', async () => {
  const { page, problems } = await visit();
  await page.goto(`${siteUrl}/trainers`);
  await hydrated(page);
  const rows = page.getByRole('table').locator('tbody tr');
  expect(await rows.count()).toBe(25);
  await page.getByRole('link', { name: 'Překážky' }).click();
  await page.waitForURL(/\/trainers\?kind=jumps$/);
  // The address is new before the page is: the link of the page before keeps no discipline.
  await page.locator('a[href="/trainers?kind=jumps&days=90"]').click();
  await page.waitForURL(/\/trainers\?kind=jumps&days=90$/);
  await page.getByLabel('Hledat trenéra').fill('vana');
  await page.getByLabel('Hledat trenéra').press('Enter');
  await page.waitForURL(/q=vana/);
  await expect
    .poll(async () => (await rows.locator('.horse').allInnerTexts()).every((name) => /Váňa/.test(name)))
    .toBe(true);
  await page.goto(`${siteUrl}/trainers`);
  await page.getByRole('link', { name: 'Helena Vocásková' }).click();
  await page.waitForURL(/\/trainer\/79-helena-vocaskova$/);
  for (const name of ['Koně v tréninku', 'Poslední starty', 'Po sezonách', 'S jezdcem'])
    await page.getByRole('heading', { name, exact: true }).waitFor();
  await page
    .getByRole('table', { name: 'Koně v tréninku' })
    .getByRole('link', { name: /Popinjay/ })
    .click();
  await page.getByRole('heading', { level: 1, name: /Popinjay/ }).waitFor();
  expect(problems).toEqual([]);
});

test('public-pages.without-script: without JavaScript a season table is searched, paged and listed by name', async () => {
  const { page } = await visit({ javaScriptEnabled: false });
  await page.goto(`${siteUrl}/trainers`);
  await page.getByRole('link', { name: 'Další' }).click();
  expect(page.url()).toBe(`${siteUrl}/trainers?page=2`);
  await page.getByRole('link', { name: 'Podle abecedy' }).click();
  expect(page.url()).toBe(`${siteUrl}/trainers?sort=name`);
  await page.getByLabel('Hledat trenéra').fill('vocaskova');
  await page.getByRole('button', { name: 'Filtrovat' }).click();
  await page.getByRole('link', { name: 'Helena Vocásková' }).waitFor();
  await page.goto(`${siteUrl}/trainers?q=xaver`);
  await page.getByText('Žádný trenér neodpovídá hledání „xaver“').waitFor();
  await page.getByRole('link', { name: 'Zrušit filtry' }).click();
  expect(page.url()).toBe(`${siteUrl}/trainers`);
});
