import type { Context } from 'hono';
import { type SSEStreamingApi, streamSSE } from 'hono/streaming';
import type { Instant } from '#domain/shared/time.ts';
import type { Clock } from '#server/ports/clock.ts';

/** A signed-in listener; `check` answers when its session ends, null when it already has. */
export type Listener = { sessionId: string; userId: string; check(): Promise<Instant | null> };

/**
 * Says to every open page only 'topic changed' (Decision I); pages refetch the cached data themselves. The event's id is
 * the site time of the change: a page made before it is an old copy. A signed-in person's stream also hears of their own
 * session: 'signed-out' and 'updated', as events named 'auth'; and of the chat, as events named 'chat': a new message as
 * JSON, 'changed', and whether new ones can be heard of at all, 'up' or 'down'. 'time' is real time at the server: devices'
 * clocks are off.
 */
export type LiveHub = {
  publish(topic: string): void;
  /** 'session:<id>' has ended, 'user:<id>' has changed. */
  publishAuth(subject: string): void;
  /** To signed-in people: a message as JSON, or 'changed'. */
  publishChat(news: string): void;
  /** False while new messages may be missed. */
  setChatUp(isUp: boolean): void;
  /** Everything may have changed: the notification channel was down for a while. */
  publishAll(): void;
  stream(c: Context, person: Listener | null, onEnd?: () => void): Response;
  size(): number;
  close(): void;
};

const heartbeatMs = 25_000;
/** A topic that changes again and again (prices, tips) is told at once, then at most so often. */
const restMs = 250;
const reconnectMs = 1_000;
/** So many words may wait on one stream. */
const mostWaiting = 500;

export function createLiveHub(clock: Clock): LiveHub {
  const listeners = new Set<(topic: string) => void>();
  const people = new Set<(subject: string) => void>();
  const chat = createChatWords();
  const closing = new AbortController();

  /** Topics told just now, and whether they have changed again since. */
  const resting = new Map<string, boolean>();

  function publish(topic: string) {
    if (resting.has(topic)) return void resting.set(topic, true);
    for (const listener of listeners) listener(topic);
    resting.set(topic, false);
    setTimeout(() => {
      const hasChanged = resting.get(topic);
      resting.delete(topic);
      if (hasChanged) publish(topic);
    }, restMs).unref();
  }

  function publishAuth(subject: string) {
    for (const hear of people) hear(subject);
  }

  async function converse(stream: SSEStreamingApi, person: Listener | null) {
    const words = wordQueue(() => clock.now());
    words.add('hello');
    words.add(timeWord);
    const stopHearing = person ? chat.join(person, people, words.add) : null;
    const heartbeat = setInterval(() => ['heartbeat', timeWord].forEach(words.add), heartbeatMs);
    listeners.add(words.add);
    stream.onAbort(words.end);
    closing.signal.addEventListener('abort', words.end);
    for await (const [topic, at] of words.spoken()) {
      await stream.writeSSE({ ...messageOf(topic), id: String(at), retry: reconnectMs });
    }
    clearInterval(heartbeat);
    listeners.delete(words.add);
    stopHearing?.();
    closing.signal.removeEventListener('abort', words.end);
  }

  return {
    publish,
    publishAuth,
    publishChat: chat.publish,
    setChatUp: chat.setUp,
    publishAll: () => [publish, publishAuth].forEach((tell) => tell('all')),
    size: () => listeners.size,
    close: () => closing.abort(),
    stream(c, person, onEnd) {
      c.header('X-Accel-Buffering', 'no');
      return streamSSE(c, (stream) => converse(stream, person).finally(onEnd));
    },
  };
}

/** The chat's words to signed-in people. */
function createChatWords() {
  const hearers = new Set<(news: string) => void>();
  let isUp = true;
  const publish = (news: string) => hearers.forEach((hear) => hear(news));
  return {
    publish,
    setUp(now: boolean) {
      isUp = now;
      publish(isUp ? 'up' : 'down');
    },
    /** The chat is for as long as the session is: with its end the stream hears no more of it. Returns how to leave. */
    join(person: Listener, people: Set<(subject: string) => void>, tell: (word: string) => void): () => void {
      const hear = (news: string) => tell(`${chatMark}${news}`);
      hearers.add(hear);
      hear(isUp ? 'up' : 'down');
      const stopHearing = hearOf(person, people, (word) => {
        if (word === `${authMark}signed-out`) hearers.delete(hear);
        tell(word);
      });
      return () => {
        hearers.delete(hear);
        stopHearing();
      };
    },
  };
}

/** What is still to be said on one stream, each word once, with the moment it was last added. */
function wordQueue(now: () => Instant) {
  const queue = new Map<string, Instant>();
  let isOpen = true;
  let wake: () => void = () => undefined;
  const nextWord = (resolve: () => void) => {
    wake = resolve;
    if (queue.size > 0 || !isOpen) resolve();
  };
  const end = () => {
    isOpen = false;
    wake();
  };
  return {
    add(topic: string) {
      // The last word counts: up, down and up again is up.
      queue.delete(topic);
      queue.set(topic, now());
      // Who takes nothing is let go, and comes back to ask for everything.
      if (queue.size > mostWaiting) end();
      wake();
    },
    end,
    async *spoken() {
      while (isOpen) {
        const said = [...queue];
        queue.clear();
        yield* said;
        await new Promise<void>(nextWord);
      }
    },
  };
}

const timeWord = 'time';
const authMark = 'auth:';
const chatMark = 'chat:';

function messageOf(topic: string): { event: string; data: string } {
  if (topic === timeWord) return { event: 'time', data: String(Date.now()) };
  if (topic.startsWith(authMark)) return { event: 'auth', data: topic.slice(authMark.length) };
  if (topic.startsWith(chatMark)) return { event: 'chat', data: topic.slice(chatMark.length) };
  return { event: 'changed', data: topic };
}

const longestWaitMs = 6 * 3_600_000;

/** Passes on what happens to one person, and watches for the end of their session; returns how to stop. */
function hearOf(person: Listener, people: Set<(subject: string) => void>, tell: (topic: string) => void): () => void {
  let timer: NodeJS.Timeout | undefined;
  const check = async () => {
    const expiresAt = await person.check();
    if (expiresAt === null) return tell(`${authMark}signed-out`);
    timer = setTimeout(look, Math.min(Math.max(expiresAt - Date.now(), 0) + 50, longestWaitMs)).unref();
  };
  // A look that fails leaves the word to the next request of the page.
  const look = () => void check().catch(() => tell(`${authMark}updated`));
  const hear = (subject: string) => {
    if (subject === `session:${person.sessionId}`) tell(`${authMark}signed-out`);
    else if (subject === `user:${person.userId}`) tell(`${authMark}updated`);
    else if (subject === 'all') look();
  };
  people.add(hear);
  look();
  return () => {
    people.delete(hear);
    clearTimeout(timer);
  };
}
