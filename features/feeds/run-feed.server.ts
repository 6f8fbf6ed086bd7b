import { createHash } from 'node:crypto';
import { and, eq, inArray, isNull, not } from 'drizzle-orm';
import { z } from 'zod';
import { guessMapping, type Mapping, validateMapping } from '#features/imports/mapping.rules.ts';
import { namedLists } from '#features/imports/rows-at-path.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { JudgedFile } from '#features/imports/import-file.server.ts';
import { openAnswer, sampleRows } from '#features/imports/open-upload.server.ts';
import { recordsByLine } from '#features/imports/read-rows.server.ts';
import type { Upload, UploadFault } from '#features/imports/read-upload.server.ts';
import { validateContent } from '#features/imports/prepare-import.server.ts';
import { hasChanges } from '#features/imports/import-report.rules.ts';
import { refused } from '#platform/command/result.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import type { RunnerClaim } from '#features/imports/source-claims.rules.ts';
import { admin } from '#platform/command/actor.server.ts';
import { command, type CommandContext, done } from '#platform/command/command.server.ts';
import { type FeedCounts, feeds, importBatches } from '#features/imports/imports.tables.ts';
import { storeClaims } from '#features/imports/source-claims.server.ts';
import {
  automatic,
  type CheckedBatch,
  registerBatch,
  type RegisteredBatch,
  storeBatch,
} from '#features/imports/store-batch.server.ts';
import { pragueDate } from '#platform/time/prague-time.rules.ts';
import type { Clock } from '#platform/time/clock.server.ts';
import { feedMapping, fillsColumns, nextFetchAt, pageAddresses } from './feed.rules.ts';
import { type Feed, type FetchDeps, type FetchedBody, fetchFeed } from './fetch-feed.server.ts';
import { unreadable } from '#text/imports/row-findings';

type AnswerFault = UploadFault | 'upload.unreadable' | 'feed.format' | 'feed.mapping' | 'feed.no-values';
type AnswerFailure = { ok: false; code: AnswerFault; detail: string | null };

const failure = (code: AnswerFault, detail: string | null = null): AnswerFailure => ({ ok: false, code, detail });

/** Opens the response of a feed as an upload is opened; one in another format than the set one is a failure. */
export async function openFeedAnswer(
  { format, rowsAt }: Pick<Feed, 'format' | 'rowsAt'>,
  { bytes, contentType }: Pick<FetchedBody, 'bytes' | 'contentType'>,
): Promise<{ ok: true; upload: Upload } | AnswerFailure> {
  const opened = await openAnswer(bytes, { format, rowsAt, contentType });
  if (!opened.ok) return failure(opened.code, 'reason' in opened ? reasonOf(opened) : null);
  return opened.upload.format === format ? opened : failure('feed.format', opened.upload.format);
}

export const mappingOfAnswer = (headers: readonly string[], mapping: Mapping, kind: Feed['kind']): Mapping =>
  feedMapping(guessMapping(headers, mapping), kind);

type CheckedAnswer = { ok: true; onlyKnownRunners: boolean; judged: JudgedFile };

/** Validates an opened answer as a preview does, without writing: what storing it would do (import.feeds). */
export async function checkAnswer(
  db: Db,
  { kind, name }: Pick<Feed, 'kind' | 'name'>,
  mapping: Mapping,
  content: Uint8Array,
): Promise<CheckedAnswer | AnswerFailure> {
  const [fault] = validateMapping(mapping);
  const deeper = fault ? await deeperLists(content) : '';
  if (deeper !== '') return failure('upload.unreadable', unreadable.noRowPath(deeper));
  if (fault) return failure('feed.mapping', fault.column);
  if (!fillsColumns(mapping, kind)) return failure('feed.no-values');
  const onlyKnownRunners = kind !== 'lineups';
  const rules = { mapping, onlyKnownRunners, refusesLookalikes: true };
  const judged = await validateContent(db, { content, sourceName: name, ...rules });
  return judged.report.refused
    ? failure('upload.unreadable', reasonOf(judged.report.errors.at(-1)))
    : { ok: true, onlyKnownRunners, judged };
}

/** The lists below the records of a JSON array, whose rows may be among them. */
async function deeperLists(content: Uint8Array): Promise<string> {
  const text = new TextDecoder().decode(content);
  return text.trimStart().startsWith('[') ? namedLists((await recordsByLine(text)) ?? JSON.parse(text)) : '';
}

function reasonOf(problem: { line: number | null; reason: string } | undefined): string | null {
  if (!problem) return null;
  return problem.line === null ? problem.reason : unreadable.atLine(problem.line, problem.reason);
}

