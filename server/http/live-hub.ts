import type { Context } from 'hono';
import { type SSEStreamingApi, streamSSE } from 'hono/streaming';
import type { Instant } from '#domain/shared/time.ts';
import type { Clock } from '#server/ports/clock.ts';

/** A signed-in listener; `check` answers when its session ends, null when it already has. */
export type Listener = { sessionId: string; userId: string; check(): Promise<Instant | null> };

/**
 * The open event streams of /live (public-pages.live). 'changed' events name a changed topic and have the site time of the
 * change as their id; pages then refetch their data. 'time' events carry the server's real time. Signed-in people also get
 * 'auth' ('signed-out', 'updated') and 'chat' events (a message as JSON, 'changed', 'up', 'down').
 */
export type LiveHub = {
  publish(topic: string): void;
  /** 'session:<id>' has ended, 'user:<id>' has changed. */
  publishAuth(subject: string): void;
  /** To signed-in people: a message as JSON, or 'changed'. */
  publishChat(message: string): void;
  /** False while new messages may be missed. */
  setChatUp(isUp: boolean): void;
  /** Everything may have changed: the notification channel was down for a while. */
  publishAll(): void;
  stream(c: Context, person: Listener | null, onEnd?: () => void): Response;
  size(): number;
  /** When the last notification came, in real time, and how often they were interrupted, since the process began. */
  heard(): { lastAt: Instant | null; interruptions: number };
  close(): void;
};

const heartbeatMs = 25_000;
/** A topic that changes repeatedly (prices, tips) is sent at once, then at most once in this time. */
const throttleMs = 250;
const reconnectMs = 1_000;
/** Messages that may wait on one stream. */
const maxQueuedMessages = 500;

/** Makes the hub of this process. */
export function createLiveHub(clock: Clock): LiveHub {
  const listeners = new Set<(topic: string) => void>();
  const personSubscribers = new Set<(subject: string) => void>();
  const chat = createChatChannel();
  const closing = new AbortController();

  const send = throttled((topic) => listeners.forEach((notify) => notify(topic)));
  let lastAt: Instant | null = null;
  let interruptions = 0;

  function publish(topic: string) {
    lastAt = Date.now() as Instant;
    send(topic);
  }

  function publishAuth(subject: string) {
    for (const notify of personSubscribers) notify(subject);
  }

  async function sendMessages(stream: SSEStreamingApi, person: Listener | null) {
    const queue = messageQueue(clock, stream);
    queue.add('hello');
    queue.add(timeMessage);
    const unsubscribe = person ? chat.subscribe(person, personSubscribers, queue.add) : null;
    const heartbeat = setInterval(() => ['heartbeat', timeMessage].forEach(queue.add), heartbeatMs);
    listeners.add(queue.add);
    stream.onAbort(queue.end);
    closing.signal.addEventListener('abort', queue.end);
    for await (const [topic, at] of queue.messages()) {
      await stream.writeSSE({ ...toServerSentEvent(topic), id: String(at), retry: reconnectMs });
    }
    clearInterval(heartbeat);
    listeners.delete(queue.add);
    unsubscribe?.();
    closing.signal.removeEventListener('abort', queue.end);
  }

  return {
    publish,
    publishAuth,
    publishChat: chat.publish,
    setChatUp(isUp) {
      if (!isUp) interruptions += 1;
      chat.setUp(isUp);
    },
    heard: () => ({ lastAt, interruptions }),
    publishAll: () => [publish, publishAuth].forEach((send) => send('all')),
    size: () => listeners.size,
    close: () => closing.abort(),
    stream(c, person, onEnd) {
      c.header('X-Accel-Buffering', 'no');
      return streamSSE(c, (stream) => sendMessages(stream, person).finally(onEnd));
    },
  };
}

