import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { eventually } from '#tests/time-limits.ts';
import type { ChatMessage } from './chat.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import { stubBrowser } from '#tests/factories/browser.ts';
import { type ChatStore, createChatStore } from './chat-store.ts';

/** The server's answer to each request in turn; 'silent' = none. */
type Behaviour = object | 'silent';

let requests: { method: string; form: FormData | null }[] = [];
let behaviours: Behaviour[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  requests = [];
  // The platform's own time-out runs on a clock that can't be set.
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const end = new AbortController();
    setTimeout(() => end.abort(new DOMException('The operation timed out.', 'TimeoutError')), ms);
    return end.signal;
  });
  vi.stubGlobal('fetch', (_address: string, { method = 'GET', body, signal }: RequestInit) => {
    requests.push({ method, form: body instanceof FormData ? body : null });
    const behaviour = behaviours.shift() ?? 'silent';
    if (behaviour instanceof Response) return Promise.resolve(behaviour);
    if (behaviour !== 'silent') return Promise.resolve(Response.json(behaviour));
    return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const messageOf = (key: string | null): ChatMessage => ({
  id: 7,
  key,
  userId: 'a1b2c3d4-0000-4000-8000-000000000000',
  username: 'Jana_K',
  message: 'Ahoj',
  writtenAt: 0 as Instant,
  reports: 0,
});
const sentKey = () => requests.find(({ method }) => method === 'POST')?.form?.get('key') as string;
const nothing = { messages: [], lastReadId: 0 };

test('chat.optimistic: a message without an answer within 10 s has failed, and its text comes back', async () => {
  const store = createChatStore();
  behaviours = ['silent', nothing];
  const sent = store.send('Ahoj');
  await vi.advanceTimersByTimeAsync(9_999);
  expect(store.current().pending.map(({ message }) => message)).toEqual(['Ahoj']);
  await vi.advanceTimersByTimeAsync(1);
  expect(await sent).toBe('chat.failed');
  expect(store.current().pending).toEqual([]);
});

test('chat.optimistic: a message that arrived although its answer did not is found among the messages', async () => {
  const store = createChatStore();
  behaviours = ['silent'];
  const sent = store.send('Ahoj');
  behaviours.push({ messages: [messageOf(sentKey())], lastReadId: 0 });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await sent).toBeNull();
  expect(store.current()).toMatchObject({ pending: [], messages: [{ id: 7 }] });
});

test('chat.optimistic: a message sent again after it failed keeps its key, so that it can’t be stored twice', async () => {
  const store = createChatStore();
  behaviours = ['silent', nothing];
  const first = store.send('Ahoj');
  await vi.advanceTimersByTimeAsync(10_000);
  await first;
  const key = sentKey();
  requests = [];
  behaviours = [nothing, { message: messageOf(key) }];
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await store.send('Ahoj')).toBeNull();
  expect(sentKey()).toBe(key);
});

test('chat.connection: a request for messages without an answer in 10 s is repeated 3 s later', async () => {
  const store = createChatStore();
  behaviours = ['silent', { messages: [messageOf(null)], lastReadId: 0 }];
  const refreshed = store.refresh();
  await vi.advanceTimersByTimeAsync(10_000);
  await refreshed;
  await vi.advanceTimersByTimeAsync(2_999);
  expect(requests).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(requests).toHaveLength(2);
  await vi.waitFor(() => expect(store.current().messages).toHaveLength(1), eventually);
});

/** What the live stream says, as the tab that reads it hands it to the others. */
const receive = (...topics: string[]) => {
  const otherTab = new BroadcastChannel('rovinka-live');
  for (const topic of topics) otherTab.postMessage({ topic, at: null });
  otherTab.close();
};
const messageWith = (id: number, given: Partial<ChatMessage> = {}): ChatMessage => ({
  ...messageOf(null),
  id,
  ...given,
});
const shownIds = (store: ChatStore) => store.current().messages.map(({ id }) => id);
/** A store that has read these messages and is connected, or not. */
async function openChat(messages: ChatMessage[], { isConnected = true } = {}) {
  const browser = stubBrowser();
  const store = createChatStore();
  behaviours = [{ messages, lastReadId: 0 }];
  const stop = store.start();
  await vi.advanceTimersByTimeAsync(0);
  // Becoming connected asks for what was missed.
  behaviours = isConnected ? [{ messages, lastReadId: 0 }] : [];
  if (isConnected) receive('chat:up');
  await vi.advanceTimersByTimeAsync(0);
  requests = [];
  return { browser, store, stop };
}

