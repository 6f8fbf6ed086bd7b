import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { desktop, expectAccessibleAtBothWidths, hydrated, phone, visit } from './browser.ts';
import { layoutShiftOf, watchLayoutShift } from './layout-shift.ts';
import { demoPerson, signInAs } from './sign-in.ts';

// The Fantasy league at /fantasy.
const siteUrl = inject('siteUrl');

const raceOf = (page: Page, number: number) => page.locator(`#trh-${number}`);

test('fantasy.team: on a phone one tap in each race picks a horse; the team is saved automatically, can be undone and outlasts a reload', async () => {
  const { page, problems } = await visit({ viewport: phone });
  await signInAs(page, siteUrl, demoPerson);
  await page.goto(`${siteUrl}/fantasy`);
  await hydrated(page);
  await page.getByRole('button', { name: 'Vrátit poslední změnu' }).waitFor();
  const first = raceOf(page, 1).getByRole('button', { name: /^(?:Přidat|Vyměnit) koně/ });
  await first.last().click();
  // The picked race collapses, and the next one opens and without a horse has the focus.
  await expect.poll(() => raceOf(page, 1).evaluate((race) => (race as HTMLDetailsElement).open)).toBe(false);
  await page.getByText('Uloženo v').first().waitFor();
  await raceOf(page, 1).locator('summary').getByText('kredit').waitFor();
  await page.getByRole('button', { name: 'Vrátit poslední změnu' }).click();
  await page.getByText('V\u00a0sestavě musí být aspoň jeden kůň.').first().waitFor();
  await first.last().click();
  await page.getByText('Uloženo v').first().waitFor();
  await page.reload();
  await raceOf(page, 1).locator('summary').getByText('kredit').waitFor();
  expect(problems).toEqual([]);
});

test('public-pages.viewer-overlay: nothing on /fantasy moves when the own round arrives', async () => {
  for (const viewport of [phone, desktop]) {
    const { page } = await visit({ viewport, bypassCSP: true });
    await signInAs(page, siteUrl, demoPerson);
    await watchLayoutShift(page);
    await page.goto(`${siteUrl}/fantasy`);
    await page.getByRole('region', { name: 'Moje sezona' }).getByText('místo').first().waitFor();
    await page.getByRole('button', { name: 'Vrátit poslední změnu' }).waitFor();
    expect(await layoutShiftOf(page)).toBeLessThan(0.02);
  }
});

test('public-pages.without-script: without JavaScript the Fantasy market and leaderboard can be read', async () => {
  const { page } = await visit({ javaScriptEnabled: false });
  await page.goto(`${siteUrl}/fantasy`);
  expect(await page.getByRole('heading', { name: 'Trh koní' }).isVisible()).toBe(true);
  await raceOf(page, 8).locator('summary').click();
  await expect.poll(() => raceOf(page, 8).getByRole('row').count()).toBeGreaterThan(2);
  await page.goto(`${siteUrl}/fantasy/leaderboard?scope=round`);
  expect(await page.getByRole('row').count()).toBeGreaterThan(10);
});

test('design.accessibility: axe finds nothing on the pages of the league, and nothing overflows', async () => {
  const { page } = await visit({ bypassCSP: true });
  for (const path of ['/fantasy', '/fantasy/leaderboard', '/fantasy/rules', '/fantasy/feedback']) {
    await page.goto(`${siteUrl}${path}`);
    await hydrated(page);
    await expectAccessibleAtBothWidths(page);
  }
});
