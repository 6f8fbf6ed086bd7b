import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { Instant } from '#platform/time/time.rules.ts';
import type { Clock } from '#platform/time/clock.server.ts';
import { meansUnavailable } from './answer-unavailable.server.ts';
import { cacheControl } from './cache-control.server.ts';
import { PageShares } from './page-shares.server.ts';

/** A public answer as it is stored: plain and compressed, ready to be sent. */
export type StoredPage = {
  raw: Buffer<ArrayBuffer>;
  brotli: Buffer<ArrayBuffer>;
  etag: string;
  contentType: string;
  policy: string | null;
  /** 'year' where the address says what it answers, else 'page'. */
  cacheControl: string;
  /** Site time since which it may be out of date, when it can't be rendered anew (public-pages.old). */
  isOldSince?: Instant;
};

/** An answer as it was rendered, with what the cache must know to store it. */
export type RenderedPage = {
  body: Buffer<ArrayBuffer>;
  contentType: string;
  policy: string | null;
  topics: ReadonlySet<string>;
  /** Site time at which the page changes by itself. */
  validUntil: Instant | null;
  status: number;
  headers: Headers;
};

type Entry = {
  page: StoredPage;
  topics: ReadonlySet<string>;
  validUntil: Instant | null;
  renderedAtMs: number;
  /** When it went stale, in elapsed and in site time; null while it is fresh. */
  stale: { sinceMs: number; site: Instant } | null;
  /** When it was last tried to render it anew, in vain. */
  failedAtMs: number | null;
  /** From where it was first asked for; null: nobody's share. */
  address: string | null;
};

const maxBytes = 256 * 1024 * 1024;
/** Of what was first asked for from one address. */
const maxShareBytes = maxBytes / 8;
const renderPauseMs = 1_000;
/**
 * Whoever asks for a page so soon after its last rendering gets that copy; two seconds less what rendering may take.
 */
const noWaitMs = 1_500;
/** A stale page is shown without a remark for so long, because a restart of the database is over by then. */
const oldAfterMs = 20_000;
/** What an entry takes besides its page and key, roughly. */
const entryOverheadBytes = 512;
const compress = promisify(brotliCompress);

/**
 * Stores public answers, compressed, in the memory of the process (public-pages.freshness). A stale page is rendered at
 * most once a second; until the new copy is there, and while it can't be rendered, visitors get the old one. Only who
 * asks first after a second and a half waits for the new one. One for each process.
 */
