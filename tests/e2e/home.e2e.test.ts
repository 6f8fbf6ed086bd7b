import { expect, inject, test } from 'vitest';
import { expectAccessible, expectAccessibleAtBothWidths, goOffline, hydrated, phone, visit } from './browser.ts';

const siteUrl = inject('siteUrl');

test('design.accessibility: axe finds nothing on the home page', async () => {
  const { page } = await visit({ bypassCSP: true });
  await page.goto(siteUrl);
  await hydrated(page);
  await expectAccessibleAtBothWidths(page);
});

test('race-day.chosen-event, race-day.choice-in-address: the nearest day is shown and written to the query without another request', async () => {
  const { page, problems } = await visit();
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await page.goto(siteUrl);
  await page.waitForURL(/\?eventId=\d+$/);
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Pardubice');
  expect(requests.filter((path) => path === '/' || path.endsWith('.data'))).toEqual(['/']);
  expect(problems).toEqual([]);
});

test('race-day.every-race-a-card: every race of the day is a full card, ordered by number', async () => {
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
    expect.arrayContaining(['Č.', 'Kůň', 'Žokej', 'Hm.', 'Kurz', 'Tipy']),
  );
  expect(await page.getByText('Kurzy F a\u00a0T a\u00a0dresy jsou ukázkové').count()).toBe(8);
});

test('race-day.sorting, race-day.sort-in-address: sorting by a click goes to the address, marks the column and asks the server for nothing', async () => {
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
  const odds = (await table.locator('td.column-odds b').allInnerTexts()).map((text) => Number(text.replace(',', '.')));
  expect(odds).toEqual(odds.toSorted((a, b) => a - b));
  await table.getByRole('link', { name: 'Hm.' }).focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(/sort=1:weight/);
  expect(requests.filter((url) => url.includes('.data'))).toEqual([]);
  expect(problems).toEqual([]);
});

