import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Viewer } from '#platform/session/viewer.ts';
import type { Toast } from '#platform/ui/toasts.ts';
import type { TipNames } from './tip-names.rules.ts';
import { type Call, settled, stubBrowser, stubNetwork } from '#tests/factories/browser.ts';

const jana = 'Jana_K';
const petr = 'Petr';
const viewer = { id: 'jana', username: jana } as Partial<Viewer> as Viewer;
const list = (...names: string[]): TipNames => ({ count: names.length, names });
const runner = (runnerId: number, tips = list(petr)) => ({
  runnerId,
  raceId: 7,
  raceNumber: 4,
  startAt: null,
  horse: { id: 1, name: 'Blesk' },
  tips,
});
const serverNow = 1_000_000;
const answerOf = (runnerId: number, isMine: boolean, at = 2000, tips = isMine ? list(jana, petr) : list(petr)) => ({
  runnerId,
  isMine,
  tips,
  at,
  serverNow,
});
const mineAt = (at: number, ...runnerIds: number[]) => ({ runnerIds, at, serverNow });

let calls: Call[] = [];
let toasts: Toast[] = [];
let page: Awaited<ReturnType<typeof openPage>>;
const controller = () => new AbortController();

/** The modules of a page that has just been loaded, with the viewer's tips on the given runners. */
async function openPage() {
  vi.resetModules();
  const [tipping, store, session, toastLayer, time] = await Promise.all([
    import('./tipping.ts'),
    import('./my-tips.ts'),
    import('#platform/session/viewer.ts'),
    import('#platform/ui/toasts.ts'),
    import('#platform/ui/server-time.ts'),
  ]);
  session.setViewer(viewer);
  toastLayer.attachToastLayer((toast) => void toasts.push(toast));
  return { ...tipping, ...store, ...session, ...time };
}

beforeEach(async () => {
  vi.useFakeTimers({ now: serverNow });
  stubBrowser();
  calls = stubNetwork();
  toasts = [];
  page = await openPage();
  page.setMyTips({ mine: new Set([5]) });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.resetModules();
});

const writes = () => calls.filter(({ method }) => method !== 'GET');
const shown = (id: number) => {
  const { mine, saving, lists } = page.myTips();
  return { isMine: mine?.has(id), isSaving: saving.has(id), tips: lists.get(id)?.tips };
};

test('tips.optimistic: my tip is shown at once as the newest, and replaced by the list in the answer', async () => {
  void page.changeTip(runner(1), true);
  expect(shown(1)).toEqual({ isMine: true, isSaving: true, tips: list(jana, petr) });
  expect(calls).toMatchObject([{ method: 'POST', address: '/api/viewer/tips', body: { runnerId: 1, raceId: 7 } }]);
  const eva = 'Eva';
  await calls[0]?.answer(answerOf(1, true, 2000, list(jana, eva, petr)));
  expect(shown(1)).toEqual({ isMine: true, isSaving: false, tips: list(jana, eva, petr) });
  expect(toasts).toMatchObject([{ kind: 'done', title: 'Tip přidán!', text: 'Váš tip byl úspěšně zaznamenán' }]);
});

test('tips.removal: a removed tip disappears at once, and the answer’s list replaces the shown one', async () => {
  void page.changeTip(runner(5, list(jana, petr)), false);
  expect(shown(5)).toEqual({ isMine: false, isSaving: true, tips: list(petr) });
  expect(calls).toMatchObject([{ method: 'DELETE', body: { runnerId: 5 } }]);
  await calls[0]?.answer(answerOf(5, false));
  expect(shown(5)).toEqual({ isMine: false, isSaving: false, tips: list(petr) });
  expect(toasts).toMatchObject([{ kind: 'done', title: 'Tip odebrán', text: null }]);
});

const refusal = (reason: string) => ({ code: 409, reason, message: 'Nejde to', at: 2000, startAt: null, serverNow });
const failures: [what: string, end: (call: Call) => Promise<void>][] = [
  ['refused after the start', (call) => call.answer(refusal('tip.race-started'), 409)],
  ['while the server is broken', (call) => call.answer('<h1>502</h1>', 502)],
  ['by an answer of another shape', (call) => call.answer({ ok: true })],
];

test.each(failures)('tips.messages: a tip that can’t be placed %s is taken back', async (_, end) => {
  void page.changeTip(runner(1), true);
  await end(calls[0]!);
  expect(shown(1)).toEqual({ isMine: false, isSaving: false, tips: undefined });
  expect(toasts).toEqual([{ kind: 'error', title: 'Chyba', text: 'Nepodařilo se přidat tip' }]);
});

test.each(failures)('tips.messages: a tip that can’t be removed %s comes back', async (_, end) => {
  void page.changeTip(runner(5, list(jana)), false);
  await end(calls[0]!);
  expect(shown(5)).toEqual({ isMine: true, isSaving: false, tips: undefined });
  expect(toasts).toEqual([{ kind: 'error', title: 'Chyba', text: 'Nepodařilo se odebrat tip' }]);
});

