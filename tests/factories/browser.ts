import { vi } from 'vitest';

type Message = { data: unknown };

let channels: FakeChannel[] = [];

/** A BroadcastChannel whose messages arrive at once, in every other channel of its name. */
export class FakeChannel {
  onmessage: ((message: Message) => void) | null = null;
  readonly name: string;
  constructor(name: string) {
    this.name = name;
    channels.push(this);
  }
  postMessage(data: unknown): void {
    for (const other of channels.filter((channel) => channel !== this && channel.name === this.name))
      other.onmessage?.({ data });
  }
  close(): void {
    channels = channels.filter((channel) => channel !== this);
  }
}

/** A stream of server-sent events that the test writes to. */
export class FakeStream extends EventTarget {
  isClosed = false;
  onerror: (() => void) | null = null;
  readonly address: string;
  constructor(address: string) {
    super();
    this.address = address;
    streams.push(this);
  }
  close(): void {
    this.isClosed = true;
  }
  send(type: 'changed' | 'time' | 'auth' | 'chat' | 'page', data: string, lastEventId = ''): void {
    if (!this.isClosed) this.dispatchEvent(new MessageEvent(type, { data, lastEventId }));
  }
}
let streams: FakeStream[] = [];

type Waiting = { run: () => void };

type LockOptions = { signal?: AbortSignal; mode?: 'shared' };

/**
 * Locks of one browser: the first holds a name until its promise ends, then the next in the queue; shared ones don't
 * wait.
 */
function fakeLocks() {
  const queues = new Map<string, Waiting[]>();
  const shared: { name: string }[] = [];
  return {
    query: async () => ({ held: shared.slice() }),
    request<Value>(name: string, { signal, mode }: LockOptions, callback: () => Promise<Value>): Promise<Value> {
      if (mode === 'shared') {
        const lock = { name };
        shared.push(lock);
        return callback().finally(() => shared.splice(shared.indexOf(lock), 1));
      }
      const queue = queues.get(name) ?? [];
      queues.set(name, queue);
      return new Promise((resolve, reject) => {
        const waiting: Waiting = {
          run: () =>
            void callback().then((value) => {
              queue.shift();
              resolve(value);
              queue[0]?.run();
            }),
        };
        queue.push(waiting);
        if (queue[0] === waiting) return waiting.run();
        signal?.addEventListener('abort', () => {
          const place = queue.indexOf(waiting);
          if (place > 0) queue.splice(place, 1);
          if (place > 0) reject(signal.reason);
        });
      });
    },
  };
}

/** The root element: its attributes are its dataset. */
function fakeRoot() {
  const dataset: Record<string, string | undefined> = {};
  const nameOf = (attribute: string) =>
    attribute.replace(/^data-/, '').replace(/-./g, ([, letter = '']) => letter.toUpperCase());
  return {
    dataset,
    setAttribute: (attribute: string, value: string) => void (dataset[nameOf(attribute)] = value),
    removeAttribute: (attribute: string) => void delete dataset[nameOf(attribute)],
  };
}

/** Stubs what modules need of a browser: channels, locks, streams, a document and its window's events. */
export function stubBrowser({ hasLocks = true } = {}) {
  channels = [];
  streams = [];
  const page = new EventTarget();
  const document = Object.assign(new EventTarget(), {
    cookie: '',
    visibilityState: 'visible',
    documentElement: fakeRoot(),
  });
  vi.stubGlobal('BroadcastChannel', FakeChannel);
  vi.stubGlobal('EventSource', FakeStream);
  vi.stubGlobal('navigator', hasLocks ? { locks: fakeLocks() } : {});
  vi.stubGlobal('document', document);
  vi.stubGlobal('window', {});
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('dispatchEvent', page.dispatchEvent.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  return {
    document,
    page,
    streams: (): readonly FakeStream[] => streams,
    /** The streams that are not closed. */
    openStreams: (): readonly FakeStream[] => streams.filter(({ isClosed }) => !isClosed),
  };
}

/** A request that waits for its answer. */
export type Call = {
  method: string;
  address: string;
  body: unknown;
  answer(body: unknown, status?: number): Promise<void>;
  /** Fails as without a network. */
  fail(): Promise<void>;
};

/** Lets everything run that waits for an answer and for code to be loaded. */
export const settled = () => vi.advanceTimersByTimeAsync(0);

/** Replaces `fetch`: the test answers the returned requests, in any order. */
export function stubNetwork(): Call[] {
  const calls: Call[] = [];
  vi.stubGlobal('fetch', (address: string, { method = 'GET', body }: RequestInit = {}) => {
    const { promise, resolve, reject } = Promise.withResolvers<Response>();
    calls.push({
      method,
      address,
      body: typeof body === 'string' ? JSON.parse(body) : body,
      answer(json, status = 200) {
        resolve(Response.json(json, { status }));
        return settled().then(() => undefined);
      },
      fail() {
        reject(new TypeError('Failed to fetch'));
        return settled().then(() => undefined);
      },
    });
    return promise;
  });
  return calls;
}