export class PageCache {
  readonly #entries = new LRUCache<string, Entry>({
    maxSize: maxBytes,
    sizeCalculation: sizeOf,
    dispose: ({ address }, key) => {
      if (address !== null) this.#shares.remove(address, key);
    },
  });
  readonly #shares = new PageShares(maxShareBytes);
  readonly #renders = new Map<string, Render>();
  readonly #clock: Clock;
  readonly #elapsedMs: () => number;
  #isListening = true;
  /** Since the process began. `answers`: stored ones, older copies, and those that were waited for. */
  readonly counts = { answers: { hit: 0, stale: 0, rendered: 0 }, renders: 0, failures: 0 };

  /** `elapsedMs` counts pauses and ages, so it must not jump with the machine's clock; tests set it. */
  constructor({ clock, elapsedMs = () => performance.now() }: { clock: Clock; elapsedMs?: () => number }) {
    this.#clock = clock;
    this.#elapsedMs = elapsedMs;
  }

  /** A stored page that needs no rendering now; null: ask by `get`. */
  fresh(key: string): StoredPage | null {
    const entry = this.#entries.get(key);
    if (!entry || entry.stale !== null) return null;
    if (entry.validUntil !== null && this.#clock.now() >= entry.validUntil) return null;
    this.counts.answers.hit += 1;
    return entry.page;
  }

  /** Whether the page is stored or on its way, so that whoever asks for it costs nothing more. */
  has(key: string): boolean {
    return this.#entries.has(key) || this.#renders.has(key);
  }

  /**
   * `address` is where the request comes from; null: of nobody in particular. Pages with parameters, of which there is no
   * end, have one share then.
   */
  async get(
    key: string,
    render: () => Promise<RenderedPage>,
    address: string | null = null,
  ): Promise<StoredPage | RenderedPage> {
    const share = address ?? (key.includes('?') ? 'nobody' : null);
    const { answers } = this.counts;
    const entry = this.#entries.get(key);
    if (!entry) {
      answers.rendered += 1;
      return this.#renders.get(key)?.page ?? this.#startRender(key, render(), share);
    }
    if (entry.validUntil !== null && this.#clock.now() >= entry.validUntil) entry.stale ??= this.#staleNow();
    if (entry.stale === null) {
      answers.hit += 1;
      return entry.page;
    }
    const triedAtMs = Math.max(entry.renderedAtMs, entry.failedAtMs ?? 0);
    const isTried = this.#renders.has(key) || this.#elapsedMs() - triedAtMs < renderPauseMs;
    if (isTried) return this.#olderCopy(entry);
    const renewed = this.#renew(key, entry, render());
    if (this.#elapsedMs() - entry.renderedAtMs >= noWaitMs) {
      const page = await renewed;
      if (page === null) return this.#olderCopy(entry);
      answers.rendered += 1;
      return page;
    }
    // Whoever asks a second later waits, and gets the error that a page then has.
    renewed.catch(() => undefined);
    return this.#olderCopy(entry);
  }

  invalidate(topic: string): void {
    for (const entry of this.#entries.values()) if (entry.topics.has(topic)) entry.stale ??= this.#staleNow();
    for (const { changed } of this.#renders.values()) changed.add(topic);
  }

  invalidateAll(): void {
    for (const entry of this.#entries.values()) entry.stale ??= this.#staleNow();
    for (const { changed } of this.#renders.values()) changed.add(allTopics);
  }

  /**
   * While changes may be missed, every page is stale at once, and rendered at most once a second; also when it is
   * listening again, because what changed meanwhile is not known.
   */
  setListening(isListening: boolean): void {
    this.#isListening = isListening;
    this.invalidateAll();
  }

  size(): number {
    return this.#entries.size;
  }

  bytes(): number {
    return this.#entries.calculatedSize;
  }

  #staleNow() {
    return { sinceMs: this.#elapsedMs(), site: this.#clock.now() };
  }

  #olderCopy({ page, stale, failedAtMs }: Entry): StoredPage {
    this.counts.answers.stale += 1;
    const isOld = stale !== null && failedAtMs !== null && this.#elapsedMs() - stale.sinceMs > oldAfterMs;
    return isOld ? { ...page, isOldSince: stale.site } : page;
  }

  /** Renders a stale page anew; null while the database is away, when its last copy stands in. */
  async #renew(key: string, entry: Entry, work: Promise<RenderedPage>): Promise<StoredPage | RenderedPage | null> {
    try {
      return await this.#startRender(key, work, entry.address);
    } catch (error) {
      if (!meansUnavailable(error)) throw error;
      entry.failedAtMs = this.#elapsedMs();
      return null;
    }
  }

  #startRender(key: string, work: Promise<RenderedPage>, address: string | null): Promise<StoredPage | RenderedPage> {
    const render: Render = { work, address, startedAtMs: this.#elapsedMs(), changed: new Set(), page: null };
    this.#renders.set(key, render);
    this.counts.renders += 1;
    render.page = this.#finish(key, render);
    return render.page;
  }

  async #finish(key: string, render: Render): Promise<StoredPage | RenderedPage> {
    try {
      const rendered = await render.work;
      if (!isStorable(rendered)) return rendered;
      const page = await store(rendered);
      const { topics, validUntil } = rendered;
      const isStale = !this.#isListening || changedMeanwhile(render, topics);
      const stale = isStale ? this.#staleNow() : null;
      const { startedAtMs: renderedAtMs, address } = render;
      const entry: Entry = { page, topics, validUntil, renderedAtMs, stale, failedAtMs: null, address };
      this.#entries.set(key, entry);
      const dropped = address === null ? [] : this.#shares.add(address, key, sizeOf(entry, key));
      for (const other of dropped) this.#entries.delete(other);
      return page;
    } catch (error) {
      this.counts.failures += 1;
      throw error;
    } finally {
      this.#renders.delete(key);
    }
  }
}

/** A page being rendered. `changed`: topics that went stale meanwhile, so its page may be old when it is stored. */
type Render = {
  work: Promise<RenderedPage>;
  address: string | null;
  startedAtMs: number;
  changed: Set<string>;
  page: Promise<StoredPage | RenderedPage> | null;
};

const sizeOf = ({ page }: Entry, key: string): number =>
  page.raw.length + page.brotli.length + key.length + entryOverheadBytes;

const allTopics = '*';

function changedMeanwhile({ changed }: Render, topics: ReadonlySet<string>): boolean {
  return changed.has(allTopics) || !changed.isDisjointFrom(topics);
}

/** Anything but a plain 200 goes to its visitor and is not stored. */
function isStorable(rendered: RenderedPage): boolean {
  return rendered.status === 200 && !rendered.headers.has('set-cookie');
}

async function store(rendered: RenderedPage): Promise<StoredPage> {
  const brotli = await compress(rendered.body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: rendered.body.length },
  });
  const etag = `"${createHash('sha256').update(rendered.body).digest('base64url').slice(0, 22)}"`;
  const { contentType, policy, headers } = rendered;
  const isForGood = headers.get('cache-control') === cacheControl.year;
  return {
    raw: exactly(rendered.body),
    brotli: exactly(brotli),
    etag,
    contentType,
    policy,
    cacheControl: isForGood ? cacheControl.year : cacheControl.page,
  };
}

/**
 * A copy with memory of its own: what the compressor returns keeps 64 kB alive however short it is, and Node's pool 8
 * kB.
 */
function exactly(bytes: Buffer): Buffer<ArrayBuffer> {
  const copy = Buffer.alloc(bytes.length);
  bytes.copy(copy);
  return copy;
}