test('chat.connection: a message of the live stream is added by its id, and one that can’t be read makes the chat read anew', async () => {
  const { store, stop } = await openChat([messageWith(5)]);
  receive(`chat:${JSON.stringify(messageWith(7))}`, `chat:${JSON.stringify(messageWith(6))}`);
  expect(shownIds(store)).toEqual([5, 6, 7]);
  expect(requests).toEqual([]);
  behaviours = [{ messages: [messageWith(8)], lastReadId: 0 }];
  receive('chat:{"id":"x"}');
  await vi.advanceTimersByTimeAsync(0);
  expect(shownIds(store)).toEqual([8]);
  stop();
});

test('chat.optimistic: the server’s copy of a message replaces the one being sent, whichever comes first', async () => {
  const { store, stop } = await openChat([]);
  behaviours = ['silent', nothing];
  const sent = store.send('Ahoj');
  receive(`chat:${JSON.stringify(messageOf(sentKey()))}`);
  expect(store.current()).toMatchObject({ pending: [], messages: [{ id: 7 }] });
  await vi.advanceTimersByTimeAsync(20_000);
  await sent;
  stop();
});

test.each<[string, number]>([
  ['all', 1],
  ['chat:changed', 1],
  ['chat:up', 0],
  ['chat:down', 0],
  ['event:1', 0],
  ['auth:revoked', 0],
])('chat.connection: while connected, "%s" makes the chat read %i times', async (topic, reads) => {
  const { store, stop } = await openChat([]);
  behaviours = [nothing];
  receive(topic);
  await vi.advanceTimersByTimeAsync(0);
  expect(requests).toHaveLength(reads);
  expect(store.current().isConnected).toBe(topic !== 'chat:down');
  stop();
});

test('chat.connection: while the stream is down the chat asks every 5 s; connected again it reads once and stops asking', async () => {
  const { store, stop } = await openChat([], { isConnected: false });
  behaviours = [nothing, nothing, nothing];
  await vi.advanceTimersByTimeAsync(10_000);
  expect(requests).toHaveLength(2);
  receive('chat:up');
  await vi.advanceTimersByTimeAsync(20_000);
  expect(requests).toHaveLength(3);
  expect(store.current().isConnected).toBe(true);
  stop();
});

test('chat.connection: a closed chat neither asks nor listens any more', async () => {
  const { store, stop } = await openChat([], { isConnected: false });
  stop();
  receive(`chat:${JSON.stringify(messageWith(7))}`);
  await vi.advanceTimersByTimeAsync(60_000);
  expect([requests, shownIds(store)]).toEqual([[], []]);
});

test('chat.nothing-lost: a page reads the chat when it is shown again or back online, but not while hidden', async () => {
  const { browser, stop } = await openChat([]);
  behaviours = [nothing, nothing];
  browser.document.visibilityState = 'hidden';
  browser.document.dispatchEvent(new Event('visibilitychange'));
  expect(requests).toEqual([]);
  browser.document.visibilityState = 'visible';
  browser.document.dispatchEvent(new Event('visibilitychange'));
  browser.page.dispatchEvent(new Event('online'));
  expect(requests).toHaveLength(2);
  stop();
});

test('chat.nothing-lost: a message that arrives live while the chat is being read stays, and one hidden meanwhile goes', async () => {
  const { store, stop } = await openChat([messageWith(4), messageWith(5)]);
  behaviours = [{ messages: [messageWith(4)], lastReadId: 0 }];
  const refreshed = store.refresh();
  receive(`chat:${JSON.stringify(messageWith(9))}`);
  await refreshed;
  expect(shownIds(store)).toEqual([4, 9]);
  stop();
});

test('chat.message-limits: an invalid message is refused before it is sent', async () => {
  const store = createChatStore();
  expect(await store.send('   ')).not.toBeNull();
  expect(await store.send('x'.repeat(161))).not.toBeNull();
  expect([requests, store.current().pending]).toEqual([[], []]);
});

test('chat.optimistic: a refused message is removed with its reason shown, and a second later the chat is read anew', async () => {
  const store = createChatStore();
  behaviours = [Response.json({ code: 429, reason: 'chat.too-many', message: 'Moc zpráv' }, { status: 429 }), nothing];
  expect(await store.send('Ahoj')).toBe('chat.too-many');
  expect(store.current().pending).toEqual([]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(requests.map(({ method }) => method)).toEqual(['POST', 'GET']);
});

test('chat.widget: the last message seen is reported to the server once, and an older answer does not undo it', async () => {
  const { store, stop } = await openChat([messageWith(5)]);
  behaviours = [{}, { messages: [messageWith(5)], lastReadId: 3 }];
  store.markRead();
  store.markRead();
  expect(requests.map(({ form }) => form?.get('read'))).toEqual(['5']);
  await store.refresh();
  expect(store.current().lastReadId).toBe(5);
  stop();
});
