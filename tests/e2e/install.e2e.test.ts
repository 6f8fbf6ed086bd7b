import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type BrowserContext, type Page } from 'playwright-core';
import { expect, inject, onTestFinished, test } from 'vitest';
import { launchOptions, wholeChromium } from '#tests/chromium.ts';
import { hydrated, phone, visit } from './browser.ts';
import { expectFocusPassedOn } from './keyboard.ts';

// What makes the site a program on a phone's desktop.
const siteUrl = inject('siteUrl');

test('offline.installable: Chromium finds nothing that hinders installing, and reads the manifest without a fault', async () => {
  const profile = mkdtempSync(join(tmpdir(), 'rovinka-profile-'));
  // Not a context of the shared browser: a private window can't install anything.
  const context = await chromium.launchPersistentContext(profile, {
    ...launchOptions(),
    executablePath: wholeChromium(),
    viewport: phone,
  });
  onTestFinished(async () => {
    await context.close();
    rmSync(profile, { recursive: true, force: true });
  });
  const page = await context.newPage();
  await page.goto(siteUrl);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const devtools = await context.newCDPSession(page);
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  expect(installabilityErrors).toEqual([]);
  const { errors, data = '' } = await devtools.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  for (const address of addressesIn(JSON.parse(data))) {
    expect((await page.request.get(new URL(address, siteUrl).href)).status(), address).toBe(200);
  }
});

type Pictures = readonly { src: string }[];
type Manifest = {
  start_url: string;
  icons: Pictures;
  screenshots: Pictures;
  shortcuts: readonly { url: string; icons: Pictures }[];
};

function addressesIn({ start_url: start, icons, screenshots, shortcuts }: Manifest): string[] {
  const pictures = [...icons, ...screenshots, ...shortcuts.flatMap((shortcut) => shortcut.icons)];
  return [start, ...shortcuts.map(({ url }) => url), ...pictures.map(({ src }) => src)];
}

/** Chromium's own offer, which it makes only outside of tests. */
function offerInstalling(context: BrowserContext): Promise<unknown> {
  return context.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      const offer = new Event('beforeinstallprompt', { cancelable: true });
      const prompt = () => {
        document.documentElement.dataset['prompted'] = 'on';
      };
      dispatchEvent(Object.assign(offer, { prompt }));
    });
  });
}

const invitation = (page: Page) => page.getByRole('dialog', { name: 'Rovinka na ploše' });

/** The page has decided whether to invite: that is done with the strip, once the worker is there. */
async function decided(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.locator('div.connection').waitFor({ state: 'attached' });
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
}

const storedChoice = (page: Page) => page.evaluate(() => localStorage.getItem('install'));

test('offline.invitation, site.keyboard: it comes on the second visit, once, passes the focus on, and comes later from the menu alone', async () => {
  const { page, context, problems } = await visit({ viewport: phone });
  await offerInstalling(context);
  await page.goto(siteUrl);
  await decided(page);
  await page.reload();
  await decided(page);
  expect(await invitation(page).isVisible()).toBe(false);
  // Nothing counts visits.
  expect(await storedChoice(page)).toBeNull();

  const second = await context.newPage();
  await second.goto(siteUrl);
  await invitation(second).waitFor();
  await second.getByRole('button', { name: 'Teď ne' }).click();
  expect(await invitation(second).isVisible()).toBe(false);
  await expectFocusPassedOn(second);

  const third = await context.newPage();
  await third.goto(siteUrl);
  await decided(third);
  await hydrated(third);
  await third
    .getByRole('button', { name: 'Otevřít menu' })
    .or(third.getByRole('link', { name: 'Otevřít menu' }))
    .click();
  await third.getByRole('dialog', { name: 'Menu' }).waitFor();
  expect(await invitation(third).isVisible()).toBe(false);
  await third.getByRole('button', { name: 'Přidat na plochu' }).click();
  await invitation(third).getByRole('button', { name: 'Přidat na plochu' }).click();
  await third.waitForFunction(() => document.documentElement.dataset['prompted'] === 'on');
  expect(problems).toEqual([]);
});

test('offline.invitation: an iPhone is told the three steps', async () => {
  const { page, context } = await visit({ viewport: phone, userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)' });
  await page.goto(siteUrl);
  await decided(page);
  const second = await context.newPage();
  await second.goto(siteUrl);
  await invitation(second).waitFor();
  expect(await invitation(second).getByRole('listitem').allInnerTexts()).toEqual([
    'Klepněte na Sdílet',
    'Vyberte Přidat na plochu',
    'Potvrďte Přidat',
  ]);
});

test('offline.place: a program that is started returns to where it was left, but not a day later', async () => {
  const { page, context } = await visit({ viewport: phone });
  await page.goto(`${siteUrl}/help`);
  const leave = (hoursAgo: number) =>
    page.evaluate((ago) => localStorage.setItem('place', `${Date.now() - ago * 3_600_000} 0 /race-results`), hoursAgo);
  await leave(1);
  const started = await context.newPage();
  await started.goto(`${siteUrl}/?start`);
  await started.waitForURL('**/race-results');
  await leave(24);
  const later = await context.newPage();
  await later.goto(`${siteUrl}/?start`);
  await hydrated(later);
  expect(new URL(later.url()).pathname).toBe('/');
});
