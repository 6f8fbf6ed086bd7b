import { expect, inject, test } from 'vitest';
import { expectAccessible, phone, visit } from './browser.ts';

// The programme of a race day on paper.
const siteUrl = inject('siteUrl');

/** Pages of a PDF: each is an object of the type Page. */
const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;

test('race-day.programme: the day of the Velká pardubická is linked, complete without JavaScript, and prints on four pages of A5', async () => {
  const { page, problems } = await visit({ javaScriptEnabled: false, viewport: phone });
  await page.goto(siteUrl);
  expect(await page.getByRole('link', { name: 'k\u00a0tisku' }).getAttribute('href')).toMatch(/^\/program\/\d+$/);
  const days = (await (await fetch(`${siteUrl}/api/days`)).json()) as { days: { eventId: number; date: string }[] };
  const day = days.days.find(({ date }) => date === '2023-10-08');
  await page.goto(`${siteUrl}/program/${day?.eventId}`);
  expect(await page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex');
  const races = page.locator('.programme-race');
  expect(await races.count()).toBe(7);
  expect(await races.last().getByRole('row').count()).toBe(19);
  const foot = await page.locator('.programme-foot').innerText();
  expect(foot.replaceAll('\u00a0', ' ')).toContain(
    '18+ Ministerstvo financí varuje: Účastí na hazardní hře může vzniknout závislost! Zákaz účasti osob mladších 18 let.',
  );
  expect(foot).toContain('Kurzy F a\u00a0T a\u00a0dresy jsou ukázkové.');
  expect(await races.last().locator('header').innerText()).toMatch(/kurzy ze?\s\d+/);
  const pdf = await page.pdf({ preferCSSPageSize: true });
  expect(pagesOf(pdf)).toBe(4);
  expect(pdf.toString('latin1')).toMatch(/\/MediaBox\s*\[0 0 (419|420)/);
  expect(problems).toEqual([]);
});

test('race-day.programme: an unknown day is a 404, and axe finds nothing on a phone', async () => {
  const { page } = await visit({ viewport: phone, bypassCSP: true });
  expect((await page.goto(`${siteUrl}/program/999999`))?.status()).toBe(404);
  expect((await page.goto(`${siteUrl}/program/x`))?.status()).toBe(404);
  await page.goto(`${siteUrl}/program/39`);
  await expectAccessible(page);
});

test('race-day.programme: no name is cut or without width, on a phone or on paper, and a phone tells rider, weight and prices under it', async () => {
  const { page } = await visit({ viewport: phone });
  await page.goto(`${siteUrl}/program/40`);
  const names = page.locator('.programme-horse b');
  const cut = () =>
    names.evaluateAll((all) =>
      all
        .filter((name) => {
          const cell = name.closest('th')!.getBoundingClientRect();
          const { left, right, bottom, width } = name.getBoundingClientRect();
          return width < 10 || left < cell.left || right > cell.right || bottom > cell.bottom + 1;
        })
        .map((name) => name.textContent),
    );
  expect(await names.count()).toBeGreaterThan(50);
  expect(await cut()).toEqual([]);
  expect((await page.locator('.programme-brief').first().innerText()).replaceAll('\u00a0', ' ')).toMatch(
    /^\S+ .+ · [\d,]+ kg( · F [\d,]+)?( · T [\d,]+)?$/,
  );
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 499, height: 700 });
  expect(await cut()).toEqual([]);
});

test('design.print: the results of a day fill their pages, no race is cut', async () => {
  const { page } = await visit();
  await page.goto(`${siteUrl}/race-results`);
  const races = await page.locator('.results .race-card').count();
  const pages = pagesOf(await page.pdf({ preferCSSPageSize: true }));
  expect(races).toBeGreaterThan(5);
  expect(pages).toBeLessThanOrEqual(Math.ceil(races / 2));
});
