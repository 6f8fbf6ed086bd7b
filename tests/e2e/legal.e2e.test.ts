import { expect, test } from 'vitest';
import { expectAccessibleAtBothWidths, hydrated, phone, visit } from './browser.ts';
import { demoAdmin, demoPerson, signInAs } from './sign-in.ts';
import { useSite } from './site.ts';
import { storedIn } from './stored-in-browser.ts';

const site = useSite();

test('law.cookies: a visitor’s browser holds only the pages they opened and where they were on them until they choose something, and then what /cookies says', async () => {
  const { page, context, problems } = await visit({ viewport: phone });
  for (const path of ['/', '/horses', '/race-results', '/cookies']) {
    await page.goto(site.url + path);
    await hydrated(page);
  }
  const unasked = [
    'cache files-1',
    'cache pages-1',
    'cache shell-1',
    'database serwist-expiration',
    'session react-router-scroll-positions',
  ];
  await expect.poll(() => storedIn(context)).toEqual(unasked);
  await page.getByRole('button', { name: 'Tmavý' }).click();
  expect(await storedIn(context)).toEqual(['local theme', ...unasked].toSorted());
  await signInAs(page, site.url, demoPerson);
  await page.goto(`${site.url}/chov`);
  await hydrated(page);
  const ofPerson = ['cookie rovinka.device', 'cookie rovinka.session_token', 'cookie signed_in', 'database rovinka'];
  await expect.poll(() => storedIn(context)).toEqual([...ofPerson, 'local theme', ...unasked].toSorted());
  await page.goto(`${site.url}/cookies`);
  const table = page.getByRole('table', { name: 'Cookies a údaje v prohlížeči' });
  for (const name of ['rovinka.device', 'rovinka.session_token', 'signed_in', 'theme'])
    expect(await table.getByRole('rowheader', { name, exact: true }).count()).toBe(1);
  expect(problems).toEqual([]);
});

test('law.pages, law.operator-details: the five pages say what the operator has not given, until an administrator gives it', async () => {
  const { page, problems } = await visit({ bypassCSP: true });
  await page.goto(`${site.url}/ochrana-udaju`);
  await hydrated(page);
  await page.getByText('Provozovatel nedoplnil 4 údaje').waitFor();
  await expectAccessibleAtBothWidths(page);
  const footer = page.getByRole('contentinfo');
  for (const name of ['Cookies', 'Podmínky užití', 'Přístupnost', 'Provozovatel']) {
    await footer.getByRole('link', { name, exact: true }).click();
    await page.getByRole('heading', { level: 1, name }).waitFor();
    await expectAccessibleAtBothWidths(page);
  }
  await page.getByText('sídlo zatím není doplněno').waitFor();
  await signInAs(page, site.url, demoAdmin);
  await page.goto(`${site.url}/admin/settings`);
  await hydrated(page);
  await page.getByText('Údaje provozovatele: co ještě chybí').waitFor();
  await page.getByRole('link', { name: 'Doplnit: Sídlo' }).click();
  await expect
    .poll(() => page.getByRole('textbox', { name: 'Sídlo' }).evaluate((field) => field === document.activeElement))
    .toBe(true);
  await expectAccessibleAtBothWidths(page);
  await page.getByRole('textbox', { name: 'Sídlo' }).fill('Pražská 607, Pardubice');
  await page.getByRole('textbox', { name: 'IČO' }).fill('27082440');
  await page.getByRole('textbox', { name: 'Zápis v\u00a0rejstříku' }).fill('Městský soud v Praze, oddíl L');
  await page.getByRole('textbox', { name: 'Pověřenec pro ochranu údajů' }).fill('není jmenován');
  await page.getByRole('button', { name: 'Uložit nastavení' }).click();
  await page.getByText('Nastavení je uložené.').waitFor();
  expect(await page.getByText('Údaje provozovatele: co ještě chybí').count()).toBe(0);
  await page.goto(`${site.url}/provozovatel`);
  await page.getByText('Pražská 607, Pardubice').waitFor();
  expect(await page.getByText('Stránka ještě není úplná.').count()).toBe(0);
  expect(problems).toEqual([]);
});