/** A worker's exclusive right to fetch a feed, until `takenUntil`. An edit or a pause of the feed ends it early. */
export type FeedLease = { id: number; takenUntil: Instant };

/** SQL condition that the feed's lease is still this one. */
export const holdsLease = ({ id, takenUntil }: FeedLease) =>
  and(eq(feeds.id, id), eq(feeds.takenUntil, new Date(takenUntil)));

/** Identifies a response: the server's validators, and a hash of its bytes; of an address with a range one for each page. */
type ResponseVersion = {
  etag: string | null;
  lastModified: string | null;
  contentHash: string;
  pageHashes: Record<string, string>;
};
/** The page that is fetched next, and when; `isWanted`: also on a day without races. */
type NextFetch = { page: number; nextAt: Date; isWanted?: true };

/** Columns of a feed after a response that could be read. */
export const successFields = (next: NextFetch, at: Instant) => ({
  fetchedAt: new Date(at),
  succeededAt: new Date(at),
  failures: 0,
  error: null,
  errorDetail: null,
  takenUntil: null,
  ...next,
});

type Answer = CheckedBatch & {
  lease: FeedLease;
  version: Partial<ResponseVersion>;
  next: NextFetch;
  at: Instant;
};

/**
 * Stores the good rows of a feed's response as a batch that can be undone, race by race; bad and conflicting
 * ones stay in its preview (import.feeds). A response that changes nothing and has no such row makes no batch. The feed has
 * its answer once the batch is stored, so what is interrupted is fetched again. Refusal: feed.lease-lost.
 */
async function storeFeed(context: CommandContext, answer: Answer) {
  const { lease, judged, version, next, at } = answer;
  const batch = await context.db.transaction((tx) => replaceBatch(tx, answer));
  const late = batch?.storing ? await storeBatch(context.db, batch.storing, { judged }) : [];
  const counts: FeedCounts = {
    rows: judged.report.rows,
    applied: judged.report.runners.added + judged.report.runners.changed - late.length,
    unchanged: judged.report.runners.unchanged,
    stopped: judged.report.skippedRows + judged.withheld.size + late.length,
  };
  const { claims } = judged.report;
  const isChange = hasChanges(judged.report);
  return finishFeed(context, { lease, version, next, at, counts, isChange, batchId: batch?.id ?? null, claims });
}

/** Makes the batch in place of the feed's last one, if nobody applied that; null where there is nothing to tell. */
async function replaceBatch(
  tx: Db,
  { lease, upload, mapping, onlyKnownRunners, judged }: Answer,
): Promise<RegisteredBatch | null> {
  if (!hasChanges(judged.report) && judged.report.skippedRows + judged.withheld.size === 0) return null;
  const [feed] = await tx.select().from(feeds).where(holdsLease(lease)).for('update');
  if (!feed) return null;
  const source = feed.name;
  await tx
    .delete(importBatches)
    .where(
      and(
        eq(importBatches.source, source),
        isNull(importBatches.madeBy),
        isNull(importBatches.keyId),
        not(importBatches.isCommandLine),
        inArray(importBatches.state, ['uploaded', 'previewed']),
      ),
    );
  return registerBatch(tx, { upload, mapping, onlyKnownRunners, judged, source, decision: automatic(true) });
}

const StoredAnswer = z.object({
  lease: z.custom<FeedLease>(),
  version: z.custom<Partial<ResponseVersion>>(),
  next: z.custom<NextFetch>(),
  at: z.custom<Instant>(),
  counts: z.custom<FeedCounts>(),
  isChange: z.boolean(),
  /** null: the response made no batch. */
  batchId: z.number().nullable(),
  claims: z.custom<RunnerClaim[]>(),
});

const finishFeed = command({
  name: 'store-feed',
  who: admin,
  input: StoredAnswer,
  async run({ tx }, { lease, version, next, at, counts, claims, isChange, ...made }) {
    const [feed] = await tx.select().from(feeds).where(holdsLease(lease)).for('update');
    if (!feed) return refused('feed.lease-lost');
    const batchId = made.batchId ?? feed.batchId;
    if (made.batchId === null) await storeClaims(tx, feed.name, claims);
    const facts = { ...version, ...successFields(next, at), counts, batchId };
    await tx
      .update(feeds)
      .set(isChange ? { ...facts, changedAt: new Date(at) } : facts)
      .where(eq(feeds.id, lease.id));
    const audit = { subject: `feed:${lease.id}`, before: null, after: { batch: batchId, ...counts } };
    return done({ batchId, counts }, { changed: ['feeds'], audit });
  },
});

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
