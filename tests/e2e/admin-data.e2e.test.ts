import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { demoAccounts, demoEmail } from '#domain/demo/demo-accounts.ts';
import { signInAs } from './accounts.ts';
import { desktop, expectAccessibleAtBothWidths, hydrated, launchBrowser, visit } from './browser.ts';
import { removeDataDir, type Site, startSite } from './site.ts';

let browser: Browser;
let site: Site;

beforeAll(async () => {
  browser = await launchBrowser();
  site = await startSite();
});

afterAll(async () => {
  await site.stop();
  removeDataDir(site.dataDir);
  await browser.close();
});

const admin = () => {
  const { password } = demoAccounts.find(({ username }) => username === 'spravce')!;
  return { email: demoEmail('spravce'), username: 'spravce', password };
};

const table = (weight: string) =>
  ['Datum\tMísto\tDostih\tč.\tKůň\tHmotnost', `14. 10. 2023\tLhota\t1\t1\tZKOUŠKA\t${weight}`].join('\n');

test('import.upload, import.preview, import.undo: cells pasted with a mistake are mended, previewed, stored and taken back', async () => {
  const { page, context, problems } = await visit(browser, { viewport: desktop, bypassCSP: true });
  await signInAs(page, site.url, admin());
  await page.goto(`${site.url}/admin/data`);
  await hydrated(page);
  await expectAccessibleAtBothWidths(page);
  await page.getByLabel('Nebo vložte text').fill(table('585'));
  await page.getByRole('button', { name: 'Nahrát a ukázat náhled' }).click();

  await page.getByText('je mimo rozsah 40 až 90').waitFor();
  await page.getByRole('button', { name: 'Použít změny' }).click();
  await page.getByText('v souboru jsou chyby a nezaškrtli jste').waitFor();
  await page.getByText('Opravit text').first().click();
  await page.getByRole('textbox', { name: 'Opravit text' }).fill(table('58,5'));
  await page.getByRole('button', { name: 'Použít opravený text' }).click();
  await page.getByText('nový účastník').waitFor();
  await expectAccessibleAtBothWidths(page);
  await page.getByRole('button', { name: 'Použít změny' }).click();
  await page.getByText('Dávka je uložená.').waitFor();
  const day = await (await page.request.get(`${site.url}/races/lhota/2023-10-14`)).text();
  expect(day).toContain('Zkouška');

  await page.getByRole('button', { name: 'Vrátit…' }).click();
  await page.getByRole('button', { name: 'Vrátit dávku' }).click();
  await page.getByText('Dávka je vrácená.').first().waitFor();
  // The page cache may serve the former page for up to a second.
  const status = async () => (await page.request.get(`${site.url}/races/lhota/2023-10-14`)).status();
  await vi.waitFor(async () => expect(await status()).toBe(404), { timeout: 15_000, interval: 200 });
  // The browser logs the 409 of the import that was refused on purpose.
  expect(problems.filter((problem) => !problem.includes('409'))).toEqual([]);
  await context.close();
});
