import type { Locator, Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { chatCopy } from '#text/chat/chat';
import { dayDialogCopy } from '#text/race-day/day-dialog';
import { desktop, goOffline, hydrated, phone, visit } from './browser.ts';
import { expectFocusOn } from './keyboard.ts';
import { demoCredentials, signInAs } from './sign-in.ts';
import { useSite } from './site.ts';

// Controls that rest, or change place, by what they do themselves keep the focus or hand it over.
const site = useSite();
const siteUrl = inject('siteUrl');

async function press(control: Locator): Promise<void> {
  await control.focus();
  await control.press('Enter');
}

async function openEditor(page: Page, username: string): Promise<void> {
  await signInAs(page, site.url, demoCredentials(username));
  await page.goto(`${site.url}/fantasy`);
  await hydrated(page);
  await page.getByRole('button', { name: 'Vrátit poslední změnu' }).waitFor();
}

const raceOf = (page: Page, number: number) => page.locator(`#trh-${number}`);
const offersOf = (page: Page, number: number) => raceOf(page, number).getByRole('button', { name: /^Přidat koně/ });

/** What the editor has just announced. */
async function said(page: Page, words: string | RegExp): Promise<void> {
  await expect.poll(() => page.getByRole('main').getByRole('status').first().innerText()).toMatch(words);
}

test('site.keyboard: captain, remove, carry over and undo of the Fantasy editor leave the focus on what comes next, and say what changed', async () => {
  const { page, problems } = await visit({ viewport: desktop, reducedMotion: 'reduce' });
  await openEditor(page, 'TondaOutsider');
  const undo = page.getByRole('button', { name: 'Vrátit poslední změnu' });
  await press(page.getByRole('button', { name: 'Převzít minulou sestavu' }));
  await expectFocusOn(undo);
  await said(page, 'Minulá sestava převzata, zbývá');
  await press(undo);
  await expectFocusOn(undo);
  await press(offersOf(page, 1).last());
  await expectFocusOn(raceOf(page, 2).locator('summary'));
  await said(page, 'Bell Elysees je v\u00a0sestavě, zbývá 95');
  await press(offersOf(page, 2).last());
  const captain = page.getByRole('region', { name: 'Startovní boxy' }).getByRole('button', { name: /^Kapitán: / });
  await press(captain.last());
  await expectFocusOn(captain.last());
  expect(await captain.last().getAttribute('aria-pressed')).toBe('true');
  await said(page, /^\S.* je kapitán$/);
  await press(page.getByRole('button', { name: 'Odebrat koně Bell Elysees' }).first());
  await expectFocusOn(page.getByRole('button', { name: 'Vybrat 1. dostih' }));
  await said(page, /^Bell Elysees odebr(?:án|ána), zbývá \d+$/);
  expect(problems).toEqual([]);
});

test('site.keyboard: on a phone the row of the race has the focus after its horse was removed, and in one list the button itself', async () => {
  const { page, problems } = await visit({ viewport: phone, reducedMotion: 'reduce' });
  await openEditor(page, 'Hedvika_V');
  await press(offersOf(page, 1).last());
  await press(raceOf(page, 1).locator('summary'));
  await press(raceOf(page, 1).getByRole('button', { name: 'Odebrat koně Bell Elysees' }));
  await expectFocusOn(raceOf(page, 1).locator('summary'));
  expect(await raceOf(page, 1).getByRole('row').count()).toBeGreaterThan(2);
  await page.getByLabel('Řazení').selectOption('name');
  const add = page.getByRole('button', { name: /^Přidat koně Bell Elysees/ });
  await press(add);
  const picked = page.getByRole('button', { name: 'Bell Elysees je v\u00a0sestavě, odebrat' });
  await expectFocusOn(picked);
  await press(picked);
  await expectFocusOn(add);
  expect(problems).toEqual([]);
});

test('fantasy.price-list: what is above the budget says how much is missing, and the keyboard gets there', async () => {
  const { page } = await visit({ viewport: desktop });
  await openEditor(page, 'Bohous');
  const missing = page.getByRole('button', { name: /je nad rozpočet, chybí \d+$/ });
  for (let race = 1; race < 8 && (await missing.count()) === 0; race += 1) await press(offersOf(page, race).first());
  await missing.first().focus();
  await expectFocusOn(missing.first());
  expect(await missing.first().innerText()).toMatch(/^chybí \d+$/);
});

test('site.keyboard: a link to tip hands the focus to the button that takes its place', async () => {
  const { page } = await visit({ viewport: desktop });
  await signInAs(page, siteUrl, demoCredentials('Hedvika_V'));
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/tip-button-*', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(siteUrl);
  await hydrated(page);
  const link = page.getByRole('main').locator('a.tip-button').first();
  const name = (await link.getAttribute('aria-label')) ?? '';
  await link.focus();
  await expectFocusOn(link);
  release();
  await expectFocusOn(page.getByRole('main').locator('button.tip-button').and(page.getByLabel(name)));
});

test('site.keyboard: a poll keeps the focus on its button while the ballot is under way and when it failed', async () => {
  const { page } = await visit({ viewport: desktop });
  await page.goto(siteUrl);
  await hydrated(page);
  const poll = page.getByRole('region', { name: 'Anketa' });
  await poll.getByRole('radio').first().check();
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/viewer/vote', async (route) => {
    await held;
    await route.abort();
  });
  const button = poll.locator('button[type="submit"]');
  await press(button);
  await expect.poll(() => button.getAttribute('aria-disabled')).toBe('true');
  await expectFocusOn(button);
  release();
  await expect.poll(() => button.getAttribute('aria-disabled')).toBeNull();
  await expectFocusOn(button);
});