test('public-pages.without-script: without JavaScript the day is complete, sorting works by links and the note says what does not', async () => {
  const { page } = await visit({ javaScriptEnabled: false });
  await page.goto(siteUrl);
  const table = page.getByRole('table').first();
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

test('public-pages.unknown-parameters: an unknown event, sort key or parameter falls back without an error page', async () => {
  const { page, problems } = await visit();
  const answer = await page.goto(`${siteUrl}/?eventId=999999&sort=1:colour&sort=x&utm_source=a`);
  expect(answer?.status()).toBe(200);
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Pardubice');
  expect(problems).toEqual([]);
});

test('race-day.day-dialog, race-day.dialog-filters: the dialog filters, groups, selects and gives the focus back', async () => {
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

test('site.notice: a dismissed notice stays away, before the first paint', async () => {
  const { page } = await visit();
  await page.goto(siteUrl);
  await hydrated(page);
  const notice = page.getByText('Brzy změníme jméno.');
  await page.getByRole('button', { name: 'Skrýt oznámení' }).click();
  await notice.waitFor({ state: 'hidden' });
  await page.goto(siteUrl, { waitUntil: 'commit' });
  await page.waitForFunction(() => document.documentElement.dataset.notice === 'off');
  expect(await notice.isVisible()).toBe(false);
});

test('design.themes: the chosen theme is remembered against the device', async () => {
  const { page } = await visit({ colorScheme: 'light' });
  await page.goto(siteUrl);
  await hydrated(page);
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await background();
  await page.getByRole('contentinfo').getByRole('button', { name: 'Tmavý' }).click();
  const dark = await background();
  expect(dark).not.toBe(light);
  await page.reload();
  expect(await background()).toBe(dark);
});

test('site.drawer: below 768 px the menu is a drawer that closes by key and gives the focus back', async () => {
  const { page, problems } = await visit({ viewport: phone });
  await page.goto(siteUrl);
  await hydrated(page);
  await page.getByRole('link', { name: 'Otevřít menu' }).click();
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await drawer.waitFor();
  expect(await drawer.getByRole('link').allInnerTexts()).toEqual(
    expect.arrayContaining(['Domů', 'Koně', 'Syndikáty', 'Nápověda']),
  );
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'hidden' });
  await expect
    .poll(() =>
      page.getByRole('link', { name: 'Otevřít menu' }).evaluate((element) => element === document.activeElement),
    )
    .toBe(true);
  expect(problems).toEqual([]);
});

test('site.not-found: any other path says that the page was not found, with a link home', async () => {
  const { page } = await visit({ bypassCSP: true });
  const answer = await page.goto(`${siteUrl}/kone/cerny-barn`);
  expect(answer?.status()).toBe(404);
  await page.getByRole('heading', { name: 'Stránka nenalezena' }).waitFor();
  expect(await page.getByText('/kone/cerny-barn').isVisible()).toBe(true);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Zpět na úvod' }).click();
  await page.getByRole('heading', { level: 1, name: 'Pardubice' }).waitFor();
});

test('site.slow-loading, site.offline: after 10 s it warns, a retry starts the time again, offline it offers a reload', async () => {
  const { page, context } = await visit();
  await page.clock.install();
  await page.goto(siteUrl);
  await hydrated(page);
  await page.waitForURL(/eventId/);
  const held = Promise.withResolvers<void>();
  await context.route('**/_.data*', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page
    .getByRole('complementary')
    .getByRole('link', { name: /Pardubice/ })
    .last()
    .click();
  const loading = page.getByText('Načítám data...');
  const slow = page.getByText(
    'Načítání trvá déle než obvykle. Možná máte pomalé připojení nebo vysokou zátěž serveru.',
  );
  await loading.waitFor();
  await page.clock.fastForward(9_000);
  expect(await slow.isVisible()).toBe(false);
  await page.clock.fastForward(1_500);
  await slow.waitFor();
  await page.getByRole('button', { name: 'Zkusit znovu' }).click();
  await loading.waitFor();
  await page.clock.fastForward(10_500);
  await slow.waitFor();
  await goOffline(page);
  await page.getByText('Vypadá to, že jste offline. Zkontrolujte prosím připojení k internetu.').waitFor();
  expect(await page.getByRole('button', { name: 'Obnovit stránku' }).isVisible()).toBe(true);
  await context.setOffline(false);
  held.resolve();
  await page.getByRole('heading', { level: 1, name: 'Pardubice' }).waitFor();
});

test('time.site-clock-in-browser: a device whose clock is days off shows what the server’s clock says, as soon as it hears of it', async () => {
  const { page, context } = await visit();
  const held = Promise.withResolvers<void>();
  await context.route('**/live', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.clock.install({ time: Date.now() + 3 * 24 * 3_600_000 });
  await page.goto(siteUrl);
  const started = page.getByText('Odstartováno', { exact: true }).first();
  await started.waitFor();
  held.resolve();
  await started.waitFor({ state: 'hidden' });
  expect(await page.getByText('Po startu').count()).toBe(0);
});

test('site.offline: a link says so and the page stays to be read', async () => {
  const { page, context } = await visit({ viewport: { width: 1280, height: 900 } });
  const layer = page.waitForResponse(/toast-layer/);
  await page.goto(`${siteUrl}/help`);
  await hydrated(page);
  await layer;
  // From here the pointer reaches the link as a person's does, and the router would prefetch its page.
  await page.getByRole('heading', { level: 1 }).hover();
  await goOffline(page);
  await page.getByRole('banner').getByRole('link', { name: 'Články' }).hover();
  await page.getByRole('banner').getByRole('link', { name: 'Články' }).click();
  await page.getByText('Vypadá to, že jste offline. Zkontrolujte prosím připojení k internetu.').waitFor();
  expect(new URL(page.url()).pathname).toBe('/help');
  await context.setOffline(false);
  await page.getByRole('banner').getByRole('link', { name: 'Články' }).click();
  await page.waitForURL('**/articles');
});

test('site.prefetching: a main section is fetched when the pointer aims at it', async () => {
  const { page } = await visit();
  await page.goto(`${siteUrl}/nikam`);
  await hydrated(page);
  const prefetched = page.locator('link[rel="prefetch"]');
  const sections = page.getByRole('navigation', { name: 'Hlavní' });
  await sections.getByRole('link', { name: 'Koně' }).hover();
  await expect
    .poll(() =>
      prefetched.evaluateAll((links) => links.map((link) => new URL((link as HTMLLinkElement).href).pathname)),
    )
    .toContain('/horses.data');
});

test('public-pages.first-paint: a stale sign-in hint is answered with 401 and taken back', async () => {
  const { page, context } = await visit();
  await context.addCookies([{ name: 'signed_in', value: '1', url: siteUrl }]);
  const answer = page.waitForResponse('**/api/viewer');
  await page.goto(siteUrl);
  expect((await answer).status()).toBe(401);
  await expect.poll(async () => (await context.cookies()).map((cookie) => cookie.name)).not.toContain('signed_in');
  await page.getByRole('link', { name: 'Přihlášení' }).waitFor();
});
