import { sql } from 'drizzle-orm';
import { boolean, check, customType, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { FeedFormat, FeedKind } from '#domain/admin/data/feed.ts';
import type { Lookalike } from '#domain/admin/data/lookalikes.ts';
import type { Mapping } from '#domain/admin/data/mapping.ts';
import type { PreviewKind, PreviewRow } from '#domain/admin/data/preview.ts';
import { identity, json, moment, reference } from './columns.ts';
import { profiles } from './people.ts';

const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' });

/** Where files come from, and what their columns were the last time. */
export const importSources = pgTable('import_sources', {
  name: text('name').primaryKey(),
  mapping: json<Mapping>('mapping').notNull(),
});

/** Rows of an import's report that a list shows. */
export type ImportCounts = Record<PreviewKind | 'rows' | 'unchanged' | 'skipped' | 'changes', number>;

/** Rows of a feed's answer. `stopped` were not stored: wrong, or in conflict. */
export type FeedCounts = Record<'rows' | 'applied' | 'unchanged' | 'stopped', number>;

/** A file on its way in; real time. */
export const importBatches = pgTable(
  'import_batches',
  {
    id: identity(),
    madeAt: moment('made_at').notNull().defaultNow(),
    /** null = a feed. */
    madeBy: uuid('made_by').references(() => profiles.id),
    source: text('source').notNull(),
    /** Of the file; null = pasted. */
    fileName: text('file_name'),
    format: text('format').$type<'csv' | 'json' | 'xlsx'>().notNull(),
    /** Which encoding the file came in. */
    encoding: text('encoding'),
    /** UTF-8; a workbook as a table. Gone once the batch is too old to be undone. */
    content: bytes('content'),
    mapping: json<Mapping>('mapping').notNull(),
    /** Its rows find runners and add none, as a feed's of odds or results. */
    onlyKnownRunners: boolean('only_known_runners').notNull().default(false),
    /** New horses that may be stored ones: decided before the batch is stored. */
    lookalikes: json<Lookalike[]>('lookalikes').notNull().default([]),
    state: text('state').$type<'uploaded' | 'previewed' | 'applied' | 'undone'>().notNull().default('uploaded'),
    counts: json<ImportCounts>('counts'),
    appliedAt: moment('applied_at'),
    undoneAt: moment('undone_at'),
  },
  (t) => [
    index('import_batches_made_at').on(t.madeAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    check('import_batches_format', sql`${t.format} in ('csv', 'json', 'xlsx')`),
    check('import_batches_state', sql`${t.state} in ('uploaded', 'previewed', 'applied', 'undone')`),
    check('import_batches_applied', sql`(${t.appliedAt} is not null) = (${t.state} in ('applied', 'undone'))`),
    check('import_batches_undone', sql`(${t.undoneAt} is not null) = (${t.state} = 'undone')`),
  ],
);

/** The preview of a batch, in pages as they are shown. */
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

/** What a batch has written, row by row, for taking it back. */
export const importWrites = pgTable(
  'import_writes',
  {
    batchId: reference('batch_id')
      .notNull()
      .references(() => importBatches.id, { onDelete: 'cascade' }),
    tableName: text('table_name').notNull(),
    rowId: reference('row_id').notNull(),
    /** null = the batch has added the row. */
    before: json<Record<string, unknown>>('before'),
    /** Of the row as the batch left it: another one means a later write. */
    afterHash: text('after_hash'),
  },
  (t) => [primaryKey({ columns: [t.batchId, t.tableName, t.rowId] })],
);

/** Addresses that the job queue asks for odds, lineups or results. Moments in real time: other people's servers live in it. */
export const feeds = pgTable(
  'feeds',
  {
    id: identity(),
    name: text('name').notNull().unique(),
    url: text('url').notNull(),
    kind: text('kind').$type<FeedKind>().notNull(),
    format: text('format').$type<FeedFormat>().notNull(),
    everyMinutes: integer('every_minutes').notNull(),
    onlyRaceDays: boolean('only_race_days').notNull().default(false),
    isPaused: boolean('is_paused').notNull().default(false),
    mapping: json<Mapping>('mapping').notNull(),
    /** The header of the last answer, each with its first filled cell. */
    sample: json<[header: string, cell: string][]>('sample').notNull().default([]),
    /** What the server said of its answer, for asking whether there is a newer one. */
    etag: text('etag'),
    lastModified: text('last_modified'),
    /** Of the last answer that was understood: the same one again says nothing new. */
    contentHash: text('content_hash'),
    nextAt: moment('next_at').notNull(),
    /** Somebody has asked for it, race day or not. */
    isWanted: boolean('is_wanted').notNull().default(true),
    /** Until then it is one process's turn; null = nobody's. */
    takenUntil: moment('taken_until'),
    fetchedAt: moment('fetched_at'),
    succeededAt: moment('succeeded_at'),
    changedAt: moment('changed_at'),
    /** Rows of the last answer that was judged. */
    counts: json<FeedCounts>('counts'),
    /** The newest batch: what was stored, or what was stopped. */
    batchId: reference('batch_id').references(() => importBatches.id, { onDelete: 'set null' }),
    /** In a row, until one succeeds. */
    failures: integer('failures').notNull().default(0),
    /** Code of the last failure. */
    error: text('error'),
    errorDetail: text('error_detail'),
  },
  (t) => [
    index('feeds_next_at').on(t.nextAt),
    check('feeds_kind', sql`${t.kind} in ('odds', 'lineups', 'results')`),
    check('feeds_format', sql`${t.format} in ('csv', 'json', 'xlsx')`),
    check('feeds_every_minutes', sql`${t.everyMinutes} between 1 and 10080`),
    check('feeds_url', sql`${t.url} ~ '^https?://'`),
  ],
);
