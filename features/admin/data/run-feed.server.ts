import { createHash } from 'node:crypto';
import { nextFetchAt } from './feed.rules.ts';
import { pageAddresses } from './page-addresses.rules.ts';
import { pragueDate } from '#platform/time/prague-time.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import type { CommandContext } from '#platform/command/command.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { feeds } from './imports.tables.ts';
import type { Clock } from '#platform/time/clock.server.ts';
import { checkAnswer, mappingOfAnswer, openFeedAnswer } from './check-answer.server.ts';
import { type Feed, type FetchDeps, fetchFeed } from './fetch-feed.server.ts';
import type { FetchedBody } from './fetch-url.server.ts';
import { sampleRows } from './open-upload.server.ts';
import { type FeedLease, holdsLease, type NextFetch, type ResponseVersion, storeFeed } from './store-feed.server.ts';

/**
 * `clock` tells what day it is on the site; feeds are fetched by `realNow`, because the remote servers run in real
 * time.
 */
export type Clocks = { db: Db; clock: Clock; realNow: () => number };

export type RunOptions = Clocks & FetchDeps;

export const systemContext = ({ db, clock }: Clocks): CommandContext => ({ db, clock, actor: { role: 'system' } });

type Failure = { code: string; detail: string | null };
/** Stored as a batch, failed, or an unchanged response. */
export type RunResult = 'stored' | Failure | { version: Partial<ResponseVersion>; next: NextFetch };

/** Between two pages of an address with a range, unless its robots.txt asks for more. */
const pagePauseS = 10;

/** Fetches the page of a feed that is due, and stores its rows. */
export async function runFeed(options: RunOptions, lease: FeedLease, feed: Feed): Promise<RunResult> {
  const pages = feedPages(feed, options.clock.now());
  const { index, url } = pageOf(feed, pages);
  const isWalked = pages.length > 1;
  const { etag, lastModified } = feed;
  const validators = isWalked ? { etag: null, lastModified: null } : { etag, lastModified };
  const response = await fetchFeed(options, feed, url, validators);
  if (response.outcome === 'failed') return response;
  const { pauseS } = response;
  const next = (): NextFetch => nextFetch(options, feed, { index, count: pages.length, pauseS });
  if (response.outcome === 'unchanged') return { version: {}, next: next() };
  const contentHash = createHash('sha256').update(response.bytes).digest('hex');
  const version = isWalked
    ? { pageHashes: walkedHashes({ ...feed.pageHashes, [url]: contentHash }, pages) }
    : { etag: response.etag, lastModified: response.lastModified, contentHash };
  if (contentHash === (isWalked ? feed.pageHashes[url] : feed.contentHash)) return { version, next: next() };
  return processResponse(options, { lease, feed, response, version, next });
}

/** The addresses of a feed on a day of the site, in their order. */
export const feedPages = ({ url }: Pick<Feed, 'url'>, now: Instant): string[] =>
  pageAddresses(url, Number(pragueDate(now).slice(0, 4)));

/** The page that is fetched next. */
export function pageOf({ page, url }: Pick<Feed, 'page' | 'url'>, pages: readonly string[]) {
  const index = Math.min(page, pages.length - 1);
  return { index, url: pages[index] ?? url };
}

/** Hashes of pages that are walked no more are forgotten. */
const walkedHashes = (hashes: Readonly<Record<string, string>>, pages: readonly string[]): Record<string, string> =>
  Object.fromEntries(Object.entries(hashes).filter(([url]) => pages.includes(url)));

type Place = { index: number; count: number; pauseS: number };

/** The next page after a pause, also on a day without races; after the last one the first, when the feed is due again. */
function nextFetch({ realNow }: Clocks, { everyMinutes }: Feed, { index, count, pauseS }: Place): NextFetch {
  const now = realNow() as Instant;
  if (index >= count - 1) return { page: 0, nextAt: new Date(nextFetchAt(everyMinutes, 0, now)) };
  return { page: index + 1, nextAt: new Date(now + Math.max(pagePauseS, pauseS) * 1000), isWanted: true };
}

type FetchedFeed = {
  lease: FeedLease;
  feed: Feed;
  response: FetchedBody;
  version: Partial<ResponseVersion>;
  next: () => NextFetch;
};

/** Opens the response as an upload is opened, validates it as a preview does, and stores its good rows. */
async function processResponse(
  options: RunOptions,
  { lease, feed, response, version, next }: FetchedFeed,
): Promise<RunResult> {
  const opened = await openFeedAnswer(feed, response);
  if (!opened.ok) return opened;
  const { upload } = opened;
  await storeSample(options.db, lease, upload.content);
  const mapping = mappingOfAnswer(upload.headers, feed.mapping, feed.kind);
  const checked = await checkAnswer(options.db, feed, mapping, upload.content);
  if (!checked.ok) return checked;
  const { onlyKnownRunners, judged } = checked;
  const at = options.realNow() as Instant;
  const facts = { upload, mapping, onlyKnownRunners, judged, version, at, next: next() };
  await storeFeed(systemContext(options), { lease, ...facts });
  return 'stored';
}

const sampleSize = 20;

/** Stores each column with an example for the mapping form, also of a response that can't be mapped yet. */
async function storeSample(db: Db, lease: FeedLease, content: Uint8Array): Promise<void> {
  const { headers, rows } = await sampleRows(content, sampleSize);
  const sample = headers.map((header): [string, string] => [
    header,
    rows.map((row) => row.get(header)).find((cell) => cell) ?? '',
  ]);
  await db.update(feeds).set({ sample }).where(holdsLease(lease));
}
