import type { Locator } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { desktop, expectAccessibleAtBothWidths, hydrated, phone, visit } from './browser.ts';

// The home page, which shows a race day: its cards, sorting and the choice of another day.
const siteUrl = inject('siteUrl');

test('design.accessibility: axe finds nothing on the home page', async () => {
  const { page } = await visit({ bypassCSP: true });
  await page.goto(siteUrl);
  await hydrated(page);
  await expectAccessibleAtBothWidths(page);
});

test('race-day.chosen-event, race-day.choice-in-address: the nearest day is shown and written to the address without another request', async () => {
  const { page, problems } = await visit();
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await page.goto(siteUrl);
  await page.waitForURL(/\?eventId=\d+$/);
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Pardubice');
  expect(requests.filter((path) => path === '/' || path.endsWith('.data'))).toEqual(['/']);
  expect(problems).toEqual([]);
});

test('race-day.every-race-a-card, site.purpose: every race of the day is a full card, ordered by number', async () => {
  const { page } = await visit();
  await page.goto(siteUrl);
  const cards = page.getByRole('article').filter({ has: page.getByRole('table') });
  expect(await cards.locator('.race-card-number b').allInnerTexts()).toEqual([
    '1.',
    '2.',
    '3.',
    '4.',
    '5.',
    '6.',
    '7.',
    '8.',
  ]);
  expect(await cards.first().getByRole('columnheader').allInnerTexts()).toEqual(
    expect.arrayContaining(['Č.', 'Kůň', 'Jezdec', 'Hm.', 'Kurz', 'Tipy']),
  );
  // The page says once that its odds and silks are invented.
  expect(await page.getByText('Kurzy F a\u00a0T a\u00a0dresy jsou ukázkové').count()).toBe(1);
});

test('race-day.sorting, race-day.sort-in-address: a click sorts, writes the sorting to the address, marks the column and needs no request', async () => {
  const { page, problems } = await visit();
  await page.goto(siteUrl);
  await hydrated(page);
  await page.waitForURL(/eventId/);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  const table = page.getByRole('table').first();
  await table.getByRole('link', { name: 'Kurz' }).click();
  await page.waitForURL(/sort=1:odds/);
  await expect
    .poll(() => table.getByRole('columnheader', { name: /Kurz/ }).getAttribute('aria-sort'))
    .toBe('ascending');
  const odds = (await table.locator('td.price b').allInnerTexts()).map((text) => Number(text.replace(',', '.')));
  expect(odds).toEqual(odds.toSorted((a, b) => a - b));
  await table.getByRole('link', { name: 'Hm.' }).focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(/sort=1:weight/);
  expect(requests.filter((url) => url.includes('.data'))).toEqual([]);
  expect(problems).toEqual([]);
});

test('public-pages.without-script: without JavaScript the day is complete, sorting works by links, and a note says what needs JavaScript', async () => {
  const { page } = await visit({ javaScriptEnabled: false });
  await page.goto(siteUrl);
  const table = page.getByRole('table').first();
  const tippers = table.locator('td.tipped a').first();
  expect(await tippers.innerText()).toMatch(/\S, \S/);
  await tippers.click();
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toMatch(/^Tipy na koně /);
  expect(await page.locator('main .tipper-names a').first().getAttribute('href')).toMatch(/^\/tip-analysis\/user\//);
  await page.goBack();
  await table.getByRole('link', { name: 'Kurz' }).click();
  expect(page.url()).toContain('sort=1:odds');
  expect(
    await page.getByRole('table').first().getByRole('columnheader', { name: /Kurz/ }).getAttribute('aria-sort'),
  ).toBe('ascending');
  // Text selectors pass over <noscript>, so the block is selected by its position.
  const note = page.getByRole('contentinfo').locator('noscript');
  expect(await note.innerText()).toContain('zapněte JavaScript');
  expect(await note.locator('a').evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
    '/horses',
    '/jockeys',
    '/race-results',
    '/odds-analysis',
  ]);
  expect(await page.getByRole('link', { name: 'Zobrazit další dostihové dny' }).getAttribute('href')).toBe(
    '/race-results',
  );
});

