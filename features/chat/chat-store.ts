import { parseJson, readJson, readRefusal } from '#platform/ui/read-json.ts';
import { listenToChanges } from '#platform/live/live-stream.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import {
  type ChatAnswer,
  chatAnswerShape,
  type ChatMessage,
  chatMessageShape,
  filterPending,
  mergeMessages,
  parseChatText,
  type PendingMessage,
  sentMessageShape,
} from './chat.rules.ts';

const address = '/api/viewer/chat';
/** A request without an answer by then has failed (chat.optimistic, chat.connection). */
const timeoutMs = 10_000;

/** 'late': no answer within the time-out; 'failed': no connection or an unexpected answer. */
type ChatRequestResult = { ok: true; answer: ChatAnswer } | { ok: false; error: 'late' | 'failed' | 'signed-out' };

/** Reads the newest messages and how far this person has read. */
async function fetchChat(): Promise<ChatRequestResult> {
  const signal = AbortSignal.timeout(timeoutMs);
  const reply = await fetch(address, { signal }).catch(() => null);
  const answer = await readJson(reply, chatAnswerShape);
  if (answer) return { ok: true, answer };
  if (signal.aborted) return { ok: false, error: 'late' };
  return { ok: false, error: reply?.status === 401 ? 'signed-out' : 'failed' };
}

/** `reason`: the refusal's code, 'chat.failed' without an answer, null when the message was stored. */
type SendResult = { message: ChatMessage | null; reason: string | null; isLate: boolean };

/** Sends a message; `key` identifies it, so that a repeated request stores it once. */
async function postMessage(text: string, key: string): Promise<SendResult> {
  const form = new FormData();
  form.set('text', text);
  form.set('key', key);
  const signal = AbortSignal.timeout(timeoutMs);
  const reply = await fetch(address, { method: 'POST', body: form, signal }).catch(() => null);
  const sent = await readJson(reply, sentMessageShape);
  if (sent) return { message: sent.message, reason: null, isLate: false };
  const refusal = await readRefusal(reply);
  return { message: null, reason: refusal?.reason ?? 'chat.failed', isLate: !refusal && signal.aborted };
}

/** Reports a message, or marks it as seen; resolves to whether it succeeded. */
async function postMessageAction(action: 'report' | 'read', messageId: number): Promise<boolean> {
  const form = new FormData();
  form.set(action, String(messageId));
  const reply = await fetch(address, { method: 'POST', body: form }).catch(() => null);
  return reply?.ok ?? false;
}

/** Polling while the live stream is down, retry after a time-out, refetch after a send (chat.connection). */
const pollIntervalMs = 5_000;
const retryDelayMs = 3_000;
const refetchDelayMs = 1_000;

export type ChatState = {
  messages: readonly ChatMessage[];
  pending: readonly PendingMessage[];
  lastReadId: number;
  isConnected: boolean;
  hasLoaded: boolean;
};

export type ChatStore = {
  current(): ChatState;
  subscribe(listener: () => void): () => void;
  refresh(): Promise<void>;
  /** Resolves to the code of the reason it was not sent, null when it was. */
  send(text: string): Promise<string | null>;
  report(messageId: number): Promise<boolean>;
  /** Marks all messages as seen. */
  markRead(): void;
  /** Starts updating; returns how to stop. */
  start(): () => void;
};

const initialState: ChatState = { messages: [], pending: [], lastReadId: 0, isConnected: false, hasLoaded: false };

type StateCell = { current(): ChatState; set(change: Partial<ChatState>): void; subscribe: ChatStore['subscribe'] };