test.each([true, false])(
  'tips.queued-unstored: without a network and a database a wish (placing: %s) waits in the page, as nothing that failed',
  async (isPlacing) => {
    const { readQueuedTips } = await import('#features/offline/queued-tips.ts');
    const { isUnstored } = await import('#features/offline/unstored-tips.ts');
    void page.changeTip(isPlacing ? runner(1) : runner(5, list(jana)), isPlacing);
    await calls[0]?.fail();
    expect(shown(isPlacing ? 1 : 5)).toEqual({ isMine: !isPlacing, isSaving: false, tips: undefined });
    const waiting = await readQueuedTips();
    expect(waiting).toMatchObject([{ runnerId: isPlacing ? 1 : 5, isPlacing, outcome: null }]);
    expect(waiting.map(isUnstored)).toEqual([true]);
    expect(toasts).toEqual([]);
  },
);

test('tips.messages: for a duplicate the message says that the tip exists, and the tip stays mine', async () => {
  void page.changeTip(runner(1), true);
  await calls[0]?.answer(refusal('tip.duplicate'), 409);
  expect(shown(1)).toEqual({ isMine: true, isSaving: false, tips: undefined });
  expect(toasts).toMatchObject([{ kind: 'error', title: 'Tip již existuje' }]);
});

test('tips.optimistic: a failed change restores the list of the last answer, and affects no other runner', async () => {
  void page.changeTip(runner(1), true);
  await calls[0]?.answer(answerOf(1, true));
  await vi.advanceTimersByTimeAsync(500);
  void page.changeTip(runner(2), true);
  void page.changeTip(runner(1), false);
  await calls[2]?.fail();
  expect(shown(1)).toEqual({ isMine: true, isSaving: false, tips: list(jana, petr) });
  expect(shown(2)).toEqual({ isMine: true, isSaving: true, tips: list(jana, petr) });
});

test('tips.button: when the session has ended, the server is asked about it', async () => {
  void page.changeTip(runner(1), true);
  await calls[0]?.answer(refusal('actor.not-signed-in'), 401);
  expect(calls.slice(1)).toMatchObject([{ method: 'GET', address: '/api/viewer' }]);
  await calls[1]?.answer({}, 401);
  expect(page.currentViewer()).toBeNull();
});

test('tips.one-per-runner: a double click, or a click while saving, makes one tip', async () => {
  void page.changeTip(runner(1), true);
  void page.changeTip(runner(1), true);
  await vi.advanceTimersByTimeAsync(600);
  void page.changeTip(runner(1), false);
  expect(writes()).toHaveLength(1);
});

test('tips.one-per-runner: the second click of a double click does not remove a tip whose answer arrived in between', async () => {
  void page.changeTip(runner(1), true);
  await calls[0]?.answer(answerOf(1, true));
  await vi.advanceTimersByTimeAsync(499);
  void page.changeTip(runner(1), false);
  expect(writes()).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  void page.changeTip(runner(1), false);
  expect(writes()).toHaveLength(2);
});

test('tips.one-per-runner: another runner can be tipped at once, and a failed tip can be retried at once', async () => {
  void page.changeTip(runner(1), true);
  void page.changeTip(runner(2), true);
  expect(writes()).toHaveLength(2);
  await calls[1]?.answer('<h1>502</h1>', 502);
  void page.changeTip(runner(2), true);
  expect(writes()).toHaveLength(3);
});

test.each<[string, () => void]>([
  ['signed in', () => page.setViewer(null)],
  ['known to have tipped or not', () => page.resetMyTips()],
])('tips.who: nothing is sent of somebody who is not %s', (_, change) => {
  change();
  void page.changeTip(runner(1), true);
  expect(calls).toEqual([]);
});

test('tips.optimistic: two answers that arrive in reverse order each update their own runner', async () => {
  void page.changeTip(runner(1), true);
  void page.changeTip(runner(2), true);
  await calls[1]?.answer(answerOf(2, true, 2000));
  expect([shown(1).isSaving, shown(2).isSaving]).toEqual([true, false]);
  await calls[0]?.answer(answerOf(1, true, 1000, list(jana)));
  expect([shown(1).tips, shown(2).tips]).toEqual([list(jana), list(jana, petr)]);
});

test('tips.live: tips are read when the day is shown, and again when another tab or device has changed something', async () => {
  const day = controller();
  page.resetMyTips();
  page.followMyTips(12, day.signal);
  expect(calls).toMatchObject([{ address: '/api/viewer/tips?eventId=12' }]);
  await calls[0]?.answer(mineAt(1000, 5, 6));
  expect([...(page.myTips().mine ?? [])]).toEqual([5, 6]);
  const otherTab = new BroadcastChannel('rovinka-live');
  for (const topic of ['auth:tips', 'event:12', 'chat:up', 'all']) otherTab.postMessage({ topic, at: null });
  expect(calls).toHaveLength(3);
  await calls[1]?.fail();
  await calls[2]?.answer(mineAt(1001, 6));
  expect([...(page.myTips().mine ?? [])]).toEqual([6]);
  day.abort();
  otherTab.postMessage({ topic: 'all', at: null });
  expect(calls).toHaveLength(3);
});

