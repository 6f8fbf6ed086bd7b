import { syncServerTime, serverNow } from '#platform/ui/server-time.ts';
import type { Instant } from '#platform/time/time.rules.ts';

/**
 * A topic that became stale ('event:12', 'all'), and the site time at which it did; null when that isn't known. A
 * pushed change of a page is 'page:' and its JSON.
 */
export type Change = { topic: string; at: Instant | null };

const channelName = 'rovinka-live';
const lockName = 'rovinka-live-leader';
/** Begins the topic of a change that the server pushed to a page. */
export const pageTopicPrefix = 'page:';
const pageLockPrefix = 'rovinka-live-page ';
const reopenRequest = 'reopen';
const pagesRequest = 'pages';
const chatStatusRequest = 'chat-status';
/** The state of the chat's connection: while the stream is down, no new messages arrive (chat.connection). */
const chatDownTopic = 'chat:down';
const chatLinkTopics: ReadonlySet<string> = new Set([chatDownTopic, 'chat:up']);
/** Pauses before reconnecting; the last one repeats (public-pages.live-timing). */
const retryDelaysMs = [1_000, 2_000, 5_000, 10_000];
/** The server sends a heartbeat every 25 s; three missed ones mean a dead connection. */
const heartbeatTimeoutMs = 80_000;

/**
 * One server-sent stream per browser: the tab that holds the lock reads it and broadcasts to the others; when that tab
 * closes, the lock passes on. Returns a function to stop.
 */
export function listenToChanges(onChange: (change: Change) => void): () => void {
  const cancellation = new AbortController();
  const channel = new BroadcastChannel(channelName);
  const requests = new EventTarget();
  channel.onmessage = ({ data }: MessageEvent<Change | number | string>) => {
    if (typeof data === 'string') requests.dispatchEvent(new Event(data));
    else if (typeof data === 'number') syncServerTime(data);
    else onChange(data);
  };
  // A tab opened later asks for the state of the chat's connection.
  channel.postMessage(chatStatusRequest);
  const broadcast = (change: Change) => {
    onChange(change);
    channel.postMessage(change);
  };
  const broadcastTime = (at: number) => {
    syncServerTime(at);
    channel.postMessage(at);
  };
  const becomeLeader = () => {
    requests.addEventListener(chatStatusRequest, () => broadcastTime(serverNow()));
    return followStream({ broadcast, broadcastTime, requests }, cancellation.signal);
  };
  if ('locks' in navigator) {
    navigator.locks.request(lockName, { signal: cancellation.signal }, becomeLeader).catch((error: unknown) => {
      if (!cancellation.signal.aborted) throw error;
    });
  } else void becomeLeader();
  return () => {
    cancellation.abort();
    channel.close();
  };
}

/**
 * The server ties a stream to the session it was opened with: after signing in or out the leading tab opens another.
 */
export function reopenStream(): void {
  request(reopenRequest);
}

function request(name: string): void {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(name);
  channel.close();
}

/** Addresses of pages that this tab shows, when there are no locks by which tabs could know of each other's. */
const ownPages = new Set<string>();

/**
 * Asks for the changes of a page for as long as it is open; they come to every listener as topics. A lock names it to
 * the leading tab, and ends with this tab however that ends. Returns a function to stop.
 */
export function watchPage(address: string): () => void {
  const cancellation = new AbortController();
  const end = new Promise<void>((resolve) => cancellation.signal.addEventListener('abort', () => resolve()));
  if ('locks' in navigator) {
    void navigator.locks.request(`${pageLockPrefix}${address}`, { mode: 'shared' }, () => {
      request(pagesRequest);
      return end;
    });
  } else {
    ownPages.add(address);
    request(pagesRequest);
    void end.then(() => ownPages.delete(address));
  }
  return () => cancellation.abort();
}

/** Addresses of the pages that all tabs of this browser show. */
async function watchedPages(): Promise<readonly string[]> {
  if (!('locks' in navigator)) return [...ownPages];
  const { held = [] } = await navigator.locks.query();
  const names = held.flatMap(({ name }) =>
    name?.startsWith(pageLockPrefix) ? [name.slice(pageLockPrefix.length)] : [],
  );
  return [...new Set(names)].toSorted();
}

/** How the leading tab broadcasts to all tabs, itself included, and receives their requests. */
type TabChannel = { broadcast: (change: Change) => void; broadcastTime: (at: number) => void; requests: EventTarget };