test('site.links, tips.names: a link changes the screen without a new document, with Ctrl it opens a tab, and tippers open as links', async () => {
  const { page, context, problems } = await visit();
  await page.goto(siteUrl);
  await hydrated(page);
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(request.url());
  });
  const row = page.getByRole('table').first().getByRole('row').nth(1);
  const tippers = row.getByRole('link', { name: /^\d+.* \S/ }).and(row.locator('.tippers'));
  await tippers.click();
  const list = page.getByRole('dialog', { name: /^Tipy na koně / });
  expect(await list.getByRole('link').first().getAttribute('href')).toMatch(/^\/tip-analysis\/user\//);
  await page.keyboard.press('Escape');
  expect(await tippers.evaluate((button) => button === document.activeElement)).toBe(true);

  const horse = row.locator('a.horse');
  const [tab] = await Promise.all([context.waitForEvent('page'), horse.click({ modifiers: ['ControlOrMeta'] })]);
  await tab.waitForURL(/\/horse\//);
  expect(new URL(page.url()).pathname).toBe('/');
  await horse.click();
  await page.waitForURL(/\/horse\//);
  expect(documents).toEqual([]);
  expect(problems).toEqual([]);
});

test('public-pages.unknown-parameters: an unknown event, sort key or parameter falls back without an error page', async () => {
  const { page, problems } = await visit();
  const answer = await page.goto(`${siteUrl}/?eventId=999999&sort=1:colour&sort=x&utm_source=a`);
  expect(answer?.status()).toBe(200);
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Pardubice');
  expect(problems).toEqual([]);
});

test('race-day.day-dialog, race-day.dialog-filters, site.lazy-screens: the dialog filters and groups the days, opens the chosen one and gives the focus back', async () => {
  const { page, problems } = await visit();
  await page.goto(siteUrl);
  await hydrated(page);
  const opener = page.getByRole('link', { name: 'Zobrazit další dostihové dny' });
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Vyberte den dostihů' });
  await dialog.getByText('Nadcházející').waitFor();
  expect(
    await dialog
      .getByRole('link', { name: /Pardubice/ })
      .first()
      .innerText(),
  ).toMatch(/so\s7\.\s10\.\s2023[\s\S]*8\sR[\s\S]*77\sK/);
  await dialog.getByLabel('Místo').selectOption({ label: 'Most' });
  expect(await dialog.getByRole('link', { name: /Pardubice/ }).count()).toBe(0);
  expect(await dialog.getByRole('link', { name: /Most/ }).count()).toBeGreaterThan(0);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await expect.poll(() => opener.evaluate((element) => element === document.activeElement)).toBe(true);
  await opener.click();
  await dialog.getByLabel('Období').selectOption({ label: 'dub\u00a02023' });
  await dialog.getByRole('link', { name: /Praha/ }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Praha' }).waitFor();
  expect(await page.getByText('Dokončeno').count()).toBeGreaterThan(0);
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'Pardubice' }).waitFor();
  expect(problems).toEqual([]);
});

test('time.site-clock-in-browser: a device whose clock is days off shows the state by the server’s clock as soon as it learns it', async () => {
  const { page, context } = await visit();
  const held = Promise.withResolvers<void>();
  await context.route(/\/live(?:\?|$)/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.clock.install({ time: Date.now() + 3 * 24 * 3_600_000 });
  await page.goto(siteUrl);
  const started = page.getByText('Běží', { exact: true }).first();
  await started.waitFor();
  held.resolve();
  await started.waitFor({ state: 'hidden' });
  expect(await page.getByText('Po startu').count()).toBe(0);
});

test('site.day-box: while one reads a later race, the next start and the top tippers are in sight', async () => {
  const { page, problems } = await visit();
  await page.goto(siteUrl);
  await hydrated(page);
  await page
    .getByRole('article')
    .nth(4)
    .evaluate((card) => card.scrollIntoView());
  const boxes = page.getByRole('complementary');
  for (const name of ['Nejbližší start', 'Nejlepší tipéři']) {
    const box = await boxes.getByRole('heading', { name }).boundingBox();
    expect(box?.y, name).toBeGreaterThanOrEqual(0);
    expect(box?.y, name).toBeLessThan(page.viewportSize()?.height ?? 0);
  }
  expect(problems).toEqual([]);
});

/** What a screen reader says of a race, without the addresses of its links. */
async function screenReaderText(race: Locator): Promise<string> {
  const lines = (await race.ariaSnapshot()).split('\n').filter((line) => !line.trim().startsWith('- /url:'));
  return `${lines.join('\n')}\n`;
}

test.for([
  ['an open race', '/?eventId=40', 'dostih-2', 'open-race', desktop],
  ['an open race on a phone', '/?eventId=40', 'dostih-2', 'open-race-on-phone', phone],
  ['a finished race', '/?eventId=38', 'dostih-3', 'finished-race', desktop],
] as const)(
  'design.spoken-race: what a screen reader says of %s is what was read and agreed',
  async ([, path, id, file, viewport]) => {
    const { page } = await visit({ viewport });
    await page.goto(`${siteUrl}${path}`);
    await hydrated(page);
    await expect(await screenReaderText(page.locator(`#${id}`))).toMatchFileSnapshot(`./spoken/${file}.txt`);
  },
);
