import { expect, test } from 'vitest';
import { eventually } from '#tests/time-limits.ts';
import {
  openCard,
  placeButton,
  queuedKeys,
  queueIsEmpty,
  removeButton,
  rowOf,
  sentMessage,
  sheet,
  tippedAtServer,
  useCuttableSite,
  visitCard,
  waitingButton,
} from './cut-network.ts';
import { expectFocusPassedOn } from './keyboard.ts';
import { demoCredentials } from './sign-in.ts';

// Tips made without a network, and sent once there is one.
const site = useCuttableSite();

test('tips.queued, tips.one-per-runner, offline.shown-day: a tip without a network waits in row and sheet, outlives a reload, and is placed once, with a message, when there is one', async () => {
  const visitor = await visitCard(site.url);
  const { page } = visitor;
  await site.cut(visitor);
  await placeButton(page).dblclick();
  await waitingButton(page).waitFor();
  expect(await sheet(page).innerText()).toMatch(/Tip čeká na\s+signál[\s\S]*server přijme, nejpozději do\s+startu v/);
  expect(await sentMessage(page).count()).toBe(0);
  await page.reload();
  await sheet(page).waitFor();
  await waitingButton(page).waitFor();
  expect(await rowOf(page).innerText()).toMatch(/Tip čeká na\s+signál/);
  await site.restore(visitor);
  await sentMessage(page).waitFor();
  await removeButton(page).waitFor();
  await expect.poll(() => sheet(page).count(), eventually).toBe(0);
  expect(await page.evaluate(() => localStorage.getItem('queued-tips'))).toBeNull();
});

test('tips.queued: on the page of an unknown address the tip is sent too, and the page after it tells', async () => {
  const visitor = await visitCard(site.url, demoCredentials('Hedvika_V'));
  const { page } = visitor;
  await site.cut(visitor);
  await placeButton(page).click();
  await waitingButton(page).waitFor();
  await page.goto(`${site.url}/help`);
  await page.getByRole('heading', { name: 'Tuto stránku nemáte uloženou' }).waitFor();
  await sheet(page).waitFor();
  await site.restore(visitor);
  // The page may replace itself more than once, which a wait for a navigation takes for a failure.
  await expect.poll(() => page.url(), eventually).toBe(`${site.url}/help`);
  await sentMessage(page).waitFor();
  await queueIsEmpty(page);
  expect(await sheet(page).count()).toBe(0);
});

test('tips.queued-cancel, tips.queued, site.keyboard: a tip that was never sent is cancelled without a trace, and the focus passes on', async () => {
  const visitor = await visitCard(site.url, demoCredentials('Hedvika_V'));
  const { page } = visitor;
  const before = await tippedAtServer(page, site.url);
  await site.cut(visitor);
  await placeButton(page, 2).click();
  await waitingButton(page, 2).waitFor();
  await page.getByRole('button', { name: 'Zrušit tip', exact: true }).click();
  await placeButton(page, 2).waitFor();
  await expectFocusPassedOn(page);
  expect(await sheet(page).count()).toBe(0);
  await site.restore(visitor);
  await openCard(page, site.url);
  expect(await tippedAtServer(page, site.url)).toEqual(before);
});

test('tips.queued: of two open tabs one sends a tip, once, and one of them says so', async () => {
  const visitor = await visitCard(site.url);
  const { page, context } = visitor;
  const other = await context.newPage();
  await openCard(other, site.url);
  await site.cut(visitor);
  await page.bringToFront();
  await placeButton(page, 2).click();
  await Promise.all([page, other].map((tab) => waitingButton(tab, 2).waitFor()));
  const answered: string[] = [];
  context.on('response', (response) => {
    if (response.url().endsWith('/api/viewer/tips'))
      answered.push(`${response.request().method()} ${response.status()}`);
  });
  await site.restore(visitor);
  await Promise.all([page, other].map((tab) => removeButton(tab, 2).waitFor()));
  await expect
    .poll(async () => (await sentMessage(page).count()) + (await sentMessage(other).count()), eventually)
    .toBe(1);
  expect(answered).toEqual(['POST 200']);
  expect(await queuedKeys(page)).toEqual([]);
});