/** Keeps a stream open until cancelled, and answers the requests of other tabs. */
function followStream(channel: TabChannel, cancellation: AbortSignal): Promise<void> {
  const { broadcast, broadcastTime, requests } = channel;
  return new Promise((resolve) => {
    let chatTopic = chatDownTopic;
    const broadcastChatTopic = (topic: string) => {
      if (chatLinkTopics.has(topic)) chatTopic = topic;
      broadcast({ topic, at: null });
    };
    const stream = new LiveStream({ broadcast, broadcastTime, broadcastChatTopic });
    void stream.open();
    requests.addEventListener(chatStatusRequest, () => broadcast({ topic: chatTopic, at: null }));
    requests.addEventListener(pagesRequest, () => {
      if (!cancellation.aborted) void stream.addPages();
    });
    requests.addEventListener(reopenRequest, () => {
      if (cancellation.aborted) return;
      stream.close();
      void stream.open();
    });
    cancellation.addEventListener('abort', () => {
      stream.close();
      resolve();
    });
  });
}

type StreamListeners = Pick<TabChannel, 'broadcast' | 'broadcastTime'> & {
  broadcastChatTopic: (topic: string) => void;
};

/** The server's stream, reopened after an error or missed heartbeats; after a gap everything may have changed. */
class LiveStream {
  readonly #listeners: StreamListeners;
  #attempt = 0;
  #source: EventSource | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Addresses whose changes the stream brings. */
  #pages: readonly string[] = [];
  /** Counts what was begun; an answer of the locks that comes after the next beginning is ignored. */
  #openings = 0;

  constructor(listeners: StreamListeners) {
    this.#listeners = listeners;
  }

  async open(): Promise<void> {
    this.#openings += 1;
    const opening = this.#openings;
    const pages = await watchedPages();
    if (opening === this.#openings) this.#connect(pages);
  }

  /** Opens another stream when a tab shows a page whose changes this one doesn't bring. */
  async addPages(): Promise<void> {
    const opening = this.#openings;
    const pages = await watchedPages();
    const isKnown = pages.every((page) => this.#pages.includes(page));
    if (opening === this.#openings && this.#source !== undefined && !isKnown) this.#connect(pages);
  }

  close(): void {
    this.#openings += 1;
    this.#source?.close();
    this.#source = undefined;
    clearTimeout(this.#timer);
  }

  #connect(pages: readonly string[]): void {
    const { broadcast, broadcastTime, broadcastChatTopic } = this.#listeners;
    const previous = this.#source;
    const source = new EventSource(addressOf(pages));
    this.#source = source;
    this.#pages = pages;
    this.#watch();
    source.addEventListener('changed', (event: MessageEvent<string>) => {
      if (this.#source === source) this.#watch();
      // The former stream ends only now: what changed meanwhile would be missed.
      if (event.data === 'hello') previous?.close();
      this.#takeTopic(event);
    });
    source.addEventListener('time', (event: MessageEvent<string>) => broadcastTime(Number(event.data)));
    source.addEventListener('auth', ({ data }: MessageEvent<string>) => broadcast({ topic: `auth:${data}`, at: null }));
    source.addEventListener('chat', ({ data }: MessageEvent<string>) => broadcastChatTopic(`chat:${data}`));
    source.addEventListener('page', ({ data }: MessageEvent<string>) =>
      broadcast({ topic: pageTopicPrefix + data, at: null }),
    );
    source.onerror = () => {
      source.close();
      previous?.close();
      if (this.#source === source) this.#reconnect();
    };
  }

  #takeTopic({ data, lastEventId }: MessageEvent<string>): void {
    const at = lastEventId === '' ? null : (Number(lastEventId) as Instant);
    if (data === 'hello') {
      if (this.#attempt > 0) this.#listeners.broadcast({ topic: 'all', at });
      this.#attempt = 0;
    } else if (data !== 'heartbeat') this.#listeners.broadcast({ topic: data, at });
  }

  #watch(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#reconnect(), heartbeatTimeoutMs);
  }

  #reconnect(): void {
    this.#listeners.broadcastChatTopic(chatDownTopic);
    this.close();
    this.#timer = setTimeout(() => void this.open(), retryDelaysMs[Math.min(this.#attempt, retryDelaysMs.length - 1)]);
    this.#attempt += 1;
  }
}

function addressOf(pages: readonly string[]): string {
  return pages.length === 0 ? '/live' : `/live?${pages.map((page) => `page=${encodeURIComponent(page)}`).join('&')}`;
}
