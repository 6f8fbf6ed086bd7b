import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  customType,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { FeedFormat, FeedKind } from '#features/feeds/feed.rules.ts';
import { apiKeys } from '#features/api/api.tables.ts';
import { identity, json, moment, reference } from '#platform/db/columns.tables.ts';
import { profiles } from '#features/accounts/people.tables.ts';
import { participations, races } from '#features/racing/racing.tables.ts';
import type { BatchState, StoringDecision } from './batch.rules.ts';
import type { NewNames, PreviewCounts, PreviewKind, PreviewRow } from './import-report.rules.ts';
import type { Lookalike } from './match-horse.rules.ts';
import type { Mapping } from './mapping.rules.ts';
import type { ClaimField } from './source-claims.rules.ts';
import type { SheetNames } from './read-workbook.rules.ts';

const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' });

/** Sources of files, each with the column mapping used last. */
export const importSources = pgTable('import_sources', {
  name: text('name').primaryKey(),
  mapping: json<Mapping>('mapping').notNull(),
});

/** Counts of an import's report that lists show. */
export type ImportCounts = PreviewCounts;

/** Row counts of a feed's response. `stopped` rows were not stored because of an error or a conflict. */
export type FeedCounts = Record<'rows' | 'applied' | 'unchanged' | 'stopped', number>;

/** An uploaded file, from its preview to its undo; real time. */
export const importBatches = pgTable(
  'import_batches',
  {
    id: identity(),
    madeAt: moment('made_at').notNull().defaultNow(),
    /** null = a feed, a program with `keyId`, or the command line. */
    madeBy: uuid('made_by').references(() => profiles.id),
    /** The key of the program that pushed it. */
    keyId: reference('key_id').references(() => apiKeys.id),
    source: text('source').notNull(),
    /** Name of the file; null = pasted. */
    fileName: text('file_name'),
    format: text('format').$type<FeedFormat>().notNull(),
    /** Encoding of the uploaded file. */
    encoding: text('encoding'),
    /** Of a workbook. */
    sheets: json<SheetNames>('sheets'),
    /** UTF-8, a workbook as a table. Deleted once the batch is too old to be undone. */
    content: bytes('content'),
    mapping: json<Mapping>('mapping').notNull(),
    /** Its rows may update runners but add none, as those of a feed of odds or results. */
    onlyKnownRunners: boolean('only_known_runners').notNull().default(false),
    /** New horses that resemble stored ones; decided before the batch is applied (import.lookalikes). */
    lookalikes: json<Lookalike[]>('lookalikes').notNull().default([]),
    /** Names of the records that it would add, of the preview (import.preview). */
    newNames: json<NewNames>('new_names').notNull().default({ horses: [], jockeys: [], trainers: [], stables: [] }),
    /** SHA-256 of what a program pushed and how, by which the same is known again (import.push-waiting). */
    contentHash: text('content_hash'),
    /** The races that a pushed file names; a newer one that names them all takes its place. */
    raceKeys: json<string[]>('race_keys'),
    state: text('state').$type<BatchState>().notNull().default('uploaded'),
    /** The operator brought it on the command line. */
    isCommandLine: boolean('is_command_line').notNull().default(false),
    /** null = nobody has begun to store it. */
    decision: json<StoringDecision>('decision'),
    /** Rows that have been gone through, in the order in which they are stored. */
    storedRows: integer('stored_rows').notNull().default(0),
    /** Lines of rows that no longer passed when their race's turn came; they wait for a decision. */
    waitingLines: json<number[]>('waiting_lines').notNull().default([]),
    /**
     * Rows that it had written when its undo began, and how many of them have been gone through; null = none has begun.
     */
    undoTotal: integer('undo_total'),
    undoDone: integer('undo_done').notNull().default(0),
    /** Lease of the one who stores it or takes it back; over or null = interrupted. */
    storingBy: uuid('storing_by'),
    storingUntil: moment('storing_until'),
    counts: json<ImportCounts>('counts'),
    appliedAt: moment('applied_at'),
    undoneAt: moment('undone_at'),
  },
  (t) => [
    index('import_batches_key_id').on(t.keyId, t.madeAt),
    index('import_batches_made_at').on(t.madeAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    check('import_batches_format', sql`${t.format} in ('csv', 'json', 'xlsx', 'xml', 'html')`),
    check(
      'import_batches_state',
      sql`${t.state} in ('uploaded', 'previewed', 'storing', 'applied', 'undoing', 'undone', 'discarded')`,
    ),
    // Taken back may be what was stored in part.
    check(
      'import_batches_applied',
      sql`case when ${t.state} = 'applied' then ${t.appliedAt} is not null when ${t.state} in ('undoing', 'undone') then true else ${t.appliedAt} is null end`,
    ),
    check('import_batches_storing', sql`${t.state} <> 'storing' or ${t.decision} is not null`),
    check('import_batches_undoing', sql`${t.state} <> 'undoing' or ${t.undoTotal} is not null`),
    check('import_batches_undone', sql`(${t.undoneAt} is not null) = (${t.state} = 'undone')`),
  ],
);

/** The preview of a batch, by page. */
export const importPages = pgTable(
  'import_pages',
  {
    batchId: reference('batch_id')
      .notNull()
      .references(() => importBatches.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<PreviewKind>().notNull(),
    page: integer('page').notNull(),
    rows: json<PreviewRow[]>('rows').notNull(),
  },
  (t) => [primaryKey({ columns: [t.batchId, t.kind, t.page] })],
);

/** Rows a batch has written and that aren't taken back, for its undo. */
export const importWrites = pgTable(
  'import_writes',
  {
    batchId: reference('batch_id')
      .notNull()
      .references(() => importBatches.id, { onDelete: 'cascade' }),
    tableName: text('table_name').notNull(),
    rowId: reference('row_id').notNull(),
    /** null = the batch inserted the row. */
    before: json<Record<string, unknown>>('before'),
    /** Hash of the row as the batch wrote it; a different one means a later write. */
    afterHash: text('after_hash'),
  },
  (t) => [primaryKey({ columns: [t.batchId, t.tableName, t.rowId] })],
);

/**
 * Races of which a batch of a feed or a program brought something that isn't taken back (import.passed-on). Kept when
 * `import_writes` is cleared.
 */
export const raceSources = pgTable(
  'race_sources',
  {
    raceId: reference('race_id')
      .notNull()
      .references(() => races.id, { onDelete: 'cascade' }),
    batchId: reference('batch_id')
      .notNull()
      .references(() => importBatches.id, { onDelete: 'cascade' }),
    /** Entries or results, whose source readers see (import.source-named); else prices alone. */
    bringsFacts: boolean('brings_facts').notNull().default(true),
  },
  (t) => [primaryKey({ columns: [t.raceId, t.batchId] }), index('race_sources_batch_id').on(t.batchId)],
);

/** What each source said last of a runner of a race that hasn't started, in site time (import.disagreeing-sources). */
export const sourceClaims = pgTable(
  'source_claims',
  {
    runnerId: reference('participation_id')
      .notNull()
      .references(() => participations.id, { onDelete: 'cascade' }),
    field: text('field').$type<ClaimField>().notNull(),
    /** Name of the feed, key or file; '' = the race office. */
    source: text('source').notNull(),
    value: text('value'),
    claimedAt: moment('claimed_at').notNull(),
    /** An administrator chose this source for the field, or typed over another's. */
    isChosen: boolean('is_chosen').notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.runnerId, t.field, t.source] }),
    uniqueIndex('source_claims_chosen').on(t.runnerId, t.field).where(sql`${t.isChosen}`),
    check('source_claims_field', sql`${t.field} ~ '^(jockey|weight|[FT][1-7])$'`),
  ],
);

