import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, type CDPSession, chromium, type Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { eventually } from '#tests/time-limits.ts';
import { launchOptions, wholeChromium } from '#tests/chromium.ts';
import { phone, type Visit } from './browser.ts';
import {
  openCard,
  placeButton,
  queuedKeys,
  queueIsEmpty,
  sheet,
  tippedAtServer,
  useCuttableSite,
  visitCard,
  waitingButton,
} from './cut-network.ts';
import { demoCredentials, demoPerson, signInAs } from './sign-in.ts';

// The worker sends waiting tips by itself, also when no page is open.
const site = useCuttableSite();

/**
 * Lets a tip wait, and closes the card: a page of the browser's own keeps DevTools. Returns how to dispatch the event.
 */
async function queueAndLeave({ context, page }: Pick<Visit, 'context' | 'page'>, row: number) {
  const worker = await watchWorker(context, page);
  await site.cut({ context });
  await placeButton(page, row).click();
  await waitingButton(page, row).waitFor();
  return worker;
}

/** DevTools at the registration of the worker, on a page that outlives the site's own. */
async function watchWorker(context: BrowserContext, page: Page) {
  const devtools = await context.newCDPSession(page);
  const registered = Promise.withResolvers<string>();
  const running = new Map<string, string>();
  devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    for (const { registrationId, isDeleted } of registrations) if (!isDeleted) registered.resolve(registrationId);
  });
  devtools.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
    for (const { versionId, runningStatus } of versions) running.set(versionId, runningStatus);
  });
  await devtools.send('ServiceWorker.enable');
  const registrationId = await registered.promise;
  return { devtools, running, registrationId };
}

const dispatchSync = (devtools: CDPSession, registrationId: string) =>
  devtools.send('ServiceWorker.dispatchSyncEvent', {
    origin: site.url,
    registrationId,
    tag: 'queued-tips',
    lastChance: false,
  });

test('tips.queued: Background Sync sends a tip after its page was closed, in a whole Chromium', async () => {
  // The headless shell has it switched off, and says so when it is asked for.
  const profile = mkdtempSync(join(tmpdir(), 'rovinka-profile-'));
  const context = await chromium.launchPersistentContext(profile, {
    ...launchOptions(),
    executablePath: wholeChromium(),
    viewport: phone,
    locale: 'cs-CZ',
  });
  context.setDefaultTimeout(eventually.timeout);
  onTestFinished(async () => {
    await context.close();
    rmSync(profile, { recursive: true, force: true });
  });
  const page = await context.newPage();
  await signInAs(page, site.url, demoPerson);
  await page.goto(site.url);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await openCard(page, site.url);
  const before = await tippedAtServer(page, site.url);
  const eventAddress = page.url();
  await site.cut({ context });
  await placeButton(page).click();
  await waitingButton(page).waitFor();
  await expect.poll(() => sheet(page).innerText(), eventually).toContain('i\u00a0když web zavřete');
  const empty = await context.newPage();
  await page.close();
  await site.restore({ context });
  const answer = () => context.request.get(eventAddress.replace('/?', '/api/viewer/tips?'));
  const tipped = async () => ((await (await answer()).json()) as { runnerIds: number[] }).runnerIds.length;
  await expect.poll(tipped, eventually).toBe(before.length + 1);
  await empty.close();
});

test('tips.queued: a sync event sends what waits once, and what has become of it waits for a page', async () => {
  const visitor = await visitCard(site.url, demoCredentials('Hedvika_V'));
  const { page, context } = visitor;
  const before = await tippedAtServer(page, site.url);
  const { devtools, registrationId } = await queueAndLeave(visitor, 1);
  const card = page.url();
  // Nothing of the page sends: it is somewhere else.
  await page.goto('about:blank');
  await site.restore(visitor);
  await dispatchSync(devtools, registrationId);
  const answer = () => context.request.get(card.replace('/?', '/api/viewer/tips?'));
  const tipped = async () => ((await (await answer()).json()) as { runnerIds: number[] }).runnerIds.length;
  await expect.poll(tipped, eventually).toBe(before.length + 1);
  await openCard(page, site.url);
  await page.getByText('Tip přidán!').waitFor();
  await queueIsEmpty(page);
});

test('tips.queued: a worker that is killed while it sends loses nothing, and nothing comes twice', async () => {
  const visitor = await visitCard(site.url, demoCredentials('Hedvika_V'));
  const { page, context } = visitor;
  const before = await tippedAtServer(page, site.url);
  const { devtools, registrationId, running } = await queueAndLeave(visitor, 2);
  await page.goto('about:blank');
  await site.restore(visitor);
  // The server takes the tip, and its answer is held: the worker never hears it.
  const arrived = Promise.withResolvers<void>();
  const sent: number[] = [];
  let isHeld = true;
  await context.route('**/api/viewer/tips', async (route) => {
    const answer = await route.fetch();
    sent.push(answer.status());
    if (!isHeld) return route.fulfill({ response: answer });
    arrived.resolve();
  });
  await dispatchSync(devtools, registrationId);
  await arrived.promise;
  const alive = [...running].filter(([, status]) => status === 'running').map(([versionId]) => versionId);
  expect(alive).toHaveLength(1);
  await Promise.all(alive.map((versionId) => devtools.send('ServiceWorker.stopWorker', { versionId })));
  await expect.poll(() => alive.map((versionId) => running.get(versionId)), eventually).toEqual(['stopped']);
  isHeld = false;
  await page.goto(site.url);
  await page.getByText('Tip přidán!').waitFor();
  await queueIsEmpty(page);
  expect(sent).toEqual([200, 409]);
  expect(await tippedAtServer(page, site.url)).toHaveLength(before.length + 1);
  expect(await queuedKeys(page)).toEqual([]);
});

test('tips.queued-account: a sync event while somebody else is signed in sends nothing under their name', async () => {
  const visitor = await visitCard(site.url, demoCredentials('Hedvika_V'));
  const { page, context } = visitor;
  const { devtools, registrationId } = await queueAndLeave(visitor, 3);
  const card = page.url();
  await page.goto('about:blank');
  await site.restore(visitor);
  await signInAs(page, site.url, demoPerson);
  const statuses: number[] = [];
  context.on('response', (response) => {
    if (response.url().endsWith('/api/viewer/tips')) statuses.push(response.status());
  });
  await dispatchSync(devtools, registrationId);
  await expect.poll(() => statuses, eventually).toEqual([403]);
  await page.goto(card);
  await placeButton(page, 3).waitFor();
  await queueIsEmpty(page);
});
