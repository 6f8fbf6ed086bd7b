import { eq } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { CellStyle } from '#features/racing/cell.rules.ts';
import { type RawRow, readRow } from '#features/imports/import-row.rules.ts';
import { type Mapping, mapRow } from '#features/imports/mapping.rules.ts';
import { done, refused } from '#platform/command/result.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { feeds, importBatches } from '#features/imports/imports.tables.ts';
import { previewCounts, previewOf } from '#features/imports/prepare-import.server.ts';
import { byteChunks, openRows, UnreadableFile } from '#features/imports/read-rows.server.ts';
import type { FeedPreview, SampleRow } from './feed-preview.rules.ts';
import { isPermitted } from './feed-state.rules.ts';
import { checkAnswer, feedPages, mappingOfAnswer, openFeedAnswer, pageOf } from './run-feed.server.ts';
import { type Feed, type FetchDeps, fetchFeed, openRobots } from './fetch-feed.server.ts';

const sampleSize = 10;
/** Of a cell; a source that writes megabytes into one shows itself by its beginning. */
const maxShownLength = 200;
const maxStoppedRows = 20;

type Answer = { content: Uint8Array; headers: readonly string[]; batchId: number | null; at: Instant };
type Failure = { ok: false; code: string; detail: string | null };
type Opened = (Answer & { ok: true }) | Failure;

type Context = Pick<FetchDeps, 'appUrl' | 'keyFor'> & { db: Db; now: Instant; realNow: Instant };
type Fetching = {
  privateHosts: ReadonlySet<string>;
  robots: FetchDeps['robots'];
  answers: LRUCache<string, Promise<Opened>>;
};

/**
 * Reads the last answer of a feed with a mapping, the stored one without, and stores nothing: the file of its last
 * batch, or else what the source answers now, as far as it has agreed. What was fetched is kept for ten minutes, so
 * that trying mappings asks the source once. Refusals: feed.unknown, feed.no-permission.
 */
export function openFeedPreviews(privateHosts: ReadonlySet<string>) {
  const answers = new LRUCache<string, Promise<Opened>>({ max: 5, ttl: 600_000 });
  const fetching: Fetching = { privateHosts, robots: openRobots(), answers };
  return async (context: Context, id: number, typed: Mapping | null) => {
    const { db } = context;
    const [feed] = await db.select().from(feeds).where(eq(feeds.id, id));
    if (!feed) return refused('feed.unknown');
    const answer = (await storedAnswer(db, feed)) ?? (await fetchedAnswer(context, fetching, feed));
    if (answer === 'not-permitted') return refused('feed.no-permission');
    if (!answer.ok) return done(failedPreview(answer, { batchId: null, at: context.realNow, sample: [] }));
    const { content, headers, batchId, at } = answer;
    const mapping = mappingOfAnswer(headers, typed ?? feed.mapping, feed.kind);
    const read = { batchId, at, sample: await readSample(content, mapping) };
    const checked = await checkAnswer(db, feed, mapping, content);
    if (!checked.ok) return done(failedPreview(checked, read));
    const { report } = checked.judged;
    const kinds = await previewOf(report);
    const { error, conflict } = kinds;
    const stopped = [...error, ...conflict].slice(0, maxStoppedRows);
    return done<FeedPreview>({ ...read, fault: null, counts: previewCounts(report, kinds), stopped });
  };
}

type Read = Pick<FeedPreview, 'batchId' | 'at' | 'sample'>;

const failedPreview = ({ code, detail }: Failure, read: Read): FeedPreview => ({
  ...read,
  fault: { code, detail },
  counts: null,
  stopped: [],
});

/** The file of the feed's last batch, where nothing has come or been set since that it hasn't. */
async function storedAnswer(db: Db, { batchId, error, counts, format, contentHash, pageHashes }: Feed) {
  const isRead = contentHash !== null || Object.keys(pageHashes).length > 0;
  const isLast = error === null && isRead && counts !== null && counts.applied + counts.stopped > 0;
  if (batchId === null || !isLast) return null;
  const { content, madeAt } = importBatches;
  const [batch] = await db
    .select({ content, madeAt, format: importBatches.format })
    .from(importBatches)
    .where(eq(importBatches.id, batchId));
  if (!batch?.content || batch.format !== format) return null;
  const { columns } = await openRows(byteChunks(batch.content));
  const at = batch.madeAt.getTime() as Instant;
  return { ok: true, content: batch.content, headers: columns, batchId, at } satisfies Opened;
}

/** What the source answers: once for the same settings, also to two clicks at a time; a failure isn't kept. */
async function fetchedAnswer(context: Context, fetching: Fetching, feed: Feed): Promise<Opened | 'not-permitted'> {
  if (!isPermitted(feed)) return 'not-permitted';
  const { url } = pageOf(feed, feedPages(feed, context.now));
  const key = JSON.stringify([feed.id, url, feed.format, feed.rowsAt, feed.secretHeaders]);
  const answering = fetching.answers.get(key) ?? askSource(context, fetching, feed, url);
  fetching.answers.set(key, answering, { noUpdateTTL: true });
  let isStored = false;
  try {
    const answer = await answering;
    isStored = answer.ok;
    return answer;
  } finally {
    if (!isStored) fetching.answers.delete(key);
  }
}

async function askSource(context: Context, fetching: Fetching, feed: Feed, url: string): Promise<Opened> {
  const { privateHosts, robots } = fetching;
  const validators = { etag: null, lastModified: null };
  const response = await fetchFeed({ ...context, privateHosts, robots }, feed, url, validators);
  if (response.outcome === 'failed') return { ok: false, code: response.code, detail: response.detail };
  if (response.outcome === 'unchanged') return { ok: false, code: 'feed.status', detail: '304' };
  const opened = await openFeedAnswer(feed, response);
  if (!opened.ok) return opened;
  const { content, headers } = opened.upload;
  return { ok: true, content, headers, batchId: null, at: context.realNow };
}

async function readSample(content: Uint8Array, mapping: Mapping): Promise<SampleRow[]> {
  const sample: SampleRow[] = [];
  try {
    const { rows, style } = await openRows(byteChunks(content));
    for await (const row of rows) {
      sample.push(
        'cells' in row
          ? sampleRow(mapRow(row, mapping), style)
          : { line: row.line, cells: [], problems: [{ column: null, value: null, reason: row.reason }] },
      );
      if (sample.length >= sampleSize) break;
    }
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    sample.push({ line: error.line, cells: [], problems: [{ column: null, value: null, reason: error.message }] });
  }
  return sample;
}

function sampleRow(row: RawRow, style: CellStyle): SampleRow {
  const cells = [...row.cells].map(([column, cell]): [string, string] => [
    column,
    cell?.trim().slice(0, maxShownLength) ?? '',
  ]);
  const { errors, questions = [] } = readRow(row, style);
  const problems = [...errors, ...questions].map(({ column, value, reason }) => ({
    column,
    value: value?.slice(0, maxShownLength) ?? null,
    reason,
  }));
  return { line: row.line, cells, problems };
}
