import { expect, inject, test } from 'vitest';
import { hydrated, visit } from './browser.ts';

// The search box in the header of every page.
const siteUrl = inject('siteUrl');

test('search.box: / opens the search, arrows choose a result, Enter opens it, Escape gives the focus back', async () => {
  const { page, problems } = await visit();
  await page.goto(`${siteUrl}/jockeys`);
  await hydrated(page);
  const input = page.getByRole('combobox', { name: 'Kůň, jezdec, trenér, dostih, den nebo článek' });
  // The key works a moment after the page is hydrated.
  await expect
    .poll(async () => {
      await page.keyboard.press('/');
      return input.isVisible();
    })
    .toBe(true);
  await input.fill('velka pardubicka');
  await page
    .getByRole('option', { name: /Velká pardubická/ })
    .first()
    .waitFor();
  await input.press('Escape');
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toBe('Hledat na webu');
  await page.keyboard.press('/');
  await input.fill('cerny barom');
  await input.fill('la vanesa');
  await page.getByRole('option', { name: 'La Vanessa' }).waitFor();
  await page.getByRole('status').filter({ hasText: '3 návrhy, vybírá se šipkami.' }).waitFor({ state: 'attached' });
  await input.press('ArrowDown');
  expect(await page.getByRole('option', { name: 'La Vanessa' }).getAttribute('aria-selected')).toBe('true');
  await input.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'La Vanessa' }).waitFor();
  expect(problems).toEqual([]);
});
