import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { desktop, expectAccessible, phone, visit } from './browser.ts';

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

const mark = 'https://marks.example/';

/** Makes what the heads and the rows of tables say links, as a PDF tells on which page links are. */
const markTables = (page: Page) =>
  page.locator('main table:visible').evaluateAll(
    (tables, address) =>
      tables.map((table, index) => {
        for (const cell of table.querySelectorAll('th')) {
          const link = document.createElement('a');
          link.href = `${address}${index}/${cell.closest('thead') ? 'head' : 'row'}`;
          link.append(...cell.childNodes);
          cell.append(link);
        }
      }).length,
    mark,
  );

type MarkedPage = { table: number; hasHead: boolean; hasRows: boolean };

/** Of each page of a PDF, the marked tables of which anything stands there. */
function tablesOnPages(pdf: Buffer): MarkedPage[][] {
  const objects = new Map(
    [...pdf.toString('latin1').matchAll(/(\d+) 0 obj\s([\s\S]*?)\sendobj/g)].map(([, id = '', body = '']) => [
      id,
      body,
    ]),
  );
  const pages = [...objects.values()].filter((body) => /\/Type\s*\/Page\b/.test(body));
  return pages.map((body) => {
    const [, listed = ''] = /\/Annots\s*\[([^\]]*)\]/.exec(body) ?? [];
    const links = [...listed.matchAll(/(\d+) 0 R/g)].map(([, id = '']) => objects.get(id) ?? '');
    const marks = links.flatMap((link) => link.match(/marks\.example\/\d+\/\w+/) ?? []);
    const tables = new Set(marks.map((found) => Number(found.split('/')[1])));
    return [...tables].map((table) => ({
      table,
      hasHead: marks.includes(`marks.example/${table}/head`),
      hasRows: marks.includes(`marks.example/${table}/row`),
    }));
  });
}

test.for(['/race-results', '/race-results/36'])(
  'design.print: the results of a day fill their pages, and no race is cut: %s',
  async (path) => {
    const { page } = await visit({ javaScriptEnabled: false });
    await page.goto(siteUrl + path);
    const races = await page.locator('.results .race-card').count();
    expect(await markTables(page)).toBe(races);
    const pdf = await page.pdf({ preferCSSPageSize: true });
    expect(races).toBeGreaterThan(5);
    expect(pagesOf(pdf)).toBeLessThanOrEqual(Math.ceil(races / 2));
    const parts = tablesOnPages(pdf).flat();
    expect(parts.map(({ table }) => table)).toEqual([...Array(races).keys()]);
  },
);

/** Of each page of low paper, the tables of which anything stands there. */
async function printedParts(path: string) {
  // Without JavaScript, which would take the marks away again.
  const { page } = await visit({ javaScriptEnabled: false, bypassCSP: true });
  await page.goto(siteUrl + path);
  const tables = await markTables(page);
  await page.evaluate(() => {
    const lowPaper = document.createElement('style');
    lowPaper.textContent = '@page { size: 210mm 90mm !important; }';
    document.body.append(lowPaper);
  });
  return { tables, parts: tablesOnPages(await page.pdf({ preferCSSPageSize: true })).flat() };
}

test.for([
  ['the results of a day', '/race-results/38'],
  ['the race cards of a day', '/?eventId=40'],
  ['the programme', '/program/40'],
] as const)('design.print, race-day.programme: of %s no race goes on to a page without its head', async ([, path]) => {
  const { tables, parts } = await printedParts(path);
  expect(parts.length).toBeGreaterThan(tables);
  expect(parts.filter(({ hasHead, hasRows }) => hasRows && !hasHead)).toEqual([]);
});

test.for(['/race-analysis/38-7', '/race-analysis/40-7'])(
  'design.print: of the analysis %s no table begins with its head alone',
  async (path) => {
    const { parts } = await printedParts(path);
    expect(parts.filter(({ hasRows }) => hasRows).length).toBeGreaterThan(2);
    expect(parts.filter(({ hasHead, hasRows }) => hasHead && !hasRows)).toEqual([]);
  },
);

test('race-day.programme: of a day that paper holds only in narrow lines a wide screen cuts nothing', async () => {
  const { page } = await visit({ viewport: desktop });
  await page.goto(`${siteUrl}/program/1`);
  expect(await page.locator('.programme.is-dense').count()).toBe(1);
  const cut = await page
    .locator('.programme tbody :is(small, td)')
    .evaluateAll((all) =>
      all.filter((part) => part.scrollWidth > part.clientWidth + 1).map((part) => part.textContent),
    );
  expect(cut).toEqual([]);
});
