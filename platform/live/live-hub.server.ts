import type { Context } from 'hono';
import { streamSSE } from 'hono/streaming';
import type { Instant } from '#platform/time/time.rules.ts';
import {
  authPrefix,
  bellTopic,
  chatPrefix,
  greet,
  messageQueue,
  pagePrefix,
  writeMessages,
} from './live-messages.server.ts';
import type { Clock } from '#platform/time/clock.server.ts';

/** A signed-in listener; `check` answers when its session ends, null when it already has. */
export type Listener = { sessionId: string; userId: string; check(): Promise<Instant | null> };

/**
 * The open event streams of /live (public-pages.live). 'changed' names a changed topic, its id the site time of the
 * change; 'time' carries real time. Signed-in people also get 'auth' ('signed-out', 'updated'), 'chat' (a message as
 * JSON, 'changed', 'up', 'down') and the topic 'bell' when there is something new for them alone.
 */
export type LiveHub = {
  publish(topic: string): void;
  /** 'session:<id>' has ended, 'user:<id>' has changed, there are notifications for 'bell:<id>'. */
  publishAuth(subject: string): void;
  /** To signed-in people: a message as JSON, or 'changed'. */
  publishChat(message: string): void;
  /** False while new messages may be missed. */
  setChatUp(isUp: boolean): void;
  /** Everything may have changed: the notification channel was down for a while. */
  publishAll(): void;
  /** Tells of each topic as soon as it changes; returns how to stop. */
  onTopic(notify: (topic: string) => void): () => void;
  stream(c: Context, person: Listener | null, options?: StreamOptions): Response;
  size(): number;
  /** When the last notification came, in real time, and how often they were interrupted, since the process began. */
  heard(): { lastAt: Instant | null; interruptions: number };
  close(): void;
};

type StreamOptions = {
  /** Sends the changes of the pages that the browser shows; returns how to stop. */
  followPages?: (send: (message: string) => void) => () => void;
  onEnd?: () => void;
};

/** A topic that changes repeatedly (prices, tips) is sent at once, then at most once in this time. */
const throttleMs = 250;

/** Makes the hub of this process. */
export function createLiveHub(clock: Clock): LiveHub {
  const listeners = new Set<(topic: string) => void>();
  const topicListeners = new Set<(topic: string) => void>();
  const personSubscribers = new Set<(subject: string) => void>();
  const chat = createChatChannel();
  const openStreams = new Set<() => void>();

  const send = throttled((topic) => listeners.forEach((notify) => notify(topic)));
  let lastAt: Instant | null = null;
  let interruptions = 0;

  function publish(topic: string) {
    lastAt = Date.now() as Instant;
    topicListeners.forEach((notify) => notify(topic));
    send(topic);
  }

  const publishAuth = (subject: string) => personSubscribers.forEach((notify) => notify(subject));

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
    close: () => openStreams.forEach((end) => end()),
    onTopic: (notify) => subscribeTo(topicListeners, notify),
    stream(c, person, { followPages, onEnd } = {}) {
      c.header('X-Accel-Buffering', 'no');
      return streamSSE(c, async (stream) => {
        const queue = messageQueue(clock, stream);
        const stops = [
          greet(queue.add),
          subscribeTo(openStreams, queue.end),
          subscribeTo(listeners, queue.add),
          followPages?.((message) => queue.add(`${pagePrefix}${message}`)),
          person && chat.subscribe(person, personSubscribers, queue.add),
        ];
        stream.onAbort(queue.end);
        try {
          await writeMessages(stream, queue);
        } finally {
          for (const stop of [...stops, onEnd]) stop?.();
        }
      });
    },
  };
}

function subscribeTo<Notify>(listeners: Set<Notify>, notify: Notify): () => void {
  listeners.add(notify);
  return () => void listeners.delete(notify);
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
    else if (subject === `bell:${person.userId}`) send(bellTopic);
    else if (subject === 'all') recheck();
  };
  personSubscribers.add(notify);
  recheck();
  return () => {
    personSubscribers.delete(notify);
    clearTimeout(timer);
  };
}
