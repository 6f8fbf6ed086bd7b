import type { Locator, Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { expectAccessible, hydrated, phone, visit } from './browser.ts';
import { layoutShiftOf, watchLayoutShift } from './layout-shift.ts';
import { demoCredentials, demoPerson, fillSignIn, signInAs } from './sign-in.ts';

// Tipping on the home page's race cards.
const siteUrl = inject('siteUrl');
const otherPerson = demoCredentials('Hedvika_V');

/** The first open race of the nearest day: its first runner's row and what stands in it. */
const rowOf = (page: Page): Locator => page.getByRole('article').first().getByRole('row').nth(1);
const placeButton = (page: Page): Locator => rowOf(page).getByRole('button', { name: /^Tipovat koně / });
const removeButton = (page: Page): Locator =>
  rowOf(page).getByRole('button', { name: /^Můj tip na koně .*, odebrat$/ });
const tipsIn = async (page: Page): Promise<number> =>
  Number(await rowOf(page).locator('.tipped b').first().innerText());

test('tips.one-per-runner, tips.live, public-pages.live-changes: a double click leaves one tip, another browser sees it come and go, and a key removes it', async () => {
  const other = await visit();
  await other.page.goto(siteUrl);
  await hydrated(other.page);
  expect(await placeButton(other.page).count()).toBe(0);
  const signIn = rowOf(other.page).getByRole('link', { name: 'Tipovat' });
  expect(await signIn.getAttribute('href')).toMatch(/^\/auth\?register=true&redirect=\/\?eventId=\d+%23kun-\d+$/);
  const before = await tipsIn(other.page);
  await other.page.evaluate(() => Object.assign(window, { neverReloaded: true }));
  // Whatever changes is pushed: the page fetches nothing.
  const fetched: string[] = [];
  other.page.on('request', (request) => fetched.push(request.url()));

  const { page, context, problems } = await visit({ bypassCSP: true });
  await signInAs(page, siteUrl, demoPerson);
  await page.goto(siteUrl);
  const writes: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/viewer/tips') && request.method() !== 'GET') writes.push(request.method());
  });
  await placeButton(page).dblclick();
  await removeButton(page).waitFor();
  await page.getByText('Váš tip byl úspěšně zaznamenán').waitFor();
  expect(await page.getByRole('status').filter({ hasText: 'Tip přidán!' }).count()).toBe(1);
  expect(writes).toEqual(['POST']);
  expect(await rowOf(page).locator('.tipped').innerText()).toContain(demoPerson.username);
  // The delay is not checked here: a browser on a busy machine would measure the machine.
  await expect.poll(() => tipsIn(other.page)).toBe(before + 1);
  expect(await rowOf(other.page).locator('.tipped').innerText()).toContain(demoPerson.username);

  const secondTab = await context.newPage();
  await secondTab.goto(siteUrl);
  await removeButton(secondTab).waitFor();
  await expectAccessible(page);

  await removeButton(page).focus();
  await page.keyboard.press('Enter');
  await page.getByText('Tip odebrán').waitFor();
  expect(await placeButton(page).evaluate((button) => button === document.activeElement)).toBe(true);
  await placeButton(secondTab).waitFor();
  await expect.poll(() => tipsIn(other.page)).toBe(before);
  expect(await other.page.evaluate(() => 'neverReloaded' in window)).toBe(true);
  expect(fetched.filter((address) => address.includes('.data'))).toEqual([]);
  expect(problems).toEqual([]);
  expect(other.problems).toEqual([]);
});

test('tips.without-script: what the page of a tip says was done doesn’t outlive a reload', async () => {
  const { page, problems } = await visit();
  await signInAs(page, siteUrl, otherPerson);
  await page.goto(siteUrl);
  await hydrated(page);
  const row = await rowOf(page).getAttribute('id');
  await page.goto(`${siteUrl}/tip/${row?.replace('kun-', '')}`);
  for (const [name, done] of [
    [/^Tipovat/, 'Tip přidán!'],
    [/^Odebrat/, 'Tip odebrán'],
  ] as const) {
    await page.getByRole('button', { name }).click();
    await page.getByText(done).waitFor();
    await expect.poll(() => new URL(page.url()).search).toBe('');
    await page.reload();
    expect(await page.getByText(done).count()).toBe(0);
  }
  expect(problems).toEqual([]);
});

test('tips.messages, tips.button, design.disabled-reasons: a failed tip is undone with its message, and a session that ended leaves disabled buttons', async () => {
  const { page, context } = await visit({ viewport: phone, bypassCSP: true });
  await signInAs(page, siteUrl, otherPerson);
  await watchLayoutShift(page);
  await page.goto(siteUrl);
  const first = page.getByRole('button', { name: /^Tipovat koně / }).first();
  const horse = ((await first.getAttribute('aria-label')) ?? '').replace('Tipovat koně ', '');
  const open = page.getByRole('button', { name: `Tipovat koně ${horse}`, exact: true });
  expect(await layoutShiftOf(page)).toBeLessThan(0.02);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);

  await page.route('**/api/viewer/tips', (route) => route.fulfill({ status: 502, body: 'Bad gateway' }));
  await open.click();
  await page.getByText('Nepodařilo se přidat tip').waitFor();
  await page.unroute('**/api/viewer/tips');
  await open.waitFor();

  const duplicate = { serverNow: Date.now(), code: 409, reason: 'tip.duplicate', message: '' };
  await page.route('**/api/viewer/tips', (route) => route.fulfill({ status: 409, json: duplicate }));
  await open.click();
  await page.getByText('Již jste na tohoto koně tipovali').waitFor();
  await page.unroute('**/api/viewer/tips');
  // The server has the true state.
  await open.waitFor();

  await context.clearCookies();
  await open.click();
  const locked = page.getByRole('button', { name: `Odhlášeno, koně ${horse} nelze tipovat: nejste přihlášeni` });
  await locked.waitFor();
  expect(await locked.getAttribute('aria-disabled')).toBe('true');
  // For some seconds the messages cover parts of what is behind them.
  const messages = page.getByRole('button', { name: 'Zavřít zprávu' });
  while ((await messages.count()) > 0) await messages.first().click();
  // At the previous scroll position the header may cover half of a link.
  await page.evaluate(() => scrollTo(0, 0));
  await expectAccessible(page);
});

test('tips.visitors: who signs in for a tip after the start is told so, once, beside the results', async () => {
  const { page } = await visit({ viewport: phone });
  await page.goto(`${siteUrl}/?eventId=38`);
  const runner = await page.locator('[id^="kun-"]').first().getAttribute('id');
  await page.goto(`${siteUrl}/auth?redirect=${encodeURIComponent(`/?eventId=38#${runner}`)}`);
  await hydrated(page);
  await fillSignIn(page, demoCredentials('TondaOutsider'));
  const message = page.getByRole('alert').filter({ hasText: 'Tip už nelze podat' });
  await message.getByText('Důvod: dostih už odstartoval.').waitFor();
  expect(new URL(page.url()).pathname).toMatch(/^\/race-results\//);
  await page.reload();
  await page.locator('html[data-signed-in]').waitFor();
  await hydrated(page);
  expect(await message.count()).toBe(0);
});