/** Sends a topic at once, and again at the end of the throttle time if it has changed meanwhile. */
function throttled(send: (topic: string) => void): (topic: string) => void {
  /** Topics sent within the throttle time, and whether they have changed again since. */
  const recent = new Map<string, boolean>();
  return function sendOnce(topic) {
    if (recent.has(topic)) return void recent.set(topic, true);
    send(topic);
    recent.set(topic, false);
    setTimeout(() => {
      const hasChanged = recent.get(topic);
      recent.delete(topic);
      if (hasChanged) sendOnce(topic);
    }, throttleMs).unref();
  };
}

/** Sends the chat's messages to signed-in people. */
function createChatChannel() {
  const subscribers = new Set<(message: string) => void>();
  let isUp = true;
  const publish = (message: string) => subscribers.forEach((notify) => notify(message));
  return {
    publish,
    setUp(now: boolean) {
      isUp = now;
      publish(isUp ? 'up' : 'down');
    },
    /** Subscribes until the session ends; returns how to unsubscribe. */
    subscribe(
      person: Listener,
      personSubscribers: Set<(subject: string) => void>,
      send: (message: string) => void,
    ): () => void {
      const notify = (message: string) => send(`${chatPrefix}${message}`);
      subscribers.add(notify);
      notify(isUp ? 'up' : 'down');
      const unsubscribe = subscribePerson(person, personSubscribers, (message) => {
        if (message === `${authPrefix}signed-out`) subscribers.delete(notify);
        send(message);
      });
      return () => {
        subscribers.delete(notify);
        unsubscribe();
      };
    },
  };
}

/**
 * The unsent messages of one stream, each once, with the moment it was last added. When too many wait, the stream is ended:
 * a write to a reader that doesn't read would wait for ever. The reader resynchronises when it connects again.
 */
function messageQueue(clock: Clock, stream: SSEStreamingApi) {
  const queue = new Map<string, Instant>();
  let isOpen = true;
  let resume: () => void = () => undefined;
  const nextMessage = (resolve: () => void) => {
    resume = resolve;
    if (queue.size > 0 || !isOpen) resolve();
  };
  const end = () => {
    isOpen = false;
    resume();
  };
  return {
    add(topic: string) {
      if (!isOpen) return;
      // The last of equal messages counts: up, down and up again is up.
      queue.delete(topic);
      queue.set(topic, clock.now());
      if (queue.size > maxQueuedMessages) {
        queue.clear();
        stream.abort();
      }
      resume();
    },
    end,
    async *messages() {
      while (isOpen) {
        const batch = [...queue];
        queue.clear();
        yield* batch;
        await new Promise<void>(nextMessage);
      }
    },
  };
}

const timeMessage = 'time';
const authPrefix = 'auth:';
const chatPrefix = 'chat:';

function toServerSentEvent(topic: string): { event: string; data: string } {
  if (topic === timeMessage) return { event: 'time', data: String(Date.now()) };
  if (topic.startsWith(authPrefix)) return { event: 'auth', data: topic.slice(authPrefix.length) };
  if (topic.startsWith(chatPrefix)) return { event: 'chat', data: topic.slice(chatPrefix.length) };
  return { event: 'changed', data: topic };
}

const maxTimerMs = 6 * 3_600_000;

/** Passes on the events of one person and watches for the end of their session; returns how to stop. */
function subscribePerson(
  person: Listener,
  personSubscribers: Set<(subject: string) => void>,
  send: (topic: string) => void,
): () => void {
  let timer: NodeJS.Timeout | undefined;
  const check = async () => {
    const expiresAt = await person.check();
    if (expiresAt === null) return send(`${authPrefix}signed-out`);
    timer = setTimeout(recheck, Math.min(Math.max(expiresAt - Date.now(), 0) + 50, maxTimerMs)).unref();
  };
  // After a failed check the next request of the page finds out.
  const recheck = () => void check().catch(() => send(`${authPrefix}updated`));
  const notify = (subject: string) => {
    if (subject === `session:${person.sessionId}`) send(`${authPrefix}signed-out`);
    else if (subject === `user:${person.userId}`) send(`${authPrefix}updated`);
    else if (subject === 'all') recheck();
  };
  personSubscribers.add(notify);
  recheck();
  return () => {
    personSubscribers.delete(notify);
    clearTimeout(timer);
  };
}