/** An observable state; pending messages are removed as soon as their server copy is in it. */
function createCell(): StateCell {
  let state = initialState;
  const listeners = new Set<() => void>();
  return {
    current: () => state,
    set(change) {
      const next = { ...state, ...change };
      state = { ...next, pending: filterPending(next.pending, next.messages) };
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

const add = ({ current, set }: StateCell, message: ChatMessage) =>
  set({ messages: mergeMessages(current().messages, [message]) });

/** Fetches the newest messages; retries three seconds after a time-out; any other failure counts as disconnected. */
function createRefresh(cell: StateCell): { refresh: () => Promise<void>; stop: () => void } {
  let retry: ReturnType<typeof setTimeout> | undefined;
  async function refresh(): Promise<void> {
    const { messages: before } = cell.current();
    const result = await fetchChat();
    clearTimeout(retry);
    if (result.ok) {
      const { messages, lastReadId } = result.answer;
      // Messages received live meanwhile are kept; any others that the answer lacks are hidden or old.
      const lastKnown = messages.at(-1)?.id ?? 0;
      const live = cell.current().messages.filter((one) => !before.includes(one) && one.id > lastKnown);
      cell.set({
        messages: mergeMessages(messages, live),
        lastReadId: Math.max(lastReadId, cell.current().lastReadId),
        hasLoaded: true,
      });
    } else if (result.error === 'late') retry = setTimeout(() => void refresh(), retryDelayMs);
    else if (result.error === 'failed') cell.set({ isConnected: false });
  }
  return { refresh, stop: () => clearTimeout(retry) };
}

function createSend(cell: StateCell, refresh: () => Promise<void>): ChatStore['send'] {
  /** A text that failed keeps its key, so that sending it again can't store it twice. */
  let failed: { text: string; key: string } | null = null;
  return async (input) => {
    const validated = parseChatText(input);
    if (!validated.ok) return validated.code;
    const { text } = validated;
    const key = failed?.text === text ? failed.key : crypto.randomUUID();
    failed = null;
    cell.set({ pending: [...cell.current().pending, { key, message: text, sentAt: Date.now() as Instant }] });
    const sent = await postMessage(text, key);
    if (sent.message) add(cell, sent.message);
    setTimeout(() => void refresh(), refetchDelayMs);
    // Without an answer in time the message may still have been stored.
    if (sent.isLate) await refresh();
    const hasArrived = sent.reason === null || cell.current().messages.some((message) => message.key === key);
    cell.set({ pending: cell.current().pending.filter((one) => one.key !== key) });
    if (hasArrived) return null;
    failed = { text, key };
    return sent.reason;
  };
}

function handleTopic(topic: string, cell: StateCell, refresh: () => Promise<void>): void {
  if (topic === 'all' || topic === 'chat:changed') void refresh();
  else if (topic === 'chat:down') cell.set({ isConnected: false });
  else if (topic === 'chat:up') {
    if (!cell.current().isConnected) void refresh();
    cell.set({ isConnected: true });
  } else if (topic.startsWith('chat:{')) {
    const message = parseJson(topic.slice('chat:'.length), chatMessageShape);
    if (message) add(cell, message);
    else void refresh();
  }
}

/**
 * Listens to the live stream, polls while it is down, and refreshes when the page is shown again; returns how to stop.
 */
function startUpdates(cell: StateCell, refresh: () => Promise<void>): () => void {
  const stop = listenToChanges(({ topic }) => handleTopic(topic, cell, refresh));
  const polling = setInterval(() => {
    if (!cell.current().isConnected) void refresh();
  }, pollIntervalMs);
  const refreshWhenVisible = () => {
    if (document.visibilityState === 'visible') void refresh();
  };
  document.addEventListener('visibilitychange', refreshWhenVisible);
  addEventListener('online', refreshWhenVisible);
  return () => {
    stop();
    clearInterval(polling);
    document.removeEventListener('visibilitychange', refreshWhenVisible);
    removeEventListener('online', refreshWhenVisible);
  };
}

/** The chat of one signed-in person in this tab: messages of the server and those being sent. */
export function createChatStore(): ChatStore {
  const cell = createCell();
  const { refresh, stop: stopRetrying } = createRefresh(cell);
  return {
    current: cell.current,
    subscribe: cell.subscribe,
    refresh,
    send: createSend(cell, refresh),
    report: (messageId) => postMessageAction('report', messageId),
    markRead() {
      const { messages, lastReadId } = cell.current();
      const lastId = messages.at(-1)?.id ?? 0;
      if (lastId <= lastReadId) return;
      cell.set({ lastReadId: lastId });
      void postMessageAction('read', lastId);
    },
    start() {
      void refresh();
      const stop = startUpdates(cell, refresh);
      return () => {
        stop();
        stopRetrying();
      };
    },
  };
}
