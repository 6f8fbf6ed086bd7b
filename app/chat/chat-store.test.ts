import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ChatMessage } from '#domain/chat/conversation.ts';
import type { Instant } from '#domain/shared/time.ts';
import { createChatStore } from './chat-store.ts';

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
  await vi.waitFor(() => expect(store.current().messages).toHaveLength(1));
});
