import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Toast } from '#platform/ui/toasts.ts';
import { type Call, settled, stubBrowser, stubNetwork } from '#tests/factories/browser.ts';
import type { AuthEvent } from './auth-events.ts';
import type { Viewer } from './viewer.ts';

const minute = 60_000;
const jana: Viewer = {
  id: 'jana',
  email: 'jana@rovinka.test',
  username: 'Jana_K',
  role: 'user',
  emailSubscribed: true,
  fantasyTestingOptIn: false,
  follows: { horses: [], jockeys: [] },
};
const signedIn = (user: Viewer = jana, expiresAt = Date.now() + 60 * minute) => ({ user, expiresAt, votes: [] });

let browser: ReturnType<typeof stubBrowser>;
let calls: Call[] = [];
let toasts: Toast[] = [];
let events: AuthEvent[] = [];
/** What this tab tells the others. */
let notices: unknown[] = [];
let page: Awaited<ReturnType<typeof openPage>>;

async function openPage() {
  vi.resetModules();
  const [refresh, session, toastLayer, authEvents, settings] = await Promise.all([
    import('./refresh-viewer.ts'),
    import('./viewer.ts'),
    import('#platform/ui/toasts.ts'),
    import('./auth-events.ts'),
    import('./viewer-calls.ts'),
  ]);
  toastLayer.attachToastLayer((toast) => void toasts.push(toast));
  authEvents.onAuthEvent((event) => void events.push(event));
  new BroadcastChannel('rovinka-auth').onmessage = ({ data }) => void notices.push(data);
  return { ...refresh, ...session, ...settings };
}

