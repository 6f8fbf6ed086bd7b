import type { KeyFor } from '#features/accounts/app-secret.server.ts';
import type { feeds } from './imports.tables.ts';
import { type FetchFault, type FetchOptions, type Fetched, fetchUrl } from './fetch-url.server.ts';
import type { openRobots } from './robots.server.ts';
import { openHeaders } from './seal-headers.server.ts';

export type Feed = typeof feeds.$inferSelect;

export type FetchDeps = {
  appUrl: string;
  keyFor: KeyFor;
  /** Hosts that may be in a private network (FEED_PRIVATE_HOSTS). */
  privateHosts: ReadonlySet<string>;
  robots: ReturnType<typeof openRobots>;
  timeoutMs?: number;
};

/** Why a page of a feed wasn't asked for, or brought nothing. */
type FetchFailure = {
  outcome: 'failed';
  code: FetchFault | 'feed.robots' | 'feed.robots-unknown' | 'feed.secrets-unreadable';
  detail: string | null;
};
type FeedAnswer = (Exclude<Fetched, { outcome: 'failed' }> & { pauseS: number }) | FetchFailure;

/**
 * Asks for a page of a feed with its secret headers, where robots.txt allows it (import.feed-robots). `validators`: of
 * the last response, so that the same one needn't come again.
 */
export async function fetchFeed(
  { appUrl, keyFor, privateHosts, robots, timeoutMs }: FetchDeps,
  feed: Pick<Feed, 'secretHeaders' | 'format'>,
  url: string,
  validators: Pick<FetchOptions, 'etag' | 'lastModified'>,
): Promise<FeedAnswer> {
  const failed = (code: FetchFailure['code']): FetchFailure => ({ outcome: 'failed', code, detail: null });
  const headers = openHeaders(keyFor, feed.secretHeaders);
  if (!headers) return failed('feed.secrets-unreadable');
  const request: FetchOptions = {
    ...validators,
    headers,
    agent: `Rovinka (+${appUrl})`,
    acceptsPages: feed.format === 'html',
    privateHosts,
    ...(timeoutMs !== undefined && { timeoutMs }),
  };
  const rules = await robots(url, request);
  if ('outcome' in rules) return rules.code === 'feed.status' ? failed('feed.robots-unknown') : rules;
  if (!rules.isAllowed) return failed('feed.robots');
  const response = await fetchUrl(url, request);
  return response.outcome === 'failed' ? response : { ...response, pauseS: rules.pauseS };
}
