import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { calendarEntries } from '#tests/calendar-entries.ts';
import { desktop, expectAccessibleAtBothWidths, hydrated, phone, visit } from './browser.ts';
import { demoPerson, signInAs } from './sign-in.ts';

// /race-results and /races: finding a day, its tables, printing and downloads.
const siteUrl = inject('siteUrl');
const firstDay = '/race-results/1-praha-2023-04-07';

test('design.accessibility: axe finds nothing on the results of a day', async () => {
  const { page, problems } = await visit({ bypassCSP: true });
  await page.goto(siteUrl + firstDay);
  await hydrated(page);
  await expectAccessibleAtBothWidths(page);
  expect(problems).toEqual([]);
});

test.each([
  ['/race-results/1', firstDay],
  ['/race-results/1-brno-2020-01-01?month=4', `${firstDay}?month=4`],
  ['/races/Praha', '/races/praha'],
  ['/races/Praha/2023-04-07', '/races/praha/2023-04-07'],
])('results.addresses: %s redirects permanently to %s', async (from, to) => {
  const answer = await fetch(siteUrl + from, { redirect: 'manual' });
  expect([answer.status, answer.headers.get('location')]).toEqual([301, to]);
});

test.each([
  '/race-results/99999-praha',
  '/race-results/praha',
  '/races/nikde',
  '/races/praha/2023-04-08',
  `${firstDay}/vysledky.xlsx`,
])('results.addresses: %s is a 404', async (path) => {
  expect((await fetch(siteUrl + path)).status).toBe(404);
});

test('results.addresses: /races/{location}/{date} is the same screen and names its canonical address', async () => {
  const html = await (await fetch(`${siteUrl}/races/praha/2023-04-07`)).text();
  expect(/rel="canonical" href="([^"]+)"/.exec(html)?.[1]).toMatch(new RegExp(`${firstDay}$`));
  const place = await (await fetch(`${siteUrl}/races/praha`)).text();
  expect(/rel="canonical" href="([^"]+)"/.exec(place)?.[1]).toMatch(/\/races\/praha$/);
});

test('results.filters: choosing in a filter applies it at once, it stays when a day is opened, and it can be cleared', async () => {
  const { page, problems } = await visit();
  await page.goto(`${siteUrl}/race-results`);
  await hydrated(page);
  await page.getByLabel('Místo').selectOption({ label: 'Most' });
  await page.waitForURL(/location=most/);
  await page.getByRole('heading', { level: 2, name: 'Most', exact: true }).waitFor();
  await page.getByLabel('Období').selectOption({ label: 'květen' });
  await page.waitForURL(/month=5/);
  const list = page.getByRole('complementary');
  await list.getByText('srpen 2023').waitFor({ state: 'detached' });
  await list.getByRole('link').first().click();
  await page.waitForURL(/\/race-results\/\d+-most-2023-05-\d\d\?season=2023&location=most&month=5/);
  await page.getByRole('heading', { level: 2, name: 'Most', exact: true }).waitFor();
  await page.getByRole('link', { name: 'Zrušit filtry' }).click();
  await page.waitForURL(/\/race-results$/);
  expect(problems).toEqual([]);
});

test('results.day-tables: a result table has places, distances behind the winner, times, three kinds of odds and tippers', async () => {
  const { page } = await visit();
  await page.goto(siteUrl + firstDay);
  const race = page.getByRole('article').first();
  // The column Dráha has the odds at the course.
  expect(await race.getByRole('columnheader').allInnerTexts()).toEqual(
    expect.arrayContaining(['Poř.', 'Výrok', 'Čas', 'Záv.', 'Kurz\u00a0F', 'Kurz\u00a0T', 'Tipovali']),
  );
  const third = race.getByRole('row').nth(3);
  expect(await third.innerText()).toContain('celkem 7');
  expect(await race.getByText('čas 1:45.39').count()).toBe(1);
  expect(await page.getByText('Kurzy F a\u00a0T a\u00a0dresy jsou ukázkové').count()).toBe(1);
  expect(await race.getByRole('link', { name: /Rozbor/ }).getAttribute('href')).toMatch(
    /^\/race-analysis\/1-\d+-1-dostih-praha-14-08$/,
  );
});

