import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Call, settled, stubBrowser, stubNetwork } from '#tests/factories/browser.ts';
import type { LivePage, PushedChange } from './live-page.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import { followPage } from './follow-page.ts';

type Loaded = { tips: number; names: readonly string[]; live: LivePage };

let browser: ReturnType<typeof stubBrowser>;
let calls: Call[];
let shown: Loaded;
/** Answers of the page's own address, as they will come; each is shown. */
let fetched: number;
let afterFetch: Loaded | null;
const stops: (() => void)[] = [];

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  browser = stubBrowser();
  calls = stubNetwork();
  [fetched, afterFetch] = [0, null];
  shown = { tips: 52, names: ['kvido'], live: { topics: ['event:1'], madeAt: at(0), shown: version('v52', 0) } };
});
afterEach(async () => {
  for (const stop of stops.splice(0)) stop();
  await settled();
  vi.restoreAllMocks();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const at = (moment: number) => moment as Instant;
const version = (name: string, readAt: number) => ({ address: '/', version: name, readAt });

/** What the server pushes when the number of tips has changed. */
const step = (from: number, to: number, readAt: number): PushedChange => ({
  address: '/',
  to: `v${to}`,
  readAt,
  madeAt: at(readAt),
  from: `v${from}`,
  change: { in: { tips: { is: to } } },
});
const present = (to: string | null, readAt: number, address = '/'): PushedChange => ({
  address,
  to,
  readAt,
  madeAt: at(readAt),
  from: null,
  change: null,
});

async function open() {
  const stop = followPage<Loaded>({
    shown: () => shown,
    show: (changed) => void (shown = changed),
    revalidate: async () => {
      fetched += 1;
      shown = afterFetch ?? shown;
    },
  });
  stops.push(stop);
  await settled();
  return stop;
}
async function push(...messages: PushedChange[]) {
  for (const message of messages) browser.openStreams()[0]?.send('page', JSON.stringify(message));
  await settled();
}

test('public-pages.live-changes: a pushed change is put into the page, which then shows its version, and nothing is fetched', async () => {
  const { names } = shown;
  await open();
  await push(present('v52', 10), step(52, 53, 20));
  expect(shown).toEqual({ ...shown, tips: 53, live: { topics: ['event:1'], madeAt: 20, shown: version('v53', 20) } });
  expect(shown.names).toBe(names);
  await vi.advanceTimersByTimeAsync(10_000);
  expect([fetched, calls.length]).toEqual([0, 0]);
});

test('public-pages.live-changes: changes follow each other, and one that comes twice is put in once', async () => {
  await open();
  await push(step(52, 53, 20), step(53, 54, 30), step(52, 53, 20), step(53, 54, 30));
  expect([shown.tips, calls.length]).toEqual([54, 0]);
});

test('public-pages.live-changes: a change that was taken back is taken back once', async () => {
  await open();
  await push(step(52, 53, 20), step(53, 52, 30), step(52, 53, 20), step(53, 52, 30));
  expect([shown.tips, shown.live.shown]).toEqual([52, version('v52', 30)]);
});

test('public-pages.live-changes: a page that missed changes asks for them in one call', async () => {
  await open();
  await push(step(54, 55, 40));
  expect(calls.map(({ address }) => address)).toEqual(['/api/live-changes?page=%2F&version=v52&at=0']);
  await calls[0]?.answer({ steps: [step(52, 53, 20), step(53, 54, 30), step(54, 55, 40)] });
  expect([shown.tips, fetched]).toEqual([55, 0]);
});

test('public-pages.live-changes: changes that come during that call are not lost', async () => {
  await open();
  await push(step(53, 54, 30), step(54, 55, 40));
  await calls[0]?.answer({ steps: [step(52, 53, 20), step(53, 54, 30)] });
  expect([shown.tips, calls.length]).toEqual([55, 1]);
});

test('public-pages.live-changes: an answer that was stored a moment ago is followed by another call', async () => {
  await open();
  await push(step(53, 54, 30), step(55, 56, 50));
  await calls[0]?.answer({ steps: [step(52, 53, 20), step(53, 54, 30)] });
  expect([shown.tips, calls.length]).toEqual([54, 2]);
  await calls[1]?.answer({ steps: [] });
  expect([shown.tips, calls.length, fetched]).toEqual([54, 2, 0]);
});

test('public-pages.live-changes: a page whose version is too old is read whole, once', async () => {
  await open();
  await push(step(90, 91, 40));
  afterFetch = { ...shown, tips: 91, live: { ...shown.live, madeAt: at(50), shown: version('v91', 50) } };
  await calls[0]?.answer({ steps: null });
  await vi.advanceTimersByTimeAsync(250);
  expect([shown.tips, fetched]).toEqual([91, 1]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect([fetched, calls.length]).toEqual([1, 1]);
});

test('public-pages.live-changes: a stored copy that is older than what is known is asked for again', async () => {
  await open();
  await push(present('v60', 40));
  await calls[0]?.answer({ steps: null });
  await vi.advanceTimersByTimeAsync(250);
  expect(fetched).toBe(1);
  afterFetch = { ...shown, tips: 60, live: { ...shown.live, shown: version('v60', 45) } };
  await vi.advanceTimersByTimeAsync(10_000);
  expect([shown.tips, fetched]).toEqual([60, 2]);
});

test('public-pages.live-changes: an older version, as another process may still know it, never replaces a newer one', async () => {
  await open();
  await push(step(52, 53, 20), present('v51', 5), present('v52', 15));
  await vi.advanceTimersByTimeAsync(10_000);
  expect([shown.tips, fetched, calls.length]).toEqual([53, 0, 0]);
});

test('public-pages.live-changes: without a network the page waits for the next message', async () => {
  await open();
  await push(present('v54', 40));
  await calls[0]?.fail();
  expect([shown.tips, fetched]).toEqual([52, 0]);
  await push(present('v55', 50));
  await calls[1]?.answer({ steps: [step(52, 55, 50)] });
  expect([shown.tips, fetched]).toEqual([55, 0]);
});

test('public-pages.live-changes: messages of other pages and unreadable ones change nothing', async () => {
  await open();
  await push(present('v9', 40, '/rating'));
  browser.openStreams()[0]?.send('page', '{"address":"/","to":7}');
  browser.openStreams()[0]?.send('page', 'nonsense');
  await settled();
  expect([shown.tips, calls.length]).toEqual([52, 0]);
});

test('public-pages.live: a pushed page does not fetch for a topic; one the server doesn’t push does, half a second spread', async () => {
  await open();
  const change = () => browser.openStreams()[0]?.send('changed', 'event:1', '1000');
  await push(present('v52', 10));
  change();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(fetched).toBe(0);
  await push(present(null, 0));
  await vi.advanceTimersByTimeAsync(250);
  expect(fetched).toBe(1);
  change();
  await vi.advanceTimersByTimeAsync(800);
  expect(fetched).toBe(2);
});

test('public-pages.live: a page that isn’t pushed fetches again while the copy predates the change, four times at most', async () => {
  shown = { ...shown, live: { ...shown.live, shown: null } };
  await open();
  expect(browser.openStreams().map(({ address }) => address)).toEqual(['/live']);
  browser.openStreams()[0]?.send('changed', 'event:2', '1000');
  browser.openStreams()[0]?.send('changed', 'event:1', '1000');
  await vi.advanceTimersByTimeAsync(250);
  expect(fetched).toBe(1);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(fetched).toBe(4);
});

test('public-pages.live: a page that was left neither shows nor fetches anything any more', async () => {
  const stop = await open();
  await push(step(60, 61, 20));
  stop();
  await calls[0]?.answer({ steps: [step(52, 61, 20)] });
  await vi.advanceTimersByTimeAsync(10_000);
  expect([shown.tips, fetched]).toEqual([52, 0]);
});
