import { createHash } from 'node:crypto';
import { feedMapping, fillsColumns, nextFetchAt } from '#domain/admin/data/feed.ts';
import { guessMapping, validateMapping } from '#domain/admin/data/mapping.ts';
import { pageAddresses } from '#domain/admin/data/page-addresses.ts';
import { pragueDate } from '#domain/shared/prague-time.ts';
import type { Instant } from '#domain/shared/time.ts';
import type { KeyFor } from '#server/accounts/app-secret.ts';
import type { CommandContext } from '#server/command.ts';
import type { Db } from '#server/db/db.ts';
import { feeds } from '#server/db/schema/imports.ts';
import type { Clock } from '#server/ports/clock.ts';
import { type FetchedBody, type FetchFault, type FetchOptions, fetchUrl } from './fetch-url.ts';
import { openAnswer } from './open-answer.ts';
import { sampleRows, type UploadFault } from './open-upload.ts';
import { validateContent } from './preview-import.ts';
import type { openRobots } from './robots.ts';
import { openHeaders } from './seal-headers.ts';
import { type FeedLease, holdsLease, type NextFetch, type ResponseVersion, storeFeed } from './store-feed.ts';

/**
 * `clock` tells what day it is on the site; feeds are fetched by `realNow`, because the remote servers run in real
 * time.
 */
export type Clocks = { db: Db; clock: Clock; realNow: () => number };

export type RunOptions = Clocks & {
  appUrl: string;
  /** Opens the secret headers of feeds. */
  keyFor: KeyFor;
  /** Hosts that may be in a private network (FEED_PRIVATE_HOSTS). */
  privateHosts: ReadonlySet<string>;
  robots: ReturnType<typeof openRobots>;
  timeoutMs?: number;
};

export const systemContext = ({ db, clock }: Clocks): CommandContext => ({ db, clock, actor: { role: 'system' } });

export type Feed = typeof feeds.$inferSelect;
type OwnFault =
  | 'feed.robots'
  | 'feed.robots-unknown'
  | 'feed.secrets-unreadable'
  | 'feed.format'
  | 'feed.mapping'
  | 'feed.no-values'
  | 'feed.bug';
type FeedFault = FetchFault | UploadFault | 'upload.unreadable' | OwnFault;
type Failure = { code: FeedFault; detail: string | null };
/** Stored as a batch, failed, or an unchanged response. */
export type RunResult = 'stored' | Failure | { version: Partial<ResponseVersion>; next: NextFetch };

/** Between two pages of an address with a range, unless its robots.txt asks for more. */
const pagePauseS = 10;

/** Fetches the page of a feed that is due, and stores its rows. Called by feed-work.ts, which stores how it went. */
export async function runFeed(options: RunOptions, lease: FeedLease, feed: Feed): Promise<RunResult> {
  const headers = openHeaders(options.keyFor, feed.secretHeaders);
  if (!headers) return { code: 'feed.secrets-unreadable', detail: null };
  const pages = pageAddresses(feed.url, Number(pragueDate(options.clock.now()).slice(0, 4)));
  const index = Math.min(feed.page, pages.length - 1);
  const url = pages[index] ?? feed.url;
  const isWalked = pages.length > 1;
  const request: FetchOptions = {
    etag: isWalked ? null : feed.etag,
    lastModified: isWalked ? null : feed.lastModified,
    headers,
    agent: `Rovinka (+${options.appUrl})`,
    acceptsPages: feed.format === 'html',
    privateHosts: options.privateHosts,
    ...(options.timeoutMs !== undefined && { timeoutMs: options.timeoutMs }),
  };
  const robots = await options.robots(url, request);
  if ('outcome' in robots)
    return robots.code === 'feed.status' ? { code: 'feed.robots-unknown', detail: null } : robots;
  if (!robots.isAllowed) return { code: 'feed.robots', detail: null };
  const next = (): NextFetch => nextFetch(options, feed, { index, count: pages.length, pauseS: robots.pauseS });
  const response = await fetchUrl(url, request);
  if (response.outcome === 'unchanged') return { version: {}, next: next() };
  if (response.outcome === 'failed') return response;
  const contentHash = createHash('sha256').update(response.bytes).digest('hex');
  const version = isWalked
    ? { pageHashes: walkedHashes({ ...feed.pageHashes, [url]: contentHash }, pages) }
    : { etag: response.etag, lastModified: response.lastModified, contentHash };
  if (contentHash === (isWalked ? feed.pageHashes[url] : feed.contentHash)) return { version, next: next() };
  return processResponse(options, { lease, feed, response, version, next });
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
  const { bytes, contentType } = response;
  const opened = await openAnswer(bytes, { format: feed.format, rowsAt: feed.rowsAt, contentType });
  if (!opened.ok) return { code: opened.code, detail: 'reason' in opened ? reasonOf(opened) : null };
  const { upload } = opened;
  if (upload.format !== feed.format) return { code: 'feed.format', detail: upload.format };
  const full = guessMapping(upload.headers, feed.mapping);
  await storeSample(options.db, lease, upload.content);
  const mapping = feedMapping(full, feed.kind);
  const [fault] = validateMapping(mapping);
  if (fault) return { code: 'feed.mapping', detail: fault.column };
  if (!fillsColumns(mapping, feed.kind)) return { code: 'feed.no-values', detail: null };
  const onlyKnownRunners = feed.kind !== 'lineups';
  const rules = { mapping, onlyKnownRunners, refusesLookalikes: true };
  const report = await validateContent(options.db, { content: upload.content, sourceName: feed.name, ...rules });
  if (report.refused) return { code: 'upload.unreadable', detail: reasonOf(report.errors.at(-1)) };
  const at = options.realNow() as Instant;
  const facts = { upload, mapping, onlyKnownRunners, report, version, at, next: next() };
  await storeFeed(systemContext(options), { lease, ...facts });
  return 'stored';
}

function reasonOf(problem: { line: number | null; reason: string } | undefined): string | null {
  if (!problem) return null;
  return problem.line === null ? problem.reason : `řádek\u00a0${problem.line}: ${problem.reason}`;
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