test('public-pages.without-script: without JavaScript the filter is a form with a button and every day is a link', async () => {
  const { page } = await visit({ javaScriptEnabled: false });
  await page.goto(`${siteUrl}/race-results`);
  await page.getByLabel('Místo').selectOption({ label: 'Brno' });
  await page.getByRole('button', { name: 'Zobrazit' }).click();
  expect(new URL(page.url()).searchParams.get('location')).toBe('brno');
  await expect.poll(() => page.getByRole('heading', { level: 2, name: 'Brno', exact: true }).count()).toBe(1);
});

/** What a phone shows of a race's rows without a tap. */
const shownRows = (page: Page, race: number) =>
  page
    .locator(`#dostih-${race} tbody tr:visible`)
    .evaluateAll((rows) => rows.map((row) => (row as HTMLElement).innerText));

/** The last two cells of each such row, which have the closing prices of the two bookmakers. */
const shownPrices = (page: Page, race: number) =>
  page.locator(`#dostih-${race} tbody tr:visible`).evaluateAll((rows) =>
    rows.map((row) =>
      [...row.children]
        .map((cell) => (cell as HTMLElement).innerText)
        .filter((text) => text.trim() !== '')
        .slice(-2),
    ),
  );
const price = /^\d+(?:,\d+)?\s*(?:\p{L}|$)/u;

test('results.folded: on a phone each race of a day shows its first three with time, margin and prices, and unfolds the rest', async () => {
  const { page } = await visit({ viewport: phone, javaScriptEnabled: false });
  await page.goto(siteUrl + firstDay);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(7_000);
  for (let race = 1; race <= 8; race++) {
    const rows = await shownRows(page, race);
    expect(rows, `race ${race}`).toHaveLength(3);
    for (const row of rows.slice(1)) expect(row).toMatch(/\d:\d\d\.\d\d? · \S/);
    expect(rows[0]).toMatch(/\d:\d\d\.\d\d?/);
    for (const prices of await shownPrices(page, race)) {
      expect(prices, `race ${race}`).toHaveLength(2);
      expect(
        prices.every((text) => text === '–' || price.test(text)),
        prices.join(' '),
      ).toBe(true);
      expect(
        prices.some((text) => price.test(text)),
        `race ${race}`,
      ).toBe(true);
    }
  }
  const [winner, , third] = await shownRows(page, 1);
  expect(winner).toMatch(/Jardin Michelet \(FR\)\n1:45.39 · lehce/);
  expect(third).toContain('celkem 7');
  await page.locator('#dostih-1').getByText('Celé pořadí').click();
  expect((await shownRows(page, 1)).length).toBeGreaterThan(3);
  await page.goto(`${siteUrl}${firstDay}#dostih-2`);
  expect((await shownRows(page, 2)).length).toBeGreaterThan(3);
});

test('results.who-tipped: a signed-in person’s own tips are marked in the tables of a day, and a visitor’s page marks none', async () => {
  const { page, problems } = await visit();
  await page.goto(`${siteUrl}/race-results/38`);
  await hydrated(page);
  const mine = page.locator('.result-table tr.is-mine');
  expect(await mine.count()).toBe(0);
  await signInAs(page, siteUrl, demoPerson);
  await page.reload();
  await mine.first().waitFor();
  for (const text of await mine.allTextContents()) expect(text).toMatch(/můj tip/);
  expect(problems).toEqual([]);
});

test('results.corrections, results.folded: a phone shows that a result was corrected without a tap', async () => {
  const { page } = await visit({ viewport: phone });
  await page.goto(`${siteUrl}/race-results/9`);
  const mark = page.locator('#dostih-6').getByText(/^Opraveno 18\.\s5\..*: mrtvý doběh\.$/);
  expect(await mark.isVisible()).toBe(true);
  expect(await shownRows(page, 6)).toHaveLength(3);
  await page.goto(`${siteUrl}/?eventId=9`);
  await hydrated(page);
  await page.getByRole('button', { name: 'Stručně' }).click();
  expect(await page.getByRole('link', { name: /^6\. .*opraveno/ }).isVisible()).toBe(true);
});

