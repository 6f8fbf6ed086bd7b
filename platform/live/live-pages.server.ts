import type { Logger } from 'pino';
import { type Data, diffData } from './data-change.rules.ts';
import type { MissedChanges, PushedChange, ShownData } from './live-page.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import type { Clock } from '#platform/time/clock.server.ts';

/** What a public page shows now. */
export type PageData = {
  data: Data;
  shown: ShownData;
  topics: ReadonlySet<string>;
  madeAt: Instant;
  validUntil: Instant;
};

/** Reads a page's data; null when there is no such page or its changes aren't pushed. */
export type ReadPageData = (address: string) => Promise<PageData | null>;

type Options = { read: ReadPageData; clock: Clock; log: Logger; elapsedMs?: () => number };

type Page = {
  address: string;
  /** Where it was first opened from; null: nobody's share. */
  openedFrom: string | null;
  /** undefined: not read yet; null: there is no such page. */
  current: PageData | null | undefined;
  /** The last steps, the oldest first; the last one leads to `current`. */
  steps: PushedChange[];
  subscribers: Set<(message: string) => void>;
  isStale: boolean;
  isReading: boolean;
  /** It may have changed while it was last read. */
  wasChangedMeanwhile: boolean;
  failures: number;
  /** When it may be read again, and when it was last asked for, in elapsed time. */
  notBeforeMs: number;
  usedAtMs: number;
  waiting: (() => void)[];
};

/** Pages kept at once; further ones aren't pushed, and refresh themselves. */
const maxPages = 300;
/** Of those that were first opened from one address. */
const maxPagesOfAddress = 60;
const maxSteps = 60;
/** A larger change, such as another day, is fetched by the page: packed and from the cache it takes no more. */
const maxChangeLength = 20_000;
/** A page is read at most four times a second, and for at most a fifth of the time, or half of it when many wait. */
const minPauseMs = 250;
const pauseFactor = (readers: number) => (readers < 10 ? 4 : 1);
/** Pages read at the same time: requests need connections, too. */
const maxReads = 2;
const maxFailurePauseMs = 30_000;
const maxUnusedMs = 60_000;
const checkMs = 1_000;
/** Clocks of several machines may differ by so much. */
const maxClockDifferenceMs = 5_000;

/**
 * The pages that are open in some browser, whose changes are pushed to them (public-pages.live-changes). One for each
 * process.
 */
export class LivePages {
  readonly #pages = new Map<string, Page>();
  readonly #read: ReadPageData;
  readonly #clock: Clock;
  readonly #log: Logger;
  readonly #elapsedMs: () => number;
  #reads = 0;
  #timer: NodeJS.Timeout | undefined;

  /** `elapsedMs` must not jump with the machine's clock; tests set it. */
  constructor({ read, clock, log, elapsedMs = () => performance.now() }: Options) {
    this.#read = read;
    this.#clock = clock;
    this.#log = log;
    this.#elapsedMs = elapsedMs;
  }

  /** Sends the page's present version, then each change of it, as JSON of PushedChange; returns how to stop. */
  subscribe(address: string, send: (message: string) => void, from: string | null = null): () => void {
    const page = this.#pageOf(address, from);
    if (!page) {
      send(JSON.stringify(notPushed(address)));
      return () => undefined;
    }
    page.subscribers.add(send);
    if (page.current !== undefined && !page.isStale) send(JSON.stringify(present(page)));
    this.#readNext();
    return () => {
      page.subscribers.delete(send);
      page.usedAtMs = this.#elapsedMs();
    };
  }

  /** What leads from a version to the present one, which was read no earlier than `readAt`. */
  async changesSince({ address, version, readAt }: ShownData): Promise<MissedChanges> {
    const page = this.#pages.get(address);
    if (!page) return { steps: null };
    page.usedAtMs = this.#elapsedMs();
    // Not for a moment to come, by which anybody could have the page read again and again.
    if (page.current && page.current.shown.readAt < readAt && readAt <= Date.now() + maxClockDifferenceMs)
      page.isStale = true;
    if (page.isStale || page.isReading) {
      const read = new Promise<void>((resolve) => void page.waiting.push(resolve));
      this.#readNext();
      await read;
    }
    return { steps: stepsFrom(page, version) };
  }

  /** A topic went stale: 'all' = everything may have changed. */
  invalidate(topic: string): void {
    for (const page of this.#pages.values()) {
      if (page.isReading || topic === 'all' || page.current?.topics.has(topic)) page.isStale = true;
    }
    this.#readNext();
  }

