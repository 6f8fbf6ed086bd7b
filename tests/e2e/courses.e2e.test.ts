import { expect, inject, test } from 'vitest';
import { expectAccessibleAtBothWidths, hydrated, phone, visit } from './browser.ts';

// The list of courses and the page of one.
const siteUrl = inject('siteUrl');

test.each(['/courses', '/course/pardubice', '/course/kolesa'])(
  'design.accessibility: axe finds nothing on %s',
  async (path) => {
    const { page } = await visit({ bypassCSP: true });
    await page.goto(siteUrl + path);
    await hydrated(page);
    await expectAccessibleAtBothWidths(page);
  },
);

test('courses.page: by keyboard a course of the list leads to its page, and a day of its going to the results', async () => {
  const { page, problems } = await visit({ viewport: phone });
  await page.goto(`${siteUrl}/courses`);
  await hydrated(page);
  await page.getByRole('link', { name: 'Pardubice', exact: true }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Pardubice' }).waitFor();
  const going = page.getByRole('figure').filter({ hasText: 'Stav dráhy v\u00a0sezoně' });
  await going.getByRole('img', { name: /^Penetrometr ze\s7 dostihových dnů sezony/ }).waitFor();
  expect(await going.getByRole('table').isVisible()).toBe(false);
  await going.locator('summary').focus();
  await page.keyboard.press('Enter');
  await going.getByRole('link', { name: 'so 2. 9. 2023' }).focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/race-results\/.*2023-09-02/);
  expect(problems).toEqual([]);
});

test('public-pages.without-script: without JavaScript a course has its days ahead, its going as a table, and nothing wider than a phone', async () => {
  const { page } = await visit({ javaScriptEnabled: false, viewport: phone });
  await page.goto(`${siteUrl}/course/pardubice`);
  await page.locator('a[href^="/?eventId="]').first().waitFor();
  await page.getByText('Zobrazit jako tabulku').click();
  await expect
    .poll(() => page.getByRole('table', { name: 'Stav dráhy v\u00a0sezoně' }).locator('tbody tr').count())
    .toBe(7);
  // The season’s results name neither stalls nor fences.
  for (const name of ['Vliv boxu', 'Skoky']) expect(await page.getByRole('heading', { name }).count()).toBe(0);
  const width = await page.locator('body').evaluate((body) => body.scrollWidth);
  expect(width).toBeLessThanOrEqual(phone.width);
});
