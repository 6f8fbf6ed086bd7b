import { expect, inject, test } from 'vitest';
import { expectAccessibleAtBothWidths, goOffline, hydrated, phone, visit } from './browser.ts';
import { loaded } from './keyboard.ts';
import { eventually } from '#tests/time-limits.ts';
import { demoPerson, signInAs } from './sign-in.ts';

// The page of a season, /season/{year}.
const siteUrl = inject('siteUrl');

test('design.accessibility: axe finds nothing on /season/2023', async () => {
  const { page } = await visit({ bypassCSP: true });
  await page.goto(`${siteUrl}/season/2023`);
  await hydrated(page);
  await expectAccessibleAtBothWidths(page);
});

test('season-review.page: the newest season stands at /season too, and a year without one is a 404', async () => {
  const newest = await fetch(`${siteUrl}/season`);
  expect(newest.status).toBe(200);
  expect(await newest.text()).toContain('/season/2023"');
  for (const path of ['/season/2022', '/season/x', '/season/20233']) {
    const missing = await fetch(siteUrl + path);
    expect(missing.status).toBe(404);
    expect(await missing.text()).toContain('Stránka');
  }
});

test('season-review.page: the running season has its leaders, charts and records, at 390 px by keyboard too', async () => {
  const { page, problems } = await visit({ viewport: { width: 390, height: 844 } });
  await page.goto(`${siteUrl}/season/2023`);
  await hydrated(page);
  await page.getByText(/Sezona ještě běží, čísla jsou do/).waitFor();
  const champions = page.getByRole('table', { name: /Kdo vede/ });
  expect(await champions.locator('tbody tr').count()).toBe(7);
  for (const name of ['Kdo zatím vede', 'Jak se sezona vyvíjí', 'Rekordy sezony'])
    await page.getByRole('heading', { name, exact: true }).waitFor();
  const asTable = page.locator('.chart-figures summary').first();
  await asTable.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('rowheader', { name: 'duben' }).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await champions.getByRole('link').first().focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/jockey\//);
  expect(problems).toEqual([]);
});

test('public-pages.without-script: without JavaScript a season is complete, its charts have tables and warn of gambling', async () => {
  const { page } = await visit({ javaScriptEnabled: false });
  await page.goto(`${siteUrl}/season/2023`);
  await page.getByText('Největší pohyb kurzu').waitFor();
  await page.locator('.chart-figures summary').last().click();
  await expect.poll(() => page.locator('.chart-figures').last().getByRole('row').count()).toBeGreaterThan(20);
  await page.getByText('Ministerstvo financí varuje: Účastí na hazardní hře může vzniknout závislost!').waitFor();
});

test('season-review.own-year, season-review.badges: only who is signed in sees an own season, with badges and what is missing', async () => {
  const { page } = await visit({ bypassCSP: true, viewport: { width: 390, height: 844 } });
  await page.goto(`${siteUrl}/season/2023`);
  await hydrated(page);
  expect(await page.getByRole('heading', { name: 'Váš rok 2023' }).count()).toBe(0);
  expect((await fetch(`${siteUrl}/api/viewer/season/2023`)).status).toBe(401);
  await signInAs(page, siteUrl, demoPerson);
  await page.goto(`${siteUrl}/season/2023`);
  await page.getByRole('article', { name: `${demoPerson.username}, Sezona 2023` }).waitFor();
  const badges = page.getByRole('region', { name: 'Odznaky' }).getByRole('listitem');
  expect(await badges.count()).toBe(10);
  expect(await badges.filter({ hasText: 'zatím ne' }).count()).toBeGreaterThan(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await expectAccessibleAtBothWidths(page);
});

test('season-review.sharing: an owner shares a season, somebody else reads it by its address alone, and ends the sharing', async () => {
  const { page, problems } = await visit({ viewport: phone });
  await signInAs(page, siteUrl, demoPerson);
  await page.goto(`${siteUrl}/season/2023`);
  const share = page.getByRole('switch', { name: 'Zveřejnit kartu' });
  await share.waitFor();
  expect(await share.getAttribute('aria-checked')).toBe('false');
  await share.focus();
  await page.keyboard.press('Space');
  const link = page.getByRole('link', { name: 'Zveřejněná karta' });
  await link.waitFor();
  await page.getByText('Kartu vidí každý, kdo má její odkaz').waitFor();
  const path = (await link.getAttribute('href')) ?? '';
  const telegram = (await page.getByRole('link', { name: /^Telegram/ }).getAttribute('href')) ?? '';
  expect(decodeURIComponent(telegram)).toContain(path);

  const other = await visit({ bypassCSP: true });
  await other.page.goto(siteUrl + path);
  await other.page.getByRole('heading', { level: 1, name: `${demoPerson.username}: sezona 2023` }).waitFor();
  const earned = other.page.getByRole('region', { name: 'Odznaky' }).getByRole('listitem');
  expect(await earned.filter({ hasText: 'zatím ne' }).count()).toBe(0);
  await expectAccessibleAtBothWidths(other.page);
  expect(other.problems).toEqual([]);

  await page.reload();
  await share.waitFor();
  await expect.poll(() => share.getAttribute('aria-checked'), eventually).toBe('true');
  await share.click();
  await page.getByText('Vidíte jen vy, dokud kartu nezveřejníte').waitFor();
  await expect.poll(async () => (await fetch(siteUrl + path)).status, eventually).toBe(404);
  expect(problems).toEqual([]);
});

test('season-review.sharing: without a network the switch stays as it was and says so', async () => {
  const { page } = await visit();
  await signInAs(page, siteUrl, demoPerson);
  await page.goto(`${siteUrl}/season/2023`);
  const share = page.getByRole('switch', { name: 'Zveřejnit kartu' });
  await share.waitFor();
  const before = await share.getAttribute('aria-checked');
  await loaded(page, 'toast-layer');
  await goOffline(page);
  await share.click();
  await page.getByText('Nepodařilo se to uložit. Zkuste to znovu.').waitFor();
  expect(await share.getAttribute('aria-checked')).toBe(before);
});
