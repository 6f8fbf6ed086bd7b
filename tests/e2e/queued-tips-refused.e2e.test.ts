import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { eventually } from '#tests/time-limits.ts';
import { hydrated, phone, visit, type Visit } from './browser.ts';
import {
  openCard,
  placeButton,
  queuedKeys,
  queueIsEmpty,
  removeButton,
  sentMessage,
  sheet,
  tippedAtServer,
  useCuttableSite,
  visitCard,
  waitingButton,
} from './cut-network.ts';
import { type Credentials, demoCredentials, demoPerson, signInAs } from './sign-in.ts';

// What becomes of a tip made without a network when something has changed meanwhile.
const site = useCuttableSite();

/** Lets a tip on the horse of a row wait: nothing answers. */
async function queueTip(visitor: Visit, row = 1): Promise<void> {
  await site.cut(visitor);
  await placeButton(visitor.page, row).click();
  await waitingButton(visitor.page, row).waitFor();
}

/** The card of somebody else's phone. */
async function tippedBy(credentials: Credentials): Promise<number[]> {
  const { page } = await visit({ viewport: phone });
  await signInAs(page, site.url, credentials);
  await openCard(page, site.url);
  return tippedAtServer(page, site.url);
}

test('tips.queued-account: a session that ended meanwhile keeps the tip, asks its owner to sign in, and sends it then', async () => {
  const visitor = await visitCard(site.url);
  const { page, context } = visitor;
  await queueTip(visitor);
  await context.clearCookies({ name: 'rovinka.session_token' });
  await site.restore(visitor);
  await expect.poll(() => sheet(page).innerText(), eventually).toContain('Přihlášení mezitím skončilo');
  await sheet(page).getByRole('link', { name: 'Přihlásit se' }).waitFor();
  expect(await sentMessage(page).count()).toBe(0);
  await signInAs(page, site.url, demoPerson);
  await page.goto(site.url);
  await sentMessage(page).waitFor();
  await removeButton(page).waitFor();
  await queueIsEmpty(page);
});

test('tips.queued-account: a tip is never sent under another name, and whoever signs in next sees nothing of it', async () => {
  const visitor = await visitCard(site.url);
  const { page, context } = visitor;
  await queueTip(visitor, 3);
  await page.close();
  await site.restore(visitor);
  const next = await context.newPage();
  const sent: string[] = [];
  context.on('request', (request) => {
    if (request.url().endsWith('/api/viewer/tips')) sent.push(request.method());
  });
  await signInAs(next, site.url, demoCredentials('Hedvika_V'));
  await openCard(next, site.url);
  await placeButton(next, 3).waitFor();
  await queueIsEmpty(next);
  expect([await sheet(next).count(), await waitingButton(next, 3).count(), sent]).toEqual([0, 0, []]);
  const before = await tippedAtServer(next, site.url);
  expect(await tippedBy(demoPerson)).not.toEqual(expect.arrayContaining(before.length > 0 ? before : [0]));
  await signInAs(next, site.url, demoPerson);
  await openCard(next, site.url);
  await placeButton(next, 3).waitFor();
});

/** The site answers everything but tips. */
const refuseTips = (page: Page) => page.route('**/api/viewer/tips', (route) => route.abort());

const signOutWarning = /^Neodesláno: 1\s+tip\. Odhlášením to/;

test.each([
  [
    'the panel of the account',
    async (page: Page) => {
      await page.getByRole('link', { name: 'Účet: Bohous' }).click();
    },
  ],
  [
    'the page of the account',
    async (page: Page) => {
      await page.goto(`${site.url}/auth?change-password=true`);
      await hydrated(page);
      await sheet(page).waitFor();
    },
  ],
])(
  'tips.queued-account: signing out with a waiting tip asks first, on %s, and leaves nothing',
  async (_where, open) => {
    const { page } = await visitCard(site.url);
    await refuseTips(page);
    await page
      .getByRole('button', { name: /^Tipovat koně / })
      .first()
      .click();
    await page.getByRole('button', { name: /čeká na\s+signál/ }).waitFor();
    await open(page);
    await page.getByRole('button', { name: 'Odhlásit se', exact: true }).click();
    await page.getByRole('alert').filter({ hasText: signOutWarning }).waitFor();
    expect(await queuedKeys(page)).toHaveLength(1);
    await page.getByRole('button', { name: /^Odhlásit a\s+zahodit$/ }).click();
    await queueIsEmpty(page);
    await expect.poll(() => sheet(page).count(), eventually).toBe(0);
  },
);