  #pageOf(address: string, from: string | null): Page | null {
    const known = this.#pages.get(address);
    if (known) return known;
    const ofSame = this.#pages.values().filter(({ openedFrom }) => from !== null && openedFrom === from);
    if (this.#pages.size >= maxPages || [...ofSame].length >= maxPagesOfAddress) return null;
    const page = newPage(address, from, this.#elapsedMs());
    this.#pages.set(address, page);
    return page;
  }

  /** Reads stale pages that somebody waits for, those with most readers first, and looks again after a pause. */
  #readNext(): void {
    clearTimeout(this.#timer);
    const now = this.#elapsedMs();
    this.#expirePages(now);
    const wanted = [...this.#pages.values()].filter((page) => page.isStale && !page.isReading && isWanted(page));
    const ready = wanted.filter(({ notBeforeMs }) => notBeforeMs <= now);
    ready.sort((a, b) => b.subscribers.size - a.subscribers.size);
    for (const page of ready.slice(0, maxReads - this.#reads)) void this.#readAnew(page);
    const pauses = wanted.filter(({ notBeforeMs }) => notBeforeMs > now).map(({ notBeforeMs }) => notBeforeMs - now);
    if (this.#pages.size === 0) return;
    this.#timer = setTimeout(() => this.#readNext(), Math.min(checkMs, ...pauses)).unref();
  }

  /** Validity ends by itself with site time; pages that nobody reads any more are dropped. */
  #expirePages(now: number): void {
    const site = this.#clock.now();
    for (const page of this.#pages.values()) {
      if (page.current && page.current.validUntil <= site) page.isStale = true;
      const isUnused = !isWanted(page) && !page.isReading && now - page.usedAtMs > maxUnusedMs;
      if (isUnused) this.#pages.delete(page.address);
    }
  }

  async #readAnew(page: Page): Promise<void> {
    const startedAtMs = this.#elapsedMs();
    this.#reads += 1;
    page.isReading = true;
    // A change during the reading makes the page stale again.
    page.isStale = false;
    try {
      const next = await this.#read(page.address);
      if (next === null) this.#pages.delete(page.address);
      update(page, next);
      page.wasChangedMeanwhile = page.isStale;
      page.failures = 0;
      const now = this.#elapsedMs();
      page.notBeforeMs = Math.max(
        startedAtMs + minPauseMs,
        now + pauseFactor(page.subscribers.size) * (now - startedAtMs),
      );
    } catch (error) {
      this.#log.warn({ err: error, address: page.address }, 'a live page could not be read');
      page.isStale = true;
      page.failures += 1;
      page.notBeforeMs = this.#elapsedMs() + Math.min(maxFailurePauseMs, 1_000 * 2 ** (page.failures - 1));
    } finally {
      this.#reads -= 1;
      page.isReading = false;
      for (const resolve of page.waiting.splice(0)) resolve();
      this.#readNext();
    }
  }
}

const newPage = (address: string, openedFrom: string | null, usedAtMs: number): Page => ({
  address,
  openedFrom,
  current: undefined,
  steps: [],
  subscribers: new Set(),
  isStale: true,
  isReading: false,
  wasChangedMeanwhile: false,
  failures: 0,
  notBeforeMs: 0,
  usedAtMs,
  waiting: [],
});

const isWanted = ({ subscribers, waiting }: Page) => subscribers.size > 0 || waiting.length > 0;

const notPushed = (address: string): PushedChange => ({
  address,
  to: null,
  readAt: 0,
  madeAt: 0 as Instant,
  from: null,
  change: null,
});

/** The page's present version, without a step: a page that shows another one asks what it missed. */
function present({ address, current }: Page): PushedChange {
  if (!current) return notPushed(address);
  const { shown, madeAt } = current;
  return { address, to: shown.version, readAt: shown.readAt, madeAt, from: null, change: null };
}

/** Takes what was read as the page's present data, and pushes the step that leads to it. */
function update(page: Page, next: PageData | null): void {
  const before = page.current;
  page.current = next;
  const change = before && next ? diffData(before.data, next.data) : null;
  // An open page that has read the change already, and earlier than it was read here, must learn that it is up to date.
  if (before && next && change === null && !page.wasChangedMeanwhile) return;
  const step = { ...present(page), from: before?.shown.version ?? null, change };
  const isSmall = change !== null && JSON.stringify(step).length <= maxChangeLength;
  if (change !== null) page.steps = isSmall ? [...page.steps, step].slice(-maxSteps) : [];
  const message = JSON.stringify(isSmall ? step : present(page));
  for (const send of page.subscribers) send(message);
}

function stepsFrom({ current, steps }: Page, version: string): readonly PushedChange[] | null {
  if (!current) return null;
  if (current.shown.version === version) return [];
  const first = steps.findLastIndex(({ from }) => from === version);
  return first === -1 ? null : steps.slice(first);
}