test('site.keyboard: a tip that waits for a network keeps the focus on its button', async () => {
  const { page } = await visit({ viewport: desktop });
  await signInAs(page, site.url, demoCredentials('Hedvika_V'));
  await page.goto(site.url);
  await hydrated(page);
  await page.getByRole('main').locator('button.tip-button').first().waitFor();
  await goOffline(page);
  const button = page.getByRole('main').locator('button.tip-button:not([aria-disabled])').first();
  const handle = await button.elementHandle();
  await press(button);
  await expect.poll(() => handle?.evaluate((element) => element.className)).toContain('is-waiting');
  expect(await handle?.evaluate((element) => element === document.activeElement)).toBe(true);
});

test('site.keyboard: the button for older days keeps the focus while they are loaded', async () => {
  const { page } = await visit({ viewport: desktop });
  const { days } = await (await fetch(`${siteUrl}/api/days`)).json();
  await page.route('**/api/days', (route) => route.fulfill({ json: { days, hasOlder: true } }));
  await page.goto(siteUrl);
  await hydrated(page);
  await page.getByRole('link', { name: 'Zobrazit další dostihové dny' }).click();
  const older = page.getByRole('dialog').getByRole('button', { name: dayDialogCopy.older });
  await older.waitFor();
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/days?before=*', async (route) => {
    await held;
    await route.fulfill({ json: { days: [], hasOlder: true } });
  });
  await press(older);
  await expect.poll(() => older.getAttribute('aria-disabled')).toBe('true');
  await expectFocusOn(older);
  release();
  await expect.poll(() => older.getAttribute('aria-disabled')).toBe('false');
  await expectFocusOn(older);
});

test('site.keyboard: a message of the chat that was reported says so where its button is, which keeps the focus', async () => {
  const { page } = await visit({ viewport: desktop });
  await signInAs(page, site.url, demoCredentials('Hedvika_V'));
  await page.goto(site.url);
  await hydrated(page);
  await page.getByRole('button', { name: /^Otevřít: Náměty/ }).click();
  const report = page
    .getByRole('log')
    .getByRole('button', { name: /^Nahlásit správci/ })
    .first();
  const handle = (await report.elementHandle())!;
  await press(report);
  await expect.poll(() => handle.textContent()).toBe(chatCopy.isReported);
  expect(await handle.evaluate((element) => element === document.activeElement)).toBe(true);
});
