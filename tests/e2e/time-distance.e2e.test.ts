import { expect, inject, test } from 'vitest';
import { expectAccessibleAtBothWidths, hydrated, visit } from './browser.ts';

const siteUrl = inject('siteUrl');

test('design.accessibility: axe finds nothing on /time-distance', async () => {
  const { page, problems } = await visit({ bypassCSP: true });
  await page.goto(`${siteUrl}/time-distance`);
  await hydrated(page);
  await expectAccessibleAtBothWidths(page);
  expect(problems).toEqual([]);
});

test('time-distance.screen, time-distance.jumps: race type and distance are links, and jump races show raw times only', async () => {
  const { page, problems } = await visit();
  await page.goto(`${siteUrl}/time-distance`);
  await hydrated(page);
  await page.getByRole('link', { name: '2\u00a0400\u00a0m', exact: true }).click();
  await page.getByRole('heading', { level: 2, name: 'Praha, 2\u00a0400\u00a0m, rovina' }).waitFor();
  expect(await page.getByRole('img', { name: /vítězných časů od standardu/ }).count()).toBe(1);
  await page.getByLabel('Závodiště', { exact: true }).selectOption({ label: 'Pardubice' });
  await page.getByRole('heading', { level: 2, name: /^Pardubice, / }).waitFor();
  await page.getByRole('link', { name: 'Steeplechase', exact: true }).click();
  await page.getByText('ukazujeme jen s\u00a0hrubým časem').waitFor();
  expect(await page.getByRole('columnheader', { name: 'Standard' }).count()).toBe(0);
  expect(problems).toEqual([]);
});

test('public-pages.without-script: without JavaScript the course is chosen in a form with a button', async () => {
  const { page } = await visit({ javaScriptEnabled: false });
  await page.goto(`${siteUrl}/time-distance`);
  await page.getByLabel('Závodiště', { exact: true }).selectOption({ label: 'Most' });
  await page.getByRole('button', { name: 'Zobrazit' }).click();
  await expect.poll(() => page.getByRole('heading', { level: 2, name: /^Most, / }).count()).toBe(1);
});

test('downloads.tables: the times are served as CSV, and in an unknown format as a 404', async () => {
  const times = await (await fetch(`${siteUrl}/time-distance/casy.csv?location=most&kind=flat`)).text();
  expect(times).toContain('\nMost,flat,1400,');
  expect((await fetch(`${siteUrl}/time-distance/casy.xml`)).status).toBe(404);
});
