import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { eventually } from '#tests/time-limits.ts';
import { expectAccessibleAtBothWidths, hydrated, phone, visit } from './browser.ts';
import { demoCredentials, demoPerson, signInAs } from './sign-in.ts';
import { useSite } from './site.ts';

// /user-dashboard/notifications and the bell of the header.
const site = useSite();
const address = '/user-dashboard/notifications';

test('notifications.bell: the bell counts in both tabs, opening reads nothing, following one reads it, and a button all', async () => {
  const { page, context, problems } = await visit();
  await signInAs(page, site.url, demoPerson);
  await page.goto(`${site.url}/horses`);
  const bell = page.getByRole('link', { name: /^Upozornění, nepřečtených: \d+$/ });
  await bell.waitFor();
  const unreadOf = async (link: typeof bell) => Number(/\d+/.exec((await link.getAttribute('aria-label')) ?? '')?.[0]);
  const before = await unreadOf(bell);
  expect(before).toBeGreaterThan(1);
  const other = await context.newPage();
  await other.goto(`${site.url}/jockeys`);
  const otherBell = other.getByRole('link', { name: /^Upozornění, nepřečtených: \d+$/ });
  await otherBell.waitFor();
  await bell.press('Enter');
  const popover = page.getByRole('dialog', { name: 'Upozornění' });
  await popover.waitFor();
  expect(await unreadOf(bell)).toBe(before);
  await popover
    .getByRole('link', { name: /^Nepřečtené: Poběží / })
    .first()
    .click();
  await page.waitForURL(/\/\?eventId=\d+#dostih-\d+$/);
  await expect.poll(() => unreadOf(otherBell)).toBe(before - 1);
  await otherBell.click();
  await other.getByRole('dialog', { name: 'Upozornění' }).getByRole('button', { name: 'Vše přečteno' }).click();
  await page.getByRole('link', { name: 'Upozornění', exact: true }).first().waitFor();
  await other.keyboard.press('Escape');
  await expect.poll(() => other.getByRole('dialog').count()).toBe(0);
  expect(problems).toEqual([]);
});

test('notifications.screen, notifications.quiet, notifications.master: choices, quiet hours and the switch of everything are saved at once and kept', async () => {
  const { page, problems } = await visit();
  await signInAs(page, site.url, demoCredentials('Hedvika_V'));
  await page.goto(`${site.url}${address}`);
  await hydrated(page);
  const saved = page.getByRole('status').filter({ hasText: 'Uloženo' });
  const box = page.getByRole('checkbox', { name: 'Doběhl: do prohlížeče' });
  expect(await box.getAttribute('aria-checked')).toBe('true');
  await box.press('Space');
  await saved.waitFor();
  expect(await box.getAttribute('aria-checked')).toBe('false');
  const price = page.getByRole('checkbox', { name: /^Kurz sledovaného koně se pohnul: na webu$/ });
  expect(await price.isDisabled()).toBe(true);
  await page.getByRole('checkbox', { name: 'Je mi 18 let nebo víc' }).click();
  await expect.poll(() => price.isDisabled()).toBe(false);
  await page.getByLabel('O kolik procent').selectOption('20');
  await page.getByLabel('Od', { exact: true }).selectOption('21');
  const everything = page.getByRole('switch', { name: 'Všechna upozornění' });
  const stored = page.waitForResponse((answer) => answer.request().postData()?.includes('isOn') === true);
  await everything.click();
  await stored;
  await expect.poll(() => everything.getAttribute('aria-checked')).toBe('false');
  await expect.poll(() => page.getByLabel('Od', { exact: true }).inputValue()).toBe('21');
  await page.reload();
  await hydrated(page);
  expect(await box.getAttribute('aria-checked')).toBe('false');
  expect(await everything.getAttribute('aria-checked')).toBe('false');
  expect(await page.getByLabel('O kolik procent').inputValue()).toBe('20');
  expect(await page.getByLabel('Od', { exact: true }).inputValue()).toBe('21');
  expect(problems).toEqual([]);
});

test('notifications.screen, notifications.bell, design.accessibility: the screen fits a phone, axe finds nothing, and it works without JavaScript', async () => {
  const { page, context } = await visit({ bypassCSP: true, viewport: phone });
  await signInAs(page, site.url, demoCredentials('TondaOutsider'));
  await page.goto(`${site.url}${address}`);
  await hydrated(page);
  await expectAccessibleAtBothWidths(page);
  const { page: still } = await visit({ javaScriptEnabled: false, storageState: await context.storageState() });
  await still.goto(`${site.url}/horses`);
  await still.goto(`${site.url}${address}`);
  const box = still.getByRole('checkbox', { name: 'Doběhl: e-\u2060mail' });
  expect(await box.getAttribute('aria-checked')).toBe('false');
  await box.click();
  await still.getByText('Uloženo').waitFor();
  expect(await box.getAttribute('aria-checked')).toBe('true');
  await still.getByLabel('Do', { exact: true }).selectOption('6');
  await still.getByRole('button', { name: 'Uložit' }).last().click();
  await still.getByText('Uloženo').waitFor();
  expect(await still.getByLabel('Do', { exact: true }).inputValue()).toBe('6');
});

test.each([
  ['the page is loaded anew', (page: Page) => page.reload()],
  ['the tab is closed', (page: Page) => page.close()],
])('site.kept-writes: a switch that is pressed right before %s is stored', async (_, leave) => {
  const { page, context } = await visit();
  await signInAs(page, site.url, demoPerson);
  await page.goto(`${site.url}${address}`);
  await hydrated(page);
  const box = page.getByRole('checkbox', { name: 'Doběhl: do prohlížeče' });
  const before = await box.getAttribute('aria-checked');
  // A network on which what is sent is on its way for a while.
  const network = await context.newCDPSession(page);
  await network.send('Network.enable');
  const slow = { offline: false, latency: 400, downloadThroughput: -1, uploadThroughput: 500 };
  await network.send('Network.emulateNetworkConditions', slow);
  const sent = page.waitForRequest((request) => request.method() === 'POST');
  await box.click();
  await sent;
  await leave(page);
  const other = await context.newPage();
  await expect
    .poll(async () => {
      await other.goto(`${site.url}${address}`);
      return other.getByRole('checkbox', { name: 'Doběhl: do prohlížeče' }).getAttribute('aria-checked');
    }, eventually)
    .not.toBe(before);
});
