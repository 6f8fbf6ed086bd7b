import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { Instant } from '#domain/shared/time.ts';
import type { Clock } from '#server/ports/clock.ts';

/** A public answer as it is stored: plain and compressed, ready to be sent. */
export type StoredPage = {
  raw: Buffer<ArrayBuffer>;
  brotli: Buffer<ArrayBuffer>;
  etag: string;
  contentType: string;
  policy: string | null;
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
  stale: boolean;
};

export type PageCache = {
  get(key: string, render: () => Promise<RenderedPage>): Promise<StoredPage | RenderedPage>;
  invalidate(topic: string): void;
  invalidateAll(): void;
  size(): number;
};

const maxBytes = 256 * 1024 * 1024;
const renderPauseMs = 1_000;
/** What an entry takes besides its page and key, roughly. */
const entryOverheadBytes = 512;
const compress = promisify(brotliCompress);

/**
 * Stores public answers, compressed, in the memory of the process (public-pages.freshness). A stale page is rendered
 * at most once a second; until the new copy is there, visitors get the old one. One for each process (run-site.ts).
 */
export function createPageCache({ clock, realNow }: { clock: Clock; realNow: () => number }): PageCache {
  const entries = new LRUCache<string, Entry>({
    maxSize: maxBytes,
    sizeCalculation: (entry, key) => entry.page.raw.length + entry.page.brotli.length + key.length + entryOverheadBytes,
  });
  const renders = new Map<string, Render>();

  async function finish(key: string, render: Render): Promise<StoredPage | RenderedPage> {
    try {
      const rendered = await render.work;
      if (!isStorable(rendered)) return rendered;
      const page = await store(rendered);
      const { topics, validUntil } = rendered;
      entries.set(key, {
        page,
        topics,
        validUntil,
        renderedAtMs: render.startedAtMs,
        stale: changedMeanwhile(render, topics),
      });
      return page;
    } finally {
      renders.delete(key);
    }
  }

  function startRender(key: string, work: Promise<RenderedPage>): Promise<StoredPage | RenderedPage> {
    const render: Render = { work, startedAtMs: realNow(), changed: new Set(), page: null };
    renders.set(key, render);
    render.page = finish(key, render);
    return render.page;
  }

  return {
    async get(key, render) {
      const entry = entries.get(key);
      if (entry && !isStale(entry, clock.now())) return entry.page;
      if (entry && (renders.has(key) || realNow() - entry.renderedAtMs < renderPauseMs)) return entry.page;
      return renders.get(key)?.page ?? startRender(key, render());
    },
    invalidate(topic) {
      for (const entry of entries.values()) if (entry.topics.has(topic)) entry.stale = true;
      for (const { changed } of renders.values()) changed.add(topic);
    },
    invalidateAll() {
      for (const entry of entries.values()) entry.stale = true;
      for (const { changed } of renders.values()) changed.add(allTopics);
    },
    size: () => entries.size,
  };
}

/** A page being rendered. `changed`: topics that went stale meanwhile, so its page may be old when it is stored. */
type Render = {
  work: Promise<RenderedPage>;
  startedAtMs: number;
  changed: Set<string>;
  page: Promise<StoredPage | RenderedPage> | null;
};

const allTopics = '*';

function changedMeanwhile({ changed }: Render, topics: ReadonlySet<string>): boolean {
  return changed.has(allTopics) || !changed.isDisjointFrom(topics);
}

/** Anything but a plain 200 goes to its visitor and is not stored. */
function isStorable(rendered: RenderedPage): boolean {
  return rendered.status === 200 && !rendered.headers.has('set-cookie');
}

function isStale(entry: Entry, now: Instant): boolean {
  return entry.stale || (entry.validUntil !== null && now >= entry.validUntil);
}

async function store(rendered: RenderedPage): Promise<StoredPage> {
  const brotli = await compress(rendered.body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: rendered.body.length },
  });
  const etag = `"${createHash('sha256').update(rendered.body).digest('base64url').slice(0, 22)}"`;
  return { raw: rendered.body, brotli, etag, contentType: rendered.contentType, policy: rendered.policy };
}
