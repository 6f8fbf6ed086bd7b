import type { BrowserContext, Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { pushCopy } from '#text/push/push';
import { subscribeLimitMs } from '#features/push/subscribe-limit.ts';
import { startAutopush } from '#tests/autopush.ts';
import { startFirefox } from '#tests/firefox.ts';
import { eventually } from '#tests/time-limits.ts';
import { hydrated, phone, visit } from './browser.ts';
import { demoPerson, signInAs } from './sign-in.ts';
import { useSite } from './site.ts';

const site = useSite({ PUSH_TEST_HOSTS: '127.0.0.1' });
const screen = '/user-dashboard/notifications';

/**
 * Firefox asks a push service that a test plays, gets the permission without a window, and shows its own notifications.
 */
const prefsFor = (pushUrl: string) => ({
  'remote.prefs.recommended': false,
  'dom.push.serverURL': pushUrl,
  'dom.push.testing.allowInsecureServerURL': true,
  'permissions.default.desktop-notification': 1,
  'alerts.useSystemBackend': false,
});

const click = (text: string) => `
  const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent.includes('${text}'));
  if (button) button.click();
  return button !== undefined;`;

const signIn = ({ email, password }: typeof demoPerson) => `
  const body = new FormData();
  for (const [name, value] of ${JSON.stringify([
    ['intent', 'sign-in'],
    ['email', email],
    ['password', password],
  ])}) body.set(name, value);
  await fetch('/auth', { method: 'POST', body, redirect: 'manual' });`;

const shown = `
  const registration = await navigator.serviceWorker.ready;
  const notifications = await registration.getNotifications();
  return notifications.map(({ title, body, tag, lang, data }) => ({ title, body, tag, lang, data }));`;

test('push.turning-on, push.test-message, push.sending: Firefox subscribes by a click, and a test message reaches it', async () => {
  const autopush = await startAutopush();
  const firefox = await startFirefox(prefsFor(autopush.url));
  onTestFinished(async () => {
    await firefox.close();
    await autopush.stop();
  });
  await firefox.open(`${site.url}/auth`);
  await firefox.run(signIn(demoPerson));
  await firefox.open(site.url + screen);
  // Nothing has subscribed yet.
  expect(await firefox.run(`return (await navigator.serviceWorker.ready).pushManager.getSubscription();`)).toBeNull();
  await expect
    .poll(async () => {
      await firefox.run(click(pushCopy.turnOn));
      return firefox.run(`return document.body.innerText;`);
    }, eventually)
    .toMatch(/Počítač, Firefox\s+toto zařízení/);
  await firefox.run(click(pushCopy.test));
  await expect.poll(() => autopush.acknowledged.length, eventually).toBe(1);
  await expect
    .poll(() => firefox.run(shown), eventually)
    .toEqual([{ ...pushCopy.testMessage, tag: 'test', lang: 'cs', data: { url: screen, id: null } }]);
  expect(autopush.statuses).toEqual([201]);
  // Signing out ends the device: what is sent from now on isn't for whoever sits here.
  await firefox.run(`
    const body = new FormData();
    body.set('sign-out', 'yes');
    await fetch('/api/viewer/settings', { method: 'POST', body });`);
  await firefox.run(signIn(demoPerson));
  await firefox.open(site.url + screen);
  expect(await firefox.run(`return document.body.innerText;`)).toContain(pushCopy.none);
});

const message = {
  title: 'Za 10 minut startuje Sternkranz',
  body: '4. dostih v Pardubicích.',
  id: null,
  url: '/race-results',
  tag: 'start 4',
  icon: '/silks/horse/1.png',
  at: Date.parse('2023-10-08T12:00:00Z'),
};

/** Gives the worker a push as the browser's own service would. */
async function deliver(page: Page, data: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const registrationId = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [found] = registrations;
      if (found) resolve(found.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  await devtools.send('ServiceWorker.deliverPushMessage', {
    origin: site.url,
    registrationId: await registrationId,
    data,
  });
}

type Shown = { title: string; options: NotificationOptions };
type WorkerScope = { registration: ServiceWorkerRegistration; shown: Shown[] };

/** What the worker shows from now on: Chromium without windows lets nothing be shown, whatever is permitted. */
async function watchShown(context: BrowserContext): Promise<() => Promise<Shown[]>> {
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  await worker.evaluate(() => {
    const scope = globalThis as typeof globalThis & WorkerScope;
    const shown: Shown[] = [];
    scope.shown = shown;
    scope.registration.showNotification = async (title, options = {}) => void shown.push({ title, options });
  });
  return () => worker.evaluate(() => (globalThis as typeof globalThis & WorkerScope).shown);
}

test('push.message: Chromium’s worker shows what was pushed, with its silk, and something for what it cannot read', async () => {
  const { page, context, problems } = await visit({ viewport: phone });
  await page.goto(site.url);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  const shownInChromium = await watchShown(context);
  await deliver(page, JSON.stringify(message));
  const { title, body, tag, icon, url, id, at } = message;
  const expected = {
    title,
    options: expect.objectContaining({ body, tag, icon, lang: 'cs', data: { url, id }, timestamp: at }),
  };
  await expect.poll(shownInChromium, eventually).toEqual([expected]);
  await deliver(page, '{"from":"another version"}');
  const unreadable = expect.objectContaining({ title: 'Rovinka má pro vás novinku' });
  await expect.poll(shownInChromium, eventually).toEqual([expected, unreadable]);
  for (const data of ['not JSON', '', 'null', '[]']) await deliver(page, data);
  await expect.poll(shownInChromium, eventually).toEqual([expected, ...Array(5).fill(unreadable)]);
  // The day is stored anew for when there is no network.
  await expect
    .poll(() => page.evaluate(async (home) => (await caches.match(home)) !== undefined, `${site.url}/`), eventually)
    .toBe(true);
  expect(problems).toEqual([]);
});

/**
 * A click on what the worker has shown. Chromium shows nothing without windows, so the event is made here; only one of
 * its own may bring a window to the front or open one, whose address is returned instead.
 */
function clickShown(context: BrowserContext, shown: Shown): Promise<string[]> {
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error('there is no worker');
  return worker.evaluate(async (data: unknown) => {
    const scope = globalThis as typeof globalThis & {
      clients: { openWindow(url: string): Promise<unknown> };
      WindowClient: { prototype: { focus(): Promise<unknown> } };
    };
    const opened: string[] = [];
    scope.clients.openWindow = async (url) => void opened.push(url);
    scope.WindowClient.prototype.focus = async () => undefined;
    const waits: Promise<unknown>[] = [];
    const event = Object.assign(new Event('notificationclick'), {
      notification: { data, close: () => undefined },
      waitUntil: (promise: Promise<unknown>) => void waits.push(promise),
    });
    dispatchEvent(event);
    await Promise.all(waits);
    return opened;
  }, shown.options.data);
}

test('push.click, notifications.bell: a click on a push opens its page and reads that one, which the bells of open tabs show', async () => {
  const { page, context, problems } = await visit({ viewport: phone });
  await signInAs(page, site.url, demoPerson);
  await page.goto(`${site.url}/horses`);
  const other = await context.newPage();
  await other.goto(`${site.url}/jockeys`);
  const bellOf = (tab: Page) => tab.getByRole('link', { name: /^Upozornění, nepřečtených: \d+$/ });
  const unreadOf = async (tab: Page) => Number(/\d+/.exec((await bellOf(tab).getAttribute('aria-label')) ?? '')?.[0]);
  await bellOf(page).waitFor();
  await bellOf(other).waitFor();
  const before = await unreadOf(page);
  const readNews = async () =>
    (await (await page.request.get(`${site.url}/api/viewer/notifications`)).json()) as {
      newest: { id: number; url: string; isUnread: boolean }[];
    };
  const pushed = (await readNews()).newest.find(({ isUnread }) => isUnread);
  if (!pushed) throw new Error('nothing is unread');
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  const shownInChromium = await watchShown(context);
  await deliver(page, JSON.stringify({ ...message, id: pushed.id, url: pushed.url }));
  await expect.poll(async () => (await shownInChromium()).length, eventually).toBe(1);
  const [shown] = await shownInChromium();
  if (!shown) throw new Error('nothing is shown');
  expect(await clickShown(context, shown)).toEqual([`${site.url}${pushed.url}`]);
  for (const tab of [page, other]) await expect.poll(() => unreadOf(tab), eventually).toBe(before - 1);
  expect((await readNews()).newest.find(({ id }) => id === pushed.id)?.isUnread).toBe(false);
  // Once more, with its page open: that window is led to the race without being loaded anew, and nothing else is read.
  await page.goto(`${site.url}${pushed.url.split('#')[0]}`);
  await hydrated(page);
  await page.evaluate(() => void (document.documentElement.dataset['kept'] = 'yes'));
  expect(await clickShown(context, shown)).toEqual([]);
  await page.waitForURL(site.url + pushed.url);
  expect(await page.evaluate(() => document.documentElement.dataset['kept'])).toBe('yes');
  expect(await unreadOf(other)).toBe(before - 1);
  expect(problems).toEqual([]);
});

/** What a browser is that can't, or a reader who won't; each runs in the page before its own scripts. */
const refusals = {
  unsupported: () => Reflect.deleteProperty(window, 'PushManager'),
  denied: () => (Notification.requestPermission = async () => 'denied'),
  dismissed: () => (Notification.requestPermission = async () => 'default'),
  failed: () => {
    Notification.requestPermission = async () => 'granted';
    PushManager.prototype.subscribe = () => Promise.reject(new DOMException('blocked', 'AbortError'));
  },
  'too-slow': () => {
    Notification.requestPermission = async () => 'granted';
    PushManager.prototype.subscribe = () => new Promise(() => undefined);
  },
} as const;

test('push.turning-on: the browser asks for permission at the reader’s click, and never before', async () => {
  const { page } = await visit({ viewport: phone });
  let requests = 0;
  await page.exposeFunction('countRequest', () => void (requests += 1));
  await page.addInitScript(() => {
    Notification.requestPermission = async () => {
      (globalThis as typeof globalThis & { countRequest(): void }).countRequest();
      return 'default';
    };
  });
  await signInAs(page, site.url, demoPerson);
  for (const address of ['/', '/user-dashboard', screen]) {
    await page.goto(site.url + address);
    await hydrated(page);
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  }
  expect(requests).toBe(0);
  await page.getByRole('button', { name: pushCopy.turnOn }).click();
  await expect.poll(() => requests, eventually).toBe(1);
});

test.each(Object.keys(refusals) as (keyof typeof refusals)[])(
  'push.turning-on: a reader whose browser is %s is told so, and may try again',
  async (refusal) => {
    const { page } = await visit({ viewport: phone });
    await page.clock.install();
    await page.addInitScript(refusals[refusal]);
    await signInAs(page, site.url, demoPerson);
    await page.goto(site.url + screen);
    await hydrated(page);
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    const button = page.getByRole('button', { name: pushCopy.turnOn });
    await button.click();
    const problem = page.locator('.push-problem');
    if (refusal === 'too-slow') {
      await page.getByRole('button', { name: pushCopy.turningOn }).waitFor();
      await page.clock.fastForward(subscribeLimitMs);
    }
    await expect
      .poll(async () => (await problem.textContent())?.replaceAll('\u2060', ''), eventually)
      .toBe(pushCopy.problems[refusal]);
    expect(await button.isVisible()).toBe(true);
  },
);

test('push.turning-on: on an iPhone a reader is told to put the site on the screen first', async () => {
  const userAgent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Version/17.0 Mobile/15E148 Safari/604.1';
  const { page } = await visit({ viewport: phone, userAgent });
  await page.addInitScript(refusals.unsupported);
  await signInAs(page, site.url, demoPerson);
  await page.goto(site.url + screen);
  await hydrated(page);
  await page.getByText(pushCopy.off('phone')).waitFor();
  await page.getByRole('button', { name: pushCopy.turnOn }).click();
  await expect
    .poll(() => page.locator('.push-problem').textContent(), eventually)
    .toBe(pushCopy.problems['ios-not-installed']);
});