test('tips.live: an answer for a day that is no longer shown is dropped', async () => {
  const day = controller();
  page.followMyTips(12, day.signal);
  day.abort();
  page.resetMyTips();
  await calls[0]?.answer(mineAt(1000, 5, 6));
  expect(page.myTips().mine).toBeNull();
  page.followMyTips(12, day.signal);
  expect(calls).toHaveLength(1);
});

test.each<[string, number, boolean]>([
  ['older than the tip does not undo it', 1999, true],
  ['as new as the tip is taken', 2000, false],
  ['newer than the tip is taken', 2001, false],
])('tips.optimistic: a late list of my tips %s', async (_, at, isMine) => {
  page.followMyTips(12, controller().signal);
  void page.changeTip(runner(1), true);
  await calls[1]?.answer(answerOf(1, true, 2000));
  await calls[0]?.answer(mineAt(at, 5));
  expect(shown(1).isMine).toBe(isMine);
});

test('tips.optimistic: a list that arrives while a tip is being saved does not undo the tip', async () => {
  page.followMyTips(12, controller().signal);
  void page.changeTip(runner(1), true);
  await calls[0]?.answer(mineAt(9000, 5));
  expect(shown(1)).toMatchObject({ isMine: true, isSaving: true });
});

test('tips.optimistic: a list between two answers in the reverse order undoes neither tip', async () => {
  page.followMyTips(12, controller().signal);
  void page.changeTip(runner(1), true);
  void page.changeTip(runner(2), true);
  await calls[2]?.answer(answerOf(2, true, 3000));
  await calls[1]?.answer(answerOf(1, true, 1000));
  await calls[0]?.answer(mineAt(2000, 5, 1));
  expect([shown(1).isMine, shown(2).isMine]).toEqual([true, true]);
});

test('tips.optimistic: after a failure the tips of the day are read again', async () => {
  page.followMyTips(12, controller().signal);
  await calls[0]?.answer(mineAt(1000, 5));
  void page.changeTip(runner(1), true);
  await calls[1]?.fail();
  expect(calls.slice(2)).toMatchObject([{ method: 'GET', address: '/api/viewer/tips?eventId=12' }]);
  await calls[2]?.answer(mineAt(2000, 1, 5));
  expect(shown(1).isMine).toBe(true);
});

test.each<[string, () => Promise<void>]>([
  ['a list', () => calls[0]!.answer({ ...mineAt(1000, 5), serverNow: serverNow + 60_000 })],
  ['a tip', () => calls[1]!.answer({ ...answerOf(1, true), serverNow: serverNow + 60_000 })],
  ['a refusal', () => calls[1]!.answer({ ...refusal('tip.race-started'), serverNow: serverNow + 60_000 }, 409)],
])('tips.closing: the page’s clock follows the server’s time in the answer of %s', async (_, end) => {
  page.followMyTips(12, controller().signal);
  void page.changeTip(runner(1), true);
  expect(page.serverNow()).toBe(serverNow);
  await end();
  await settled();
  expect(page.serverNow()).toBe(serverNow + 60_000);
});

/** Presses the button of the last message. */
const pressUndo = () => toasts.at(-1)?.action?.run();

test('tips.undo: the message of a placed tip takes it back at once, and the message of that places it again', async () => {
  void page.changeTip(runner(1), true);
  await calls[0]?.answer(answerOf(1, true));
  expect(toasts.at(-1)).toMatchObject({ about: 'tip 1', action: { label: 'Vrátit zpět' } });
  pressUndo();
  expect(shown(1)).toMatchObject({ isMine: false, isSaving: true });
  expect(writes()[1]).toMatchObject({ method: 'DELETE', body: { runnerId: 1 } });
  await writes()[1]?.answer(answerOf(1, false, 3000));
  expect(toasts.at(-1)).toMatchObject({ title: 'Tip odebrán', about: 'tip 1' });
  pressUndo();
  expect(writes()[2]).toMatchObject({ method: 'POST', body: { runnerId: 1, raceId: 7 } });
});

test('tips.undo, tips.closing: after the start it is refused with its message, and the tip stays', async () => {
  void page.changeTip(runner(1), true);
  await calls[0]?.answer(answerOf(1, true));
  pressUndo();
  await writes()[1]?.answer(refusal('tip.closed'), 409);
  expect(shown(1)).toMatchObject({ isMine: true, isSaving: false });
  expect(toasts.at(-1)).toMatchObject({
    kind: 'error',
    text: 'Nepodařilo se odebrat tip: dostih už odstartoval.',
  });
});

test('tips.undo: on a page that shows another day by now it saves the change, and adds nothing to that day’s tips', async () => {
  void page.changeTip(runner(5), false);
  await calls[0]?.answer(answerOf(5, false));
  page.resetMyTips();
  page.followMyTips(12, controller().signal);
  await calls[1]?.answer(mineAt(2500, 6));
  pressUndo();
  await writes()[1]?.answer(answerOf(5, true, 3000));
  await settled();
  await calls.at(-1)?.answer(mineAt(3000, 6));
  expect([...(page.myTips().mine ?? [])]).toEqual([6]);
});
