import { LRUCache } from 'lru-cache';
import robotsParser from 'robots-parser';
import { type FetchOptions, fetchUrl } from './fetch-url.server.ts';

const product = 'Rovinka';
const storedMs = 3_600_000;
const maxBytes = 512 * 1024;
const maxSites = 200;
const maxPauseS = 600;

/** What a site's robots.txt says of an address, and the pause it asks for; or why nobody knows. */
type RobotsAnswer =
  | { isAllowed: boolean; pauseS: number }
  | Extract<Awaited<ReturnType<typeof fetchUrl>>, { outcome: 'failed' }>;

/**
 * The robots.txt of sources, each response for once in an hour (import.feed-robots). None, or one that nobody may read, allows
 * everything; a site that doesn't say it now, because it doesn't work, allows nothing for now.
 */
export function openRobots() {
  const texts = new LRUCache<string, string>({ max: maxSites, ttl: storedMs });
  return async (url: string, options: FetchOptions): Promise<RobotsAnswer> => {
    const address = new URL('/robots.txt', url).href;
    let text = texts.get(address);
    if (text === undefined) {
      const response = await fetchUrl(address, {
        ...options,
        etag: null,
        lastModified: null,
        headers: {},
        maxBytes,
        acceptsPages: true,
      });
      if (response.outcome === 'failed' && !isAbsent(response)) return response;
      text = response.outcome === 'body' ? new TextDecoder().decode(response.bytes) : '';
      texts.set(address, text);
    }
    const rules = robotsParser(address, text);
    const delay = rules.getCrawlDelay(product) ?? 0;
    return { isAllowed: rules.isAllowed(url, product) !== false, pauseS: Math.min(maxPauseS, delay) };
  };
}

const isAbsent = ({ code, detail }: { code: string; detail: string | null }): boolean =>
  code === 'feed.status' && (detail ?? '').startsWith('4');
