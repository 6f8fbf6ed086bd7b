import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { serverNow, syncServerTime } from '#platform/ui/server-time.ts';
import { settled, stubBrowser } from '#tests/factories/browser.ts';
import { type Change, listenToChanges, reopenStream, watchPage } from './live-stream.ts';

let browser: ReturnType<typeof stubBrowser>;
const stops: (() => void)[] = [];

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
  syncServerTime(Date.now());
  browser = stubBrowser();
});

afterEach(async () => {
  for (const stop of stops.splice(0)) stop();
  await settled();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A tab that listens, with the topics it has heard. */
async function openTab() {
  const changes: Change[] = [];
  const stop = listenToChanges((change) => void changes.push(change));
  stops.push(stop);
  await settled();
  return { stop, changes, topics: () => changes.map(({ topic }) => topic) };
}
const stream = () => {
  const [open, ...others] = browser.openStreams();
  if (!open || others.length > 0) throw new Error(`${others.length} streams too many`);
  return open;
};

test('public-pages.live: tabs of one browser share one stream, and each hears a change once', async () => {
  const [first, second] = [await openTab(), await openTab()];
  expect(browser.streams().map(({ address }) => address)).toEqual(['/live']);
  stream().send('changed', 'event:12', '5000');
  expect(first.changes.at(-1)).toEqual({ topic: 'event:12', at: 5000 });
  for (const tab of [first, second]) expect(tab.topics().filter((topic) => topic === 'event:12')).toHaveLength(1);
});

test('public-pages.live: when the leading tab closes, the next open one starts a stream, and one closed while waiting does not', async () => {
  const [first, second, third] = [await openTab(), await openTab(), await openTab()];
  second.stop();
  first.stop();
  await settled();
  expect(browser.streams()).toHaveLength(2);
  stream().send('changed', 'all');
  expect([first, second, third].map((tab) => tab.topics().includes('all'))).toEqual([false, false, true]);
});

test('public-pages.live: a tab that has closed opens nothing any more', async () => {
  const tab = await openTab();
  stream().onerror?.();
  tab.stop();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(browser.streams()).toHaveLength(1);
  expect(browser.openStreams()).toEqual([]);
});

test('public-pages.live: a browser without locks reads its own stream in each tab', async () => {
  browser = stubBrowser({ hasLocks: false });
  await openTab();
  await openTab();
  expect(browser.openStreams()).toHaveLength(2);
});

test('public-pages.live-timing: a stream that fails is opened again after 1, 2, 5 and then always 10 seconds', async () => {
  await openTab();
  for (const [tries, delay] of [1_000, 2_000, 5_000, 10_000, 10_000].entries()) {
    stream().onerror?.();
    await vi.advanceTimersByTimeAsync(delay - 1);
    expect(browser.openStreams()).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(browser.streams()).toHaveLength(tries + 2);
  }
});

test('public-pages.live-timing: the first hello changes nothing, one after a gap says that everything may have changed', async () => {
  const tab = await openTab();
  stream().send('changed', 'hello', '1000');
  expect(tab.topics()).toEqual([]);
  stream().onerror?.();
  await vi.advanceTimersByTimeAsync(1_000);
  stream().send('changed', 'hello', '2000');
  expect(tab.changes).toEqual([
    { topic: 'chat:down', at: null },
    { topic: 'all', at: 2000 },
  ]);
  // Connected again, the next pause is the shortest one.
  stream().onerror?.();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(browser.openStreams()).toHaveLength(1);
});

test('public-pages.live-timing: a stream is dead after 80 s without a message, and a heartbeat is a message', async () => {
  const tab = await openTab();
  await vi.advanceTimersByTimeAsync(79_999);
  stream().send('changed', 'heartbeat');
  await vi.advanceTimersByTimeAsync(79_999);
  expect(browser.streams()).toHaveLength(1);
  expect(tab.topics()).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(browser.openStreams()).toEqual([]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(browser.streams()).toHaveLength(2);
});

test.each<['changed' | 'auth' | 'chat', string, string, Change]>([
  ['changed', 'event:3', '', { topic: 'event:3', at: null }],
  ['changed', 'event:3', '0', { topic: 'event:3', at: 0 as Change['at'] }],
  ['auth', 'revoked', '7000', { topic: 'auth:revoked', at: null }],
  ['chat', '{"id":1}', '', { topic: 'chat:{"id":1}', at: null }],
])(
  'public-pages.live: the message %s "%s" with the id "%s" becomes a topic of every tab',
  async (type, data, id, change) => {
    const [first, second] = [await openTab(), await openTab()];
    stream().send(type, data, id);
    expect([first.changes.at(-1), second.changes.at(-1)]).toEqual([change, change]);
  },
);

test('public-pages.live: the server’s time in the stream sets the clock of the page and does not count as a change', async () => {
  const tab = await openTab();
  stream().send('time', '1300000');
  expect(serverNow()).toBe(1_300_000);
  expect(tab.topics()).toEqual([]);
});

test('accounts.session-events: after signing in the leading tab opens another stream at once, without a gap', async () => {
  const tab = await openTab();
  await openTab();
  const heard = tab.topics();
  reopenStream();
  await settled();
  expect(browser.streams()).toHaveLength(2);
  expect(browser.streams()[0]?.isClosed).toBe(true);
  stream().send('changed', 'hello');
  expect(tab.topics()).toEqual(heard);
  // The first stream's time-out was cleared.
  await vi.advanceTimersByTimeAsync(79_000);
  stream().send('changed', 'heartbeat');
  await vi.advanceTimersByTimeAsync(2_000);
  expect(browser.streams()).toHaveLength(2);
});

test('chat.connection: a tab opened later learns the state of the chat and the time', async () => {
  await openTab();
  expect((await openTab()).topics()).toEqual(['chat:down']);
  stream().send('chat', 'up');
  stream().send('chat', '{"id":1}');
  syncServerTime(1_500_000);
  expect((await openTab()).topics()).toEqual(['chat:up']);
  expect(serverNow()).toBe(1_500_000);
});

const addresses = () => browser.streams().map(({ address }) => address);

test('public-pages.live-changes: the stream brings the changes of the pages that all tabs show, and is replaced only for another one', async () => {
  stops.push(watchPage('/'), watchPage('/'));
  await openTab();
  const [first] = browser.streams();
  stops.push(watchPage('/?eventId=5'));
  await settled();
  expect(addresses()).toEqual(['/live?page=%2F', '/live?page=%2F&page=%2F%3FeventId%3D5']);
  // What changes until the new stream is there comes by the old one.
  expect(first?.isClosed).toBe(false);
  browser.streams()[1]?.send('changed', 'hello');
  expect(first?.isClosed).toBe(true);
  stops.push(watchPage('/'));
  await settled();
  expect(browser.streams()).toHaveLength(2);
});

test('public-pages.live-changes: a page that was left is no longer asked for by the next stream', async () => {
  const leave = watchPage('/');
  await openTab();
  leave();
  await settled();
  stops.push(watchPage('/rating'));
  await settled();
  expect(addresses()).toEqual(['/live?page=%2F', '/live?page=%2Frating']);
});

test('public-pages.live-changes: without locks a tab asks for its own pages', async () => {
  browser = stubBrowser({ hasLocks: false });
  const leave = watchPage('/');
  await openTab();
  stops.push(watchPage('/rating'));
  await settled();
  leave();
  expect(addresses()).toEqual(['/live?page=%2F', '/live?page=%2F&page=%2Frating']);
});

test('public-pages.live-changes: when the replacing stream fails, the pause and one stream follow', async () => {
  const tab = await openTab();
  stops.push(watchPage('/'));
  await settled();
  browser.streams()[1]?.onerror?.();
  expect(browser.openStreams()).toEqual([]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(browser.openStreams().map(({ address }) => address)).toEqual(['/live?page=%2F']);
  stream().send('changed', 'hello', '2000');
  expect(tab.topics()).toEqual(['chat:down', 'all']);
});

test('public-pages.live-changes: a pushed change reaches every tab', async () => {
  const [first, second] = [await openTab(), await openTab()];
  stream().send('page', '{"address":"/"}');
  for (const tab of [first, second]) expect(tab.changes.at(-1)).toEqual({ topic: 'page:{"address":"/"}', at: null });
});
