import { expect, onTestFinished, test } from 'vitest';
import { expectAccessibleAtBothWidths, hydrated, visit } from './browser.ts';
import { demoAdmin, signInAs } from './sign-in.ts';
import { removeDataDir, startSite } from './site.ts';

/** Browsers without a screen name themselves as robots. */
const userAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

test('law.visits, admin.visits: what a reader opened is stored when the site stops, and an administrator sees it by page, host and day and takes it away', async () => {
  const first = await startSite();
  onTestFinished(() => removeDataDir(first.dataDir));
  const reader = await visit({ userAgent });
  await reader.page.goto(`${first.url}/?utm_source=mail`, { referer: 'https://www.seznam.cz/' });
  await hydrated(reader.page);
  // A move within the open site is no visit of its own.
  await reader.page.getByRole('link', { name: 'Koně', exact: true }).first().click();
  await reader.page.getByRole('heading', { level: 1, name: 'Koně' }).waitFor();
  await reader.page.goto(`${first.url}/jockeys`);
  await hydrated(reader.page);
  expect(reader.page.url()).toBe(`${first.url}/jockeys`);
  await reader.page.goto(`${first.url}/x/nothing-is-here`);
  await hydrated(reader.page);
  expect(await reader.context.cookies()).toEqual([]);
  expect(await first.stop()).toBe(0);

  const site = await startSite({}, first.dataDir);
  onTestFinished(async () => void (await site.stop()));
  const { page, problems } = await visit({ bypassCSP: true });
  await signInAs(page, site.url, demoAdmin);
  await page.goto(`${site.url}/admin`);
  await page.getByRole('link', { name: 'Návštěvnost' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Návštěvnost' }).waitFor();
  const rows = (name: string) => page.getByRole('table', { name }).getByRole('row').allInnerTexts();
  expect(await rows('Které stránky')).toEqual(['Stránka\tNávštěvy', '/\t\n1', '/jockeys\t\n1']);
  expect(await rows('Odkud se přišlo')).toEqual(['Web\tNávštěvy', 'seznam.cz\t\n1']);
  await page.getByText('Neznámo odkud, třeba ze záložky nebo z aplikace: 1.').waitFor();
  expect((await rows('Po dnech')).length).toBe(31);
  await page.getByRole('link', { name: '7 dní' }).click();
  await expect.poll(async () => (await rows('Po dnech')).length).toBe(8);
  await expectAccessibleAtBothWidths(page);
  const file = await page.request.get(`${site.url}/admin/visits/navstevy.csv`);
  const lines = (await file.text()).trim().split('\n');
  expect(lines[0]).toBe('day,kind,name,group,visits,robots');
  expect(lines.slice(1).map((line) => line.replace(/^[^,]+,/, ''))).toEqual([
    'page,/,/,1,0',
    'page,/jockeys,/jockeys,1,0',
    'referrer,seznam.cz,other,1,0',
    'referrer,unknown,other,1,0',
  ]);
  expect(problems).toEqual([]);
});