/** URLs that the job queue polls for odds, lineups or results. Real time, because remote servers run in it. */
export const feeds = pgTable(
  'feeds',
  {
    id: identity(),
    name: text('name').notNull().unique(),
    url: text('url').notNull(),
    kind: text('kind').$type<FeedKind>().notNull(),
    format: text('format').$type<FeedFormat>().notNull(),
    /**
     * Path to the rows of JSON and XML, or which table of a page; '' = the whole answer, or the first table that fits.
     */
    rowsAt: text('rows_at').notNull().default(''),
    /** Headers sent with requests, by name, each value sealed. */
    secretHeaders: json<Record<string, string>>('secret_headers').notNull().default({}),
    /** How the source has agreed, recorded by whom and when; real time. null = the feed can't be switched on. */
    permission: text('permission'),
    permittedAt: moment('permitted_at'),
    permittedBy: uuid('permitted_by').references(() => profiles.id),
    /** The source agrees that others get its data from us (import.passed-on). */
    mayPassOn: boolean('may_pass_on').notNull().default(false),
    /** Index of the page fetched next, of an address with a range; hashes of the pages' last responses, by address. */
    page: integer('page').notNull().default(0),
    pageHashes: json<Record<string, string>>('page_hashes').notNull().default({}),
    everyMinutes: integer('every_minutes').notNull(),
    onlyRaceDays: boolean('only_race_days').notNull().default(false),
    isPaused: boolean('is_paused').notNull().default(false),
    mapping: json<Mapping>('mapping').notNull(),
    /** Columns of the last response, each with its first value. */
    sample: json<[header: string, cell: string][]>('sample').notNull().default([]),
    /** ETag and Last-Modified of the last response, for conditional requests. */
    etag: text('etag'),
    lastModified: text('last_modified'),
    /** Hash of the last parsed response; an equal one is skipped. */
    contentHash: text('content_hash'),
    nextAt: moment('next_at').notNull(),
    /** An administrator requested it, even without a race day. */
    isWanted: boolean('is_wanted').notNull().default(true),
    /** Lease of the process that fetches it; null = free. */
    takenUntil: moment('taken_until'),
    fetchedAt: moment('fetched_at'),
    succeededAt: moment('succeeded_at'),
    changedAt: moment('changed_at'),
    /** Row counts of the last processed response. */
    counts: json<FeedCounts>('counts'),
    /** The newest batch, stored or stopped. */
    batchId: reference('batch_id').references(() => importBatches.id, { onDelete: 'set null' }),
    /** Consecutive failures. */
    failures: integer('failures').notNull().default(0),
    /** Code of the last failure. */
    error: text('error'),
    errorDetail: text('error_detail'),
  },
  (t) => [
    index('feeds_next_at').on(t.nextAt),
    check('feeds_kind', sql`${t.kind} in ('odds', 'lineups', 'results')`),
    check('feeds_format', sql`${t.format} in ('csv', 'json', 'xlsx', 'xml', 'html')`),
    check('feeds_permission', sql`(${t.permission} is null) = (${t.permittedAt} is null)`),
    check('feeds_every_minutes', sql`${t.everyMinutes} between 1 and 10080`),
    check('feeds_url', sql`${t.url} ~ '^https?://'`),
  ],
);