beforeEach(async () => {
  vi.useFakeTimers({ now: 1_000_000 });
  browser = stubBrowser();
  calls = stubNetwork();
  [toasts, events, notices] = [[], [], []];
  page = await openPage();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** A page whose first request has answered. */
async function started(answer: object = signedIn()) {
  page.refreshViewer('hint', true);
  await settled();
  await calls[0]?.answer(answer);
  [toasts, events, notices] = [[], [], []];
}
/** Asks the server, which answers so. */
async function refreshed(end: (call: Call) => Promise<void>, isFromThisTab = true) {
  page.refreshViewer('server', isFromThisTab);
  await settled();
  await end(calls.at(-1)!);
}
const dataset = () => browser.document.documentElement.dataset;

test('accounts.session-events: a page that is loaded signed in has an initial session and no notice', async () => {
  window.viewerCall = Promise.resolve(Response.json(signedIn()));
  page.refreshViewer('hint', true);
  await settled();
  expect(calls).toEqual([]);
  expect(page.currentViewer()).toEqual(jana);
  expect([events, notices, toasts, dataset()]).toEqual([['INITIAL_SESSION'], ['hint'], [], { signedIn: 'on' }]);
});

test('accounts.confirmation: the page that the link of a confirmation mail opens says once that it has signed in', async () => {
  browser.document.cookie = 'confirmed=1';
  page.refreshViewer('hint', true);
  await settled();
  await calls[0]?.answer(signedIn());
  await refreshed((call) => call.answer(signedIn({ ...jana, id: 'petr' })));
  expect(toasts).toEqual([{ kind: 'done', title: 'E-mail je potvrzený', text: 'Jste přihlášeni.' }]);
});

test('accounts.session-events: a session that began after the page was loaded is a sign-in, which the other tabs hear of', async () => {
  page.refreshViewer('hint', true);
  await settled();
  expect(calls).toMatchObject([{ method: 'GET', address: '/api/viewer' }]);
  await calls[0]?.answer(signedIn());
  expect([events, notices]).toEqual([['SIGNED_IN'], ['server']]);
});

test('accounts.session-events: an event reported by another tab is not reported again', async () => {
  await started({ user: null, votes: [] });
  await refreshed((call) => call.answer(signedIn()), false);
  expect([events, notices]).toEqual([['SIGNED_IN'], []]);
});

test.each<[string, string, boolean]>([
  ['not asked while the hint of a session is there', 'signed_in=1', false],
  ['asked once it is gone', 'voter=1', true],
])('accounts.session-events: after a navigation the server is %s', async (_, cookie, isRequested) => {
  await started();
  browser.document.cookie = cookie;
  page.refreshViewer('hint', true);
  await settled();
  expect(calls.length > 1).toBe(isRequested);
});

test('accounts.session-events: requests wait for one another, so that no older answer arrives last', async () => {
  await started();
  page.refreshViewer('server', true);
  page.refreshViewer('server', true);
  await settled();
  expect(calls).toHaveLength(2);
  await calls[1]?.answer({ user: null, votes: [] });
  expect(calls).toHaveLength(3);
  await calls[2]?.answer(signedIn());
  expect(page.currentViewer()).toEqual(jana);
});

test.each<[string, (call: Call) => Promise<void>]>([
  ['401', (call) => call.answer({}, 401)],
  ['an answer without a user', (call) => call.answer({ user: null, votes: [] })],
])('public-pages.ended-session: %s ends the session with a notice, and its places stay', async (_, end) => {
  await started();
  await refreshed(end);
  expect(page.currentViewer()).toBeNull();
  expect([events, notices]).toEqual([['SIGNED_OUT'], ['hint']]);
  expect(toasts).toMatchObject([{ kind: 'done' }]);
  expect(dataset()).toEqual({ session: 'ended' });
});

test('public-pages.ended-session: signing out in this tab shows no notice, and the next end of a session does again', async () => {
  await started();
  const signingOut = page.signOut();
  await calls[1]?.answer({ ok: true });
  expect(await signingOut).toBe(true);
  await calls[2]?.answer({}, 401);
  expect([events, toasts, dataset()]).toEqual([['SIGNED_OUT'], [], {}]);
  await refreshed((call) => call.answer(signedIn()));
  await refreshed((call) => call.answer({}, 401));
  expect(toasts).toHaveLength(1);
});

test('public-pages.ended-session: after a sign-out that has failed, the end of the session is told', async () => {
  await started();
  const signingOut = page.signOut();
  await calls[1]?.answer({}, 500);
  expect(await signingOut).toBe(false);
  await refreshed((call) => call.answer({}, 401));
  expect([toasts.length, dataset()]).toEqual([1, { session: 'ended' }]);
});

test.each<[string, (call: Call) => Promise<void>]>([
  ['without a network', (call) => call.fail()],
  ['while the server is broken', (call) => call.answer({}, 500)],
  ['by an answer of another shape', (call) => call.answer({ user: { id: 1 }, votes: [] })],
])('accounts.session-events: %s the session stays as it was', async (_, end) => {
  await started();
  await refreshed(end);
  expect([page.currentViewer(), events, notices, toasts]).toEqual([jana, [], [], []]);
});

test.each<[string, () => object, AuthEvent[]]>([
  ['nothing', () => signedIn(jana, 1_000_000 + 60 * minute), []],
  ['a new end', () => signedIn(jana, 1_000_000 + 90 * minute), ['TOKEN_REFRESHED']],
  ['a new name', () => signedIn({ ...jana, username: 'Jana' }, 1_000_000 + 60 * minute), ['USER_UPDATED']],
  ['both', () => signedIn({ ...jana, username: 'Jana' }, 5_000_000), ['USER_UPDATED', 'TOKEN_REFRESHED']],
  ['another person', () => signedIn({ ...jana, id: 'petr' }), ['SIGNED_IN']],
])('accounts.session-events: an answer that changes %s', async (_, answer, expected) => {
  await started(signedIn(jana, 1_000_000 + 60 * minute));
  await refreshed((call) => call.answer(answer()));
  expect(events).toEqual(expected);
});

test('accounts.session-events: the session is asked about in the last 90 s before its end, not earlier', async () => {
  await started(signedIn(jana, Date.now() + 3 * minute));
  await vi.advanceTimersByTimeAsync(1.5 * minute);
  expect(calls).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(0.5 * minute);
  expect(calls).toHaveLength(2);
  await calls[1]?.answer(signedIn(jana, Date.now() + 60 * minute));
  await vi.advanceTimersByTimeAsync(10 * minute);
  expect(calls).toHaveLength(2);
});

test('accounts.session-events: without a session nothing is asked about its end', async () => {
  await started({ user: null, votes: [] });
  await vi.advanceTimersByTimeAsync(60 * minute);
  expect(calls).toHaveLength(1);
});

test('accounts.session-events: what the live stream reports about the session is checked a second later', async () => {
  await started();
  browser.openStreams()[0]?.send('changed', 'event:1');
  browser.openStreams()[0]?.send('auth', 'revoked');
  await vi.advanceTimersByTimeAsync(999);
  expect(calls).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(calls).toHaveLength(2);
});

test('accounts.email-switch: a setting is shown at once, saved, and passed on to the other tabs', async () => {
  await started();
  const saving = page.saveSetting(page.emailsSetting, false);
  expect(page.currentViewer()?.emailSubscribed).toBe(false);
  await calls[1]?.answer({});
  expect([await saving, page.currentViewer()?.emailSubscribed]).toEqual([true, false]);
  expect([events, notices]).toEqual([['USER_UPDATED'], ['server']]);
});

test.each<[string, (call: Call) => Promise<void>, number]>([
  ['without a network', (call) => call.fail(), 2],
  ['refused', (call) => call.answer({}, 400), 2],
  ['without a session, which is then asked about', (call) => call.answer({}, 401), 3],
])('fantasy.opt-in-switch: a switch that can’t be saved, %s, is taken back', async (_, end, requests) => {
  await started();
  const saving = page.saveSetting(page.fantasySetting, true);
  await end(calls[1]!);
  expect([await saving, page.currentViewer()]).toEqual([false, jana]);
  await settled();
  expect([events, calls.length]).toEqual([[], requests]);
});

test('public-pages.own-writes: an answer requested before a setting was saved does not undo it', async () => {
  await started();
  page.refreshViewer('server', true);
  await settled();
  const saving = page.saveSetting(page.emailsSetting, false);
  await calls[2]?.answer({});
  await saving;
  await calls[1]?.answer(signedIn());
  expect(page.currentViewer()?.emailSubscribed).toBe(false);
  await refreshed((call) => call.answer(signedIn()));
  expect(page.currentViewer()?.emailSubscribed).toBe(true);
});