test.each([
  [
    'in a private window without a database',
    async ({ context }: Visit) => {
      await context.addInitScript(() => Object.defineProperty(window, 'indexedDB', { get: () => undefined }));
    },
  ],
  [
    'on a full disk',
    async ({ context }: Visit) => {
      await context.addInitScript(() => {
        IDBObjectStore.prototype.put = () => {
          throw new DOMException('no room', 'QuotaExceededError');
        };
      });
    },
  ],
])(
  'tips.queued-unstored: %s the tip waits in the page alone, which says so, and is sent from there',
  async (_what, take) => {
    const visitor = await visitCard(site.url);
    const { page } = visitor;
    await take(visitor);
    await openCard(page, site.url);
    await queueTip(visitor, 5);
    expect(await sheet(page).innerText()).toMatch(/neumí uložit[\s\S]*jen když tuto stránku necháte otevřenou/);
    await site.restore(visitor);
    await sentMessage(page).waitFor();
    await removeButton(page, 5).click();
    await placeButton(page, 5).waitFor();
    // Without a database there is nothing to compare with what /cookies lists.
    await visitor.context.close();
  },
);

/** On the day itself a phone shows the screen at the course first. */
async function openTodaysCard(page: Page): Promise<void> {
  await page.goto(site.url);
  await hydrated(page);
  await page.getByRole('button', { name: /^Plné karty dne/ }).click();
  await placeButton(page, 3).waitFor();
}

// Site time is the server's; the phone's own clock is an hour off, or right.
test.each([-3_600_000, 0, 3_600_000])(
  'tips.too-late: a tip that arrives after the start is refused by the clock of the server, on a phone that is %i ms off',
  async (offMs) => {
    await site.restartAt('2023-10-07T11:14:00+02:00');
    const visitor = await visit({ viewport: phone });
    const { page } = visitor;
    await page.clock.install({ time: Date.now() + offMs });
    await signInAs(page, site.url, demoPerson);
    await page.goto(site.url);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await openTodaysCard(page);
    await queueTip(visitor, 3);
    await page.clock.fastForward('08:00');
    await site.restore(visitor, '2023-10-07T11:22:00+02:00');
    await expect.poll(() => sheet(page).innerText(), eventually).toMatch(/Tip přišel po\s+startu/);
    const times = await sheet(page).locator('dt').allInnerTexts();
    expect(times[0]).toMatch(/^11:1[3-6]$/);
    expect(times.slice(1)).toEqual(['11:19', expect.stringMatching(/^11:2[2-4]$/)]);
    expect(await sentMessage(page).count()).toBe(0);
    await sheet(page).getByRole('button', { name: 'Rozumím' }).click();
    await queueIsEmpty(page);
    expect(await waitingButton(page, 3).count()).toBe(0);
  },
);

test('tips.queued, tips.too-late: a tip that arrives in time is taken, although the phone has the start behind it', async () => {
  await site.restartAt('2023-10-07T11:14:00+02:00');
  const visitor = await visit({ viewport: phone });
  const { page } = visitor;
  await page.clock.install({ time: Date.now() + 3_600_000 });
  await signInAs(page, site.url, demoPerson);
  await page.goto(site.url);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await openTodaysCard(page);
  await queueTip(visitor, 3);
  await site.restore(visitor, '2023-10-07T11:16:00+02:00');
  await sentMessage(page).waitFor();
  await removeButton(page, 3).waitFor();
  expect(await sheet(page).count()).toBe(0);
});