test('downloads.tables: the files of a day and its printing stand under one button, without JavaScript too', async () => {
  const { page } = await visit({ viewport: phone, javaScriptEnabled: false });
  await page.goto(siteUrl + firstDay);
  const file = page.getByRole('link', { name: 'Výsledky dne (CSV)' });
  expect(await file.isVisible()).toBe(false);
  await page.getByText('Stažení a\u00a0tisk').click();
  expect(await file.getAttribute('href')).toBe(`${firstDay}/vysledky.csv`);
  for (const name of ['Výsledky dne (CSV)', 'Výsledky dne (JSON)', 'Program k\u00a0tisku']) {
    const box = await page.getByRole('link', { name }).boundingBox();
    expect(box!.x, name).toBeGreaterThanOrEqual(0);
    expect(box!.x + box!.width, name).toBeLessThanOrEqual(phone.width);
  }
});

test('design.tables-on-phones: no column of a result table is cut off, from 360 to 1280 px', async () => {
  const { page } = await visit();
  await page.goto(siteUrl + firstDay);
  await page
    .locator('details.result-toggle')
    .evaluateAll((toggles) => toggles.forEach((toggle) => toggle.setAttribute('open', '')));
  for (const width of [360, 390, 768, 1024, 1200, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    const overhangs = await page.evaluate(() =>
      [...document.querySelectorAll('.race-card')].map(
        (race) => (race.querySelector('table')?.scrollWidth ?? 0) - race.clientWidth,
      ),
    );
    expect(Math.max(...overhangs), `at ${width} px`).toBeLessThanOrEqual(0);
  }
});

test('results.printing: a race day prints on A4 without the page around it and with every column', async () => {
  // The width of A4 without margins, in CSS pixels.
  const printableWidth = 718;
  const { page } = await visit({ viewport: { width: printableWidth, height: 1040 } });
  await page.goto(siteUrl + firstDay);
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByRole('complementary').count()).toBe(0);
  expect(await page.getByRole('banner').count()).toBe(0);
  // The names of tippers are a button too, which prints as its text.
  expect(await page.getByRole('button', { name: /^\D/ }).count()).toBe(0);
  const table = page.getByRole('table').first();
  expect((await table.getByRole('columnheader').allInnerTexts()).length).toBe(12);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(printableWidth);
});

test('downloads.tables, downloads.calendar: the day’s tables are served as CSV and JSON, the calendar as iCalendar', async () => {
  const csv = await fetch(`${siteUrl}${firstDay}/vysledky.csv`);
  const text = await csv.text();
  expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(text).toContain('2023-04-07,Praha,1,14:08,');
  expect(text.split('\n')[1]?.endsWith(',true')).toBe(true);
  const json = (await (await fetch(`${siteUrl}${firstDay}/vysledky.json`)).json()) as {
    demo: boolean;
    rows: { horse: string }[];
  };
  expect([json.demo, json.rows.length, json.rows[0]?.horse]).toEqual([true, 84, 'Jardin Michelet']);
  const calendar = await fetch(`${siteUrl}/kalendar.ics`);
  expect(calendar.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  const entries = calendarEntries(await calendar.text());
  // The days of the season, each announced and held: one entry each, at the time of its races.
  expect(Object.keys(entries)).toHaveLength(46);
  expect(entries['2023-10-08-pardubice']).toMatchObject({
    DTSTART: '20231008T093100Z',
    STATUS: 'CONFIRMED',
    DESCRIPTION: expect.stringMatching(/^11:31 1\. dostih, /),
  });
});

test('downloads.calendar-links: the season is offered to the device’s program, to Google and as a file, without JavaScript too', async () => {
  for (const options of [{ viewport: phone }, { viewport: desktop }, { javaScriptEnabled: false }]) {
    const { page, context } = await visit(options);
    await page.goto(siteUrl + firstDay);
    const list = page.getByRole('complementary', { name: 'Dostihový den' });
    const hrefOf = async (name: RegExp) => list.getByRole('link', { name }).getAttribute('href');
    const subscribing = await hrefOf(/^Apple/);
    expect(subscribing).toMatch(/^webcal:\/\/[^/]+\/kalendar\.ics$/);
    expect(new URL((await hrefOf(/^Google/)) ?? '').searchParams.get('cid')).toBe(subscribing);
    expect(await hrefOf(/^Stáhnout celou sezonu/)).toBe('/kalendar.ics');
    await context.close();
  }
});
