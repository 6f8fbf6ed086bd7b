import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { RecordKind } from './record.rules.ts';
import { identity, json, moment, reference } from '#platform/db/columns.tables.ts';
import { profiles } from '#features/accounts/people.tables.ts';

/** Rows of one table that a merge has changed or deleted, as they were before. */
export type MovedRows = { table: string; column: string; isDropped: boolean; rows: Record<string, unknown>[] };

/**
 * Merges of two records of one horse, rider, trainer or stable; real time. No foreign keys, because the merged record
 * is deleted.
 */
export const merges = pgTable(
  'merges',
  {
    id: identity(),
    kind: text('kind').$type<RecordKind>().notNull(),
    survivorId: reference('survivor_id').notNull(),
    mergedId: reference('merged_id').notNull(),
    mergedName: text('merged_name').notNull(),
    /** The merged record and all rows that referenced it. */
    merged: json<Record<string, unknown>>('merged').notNull(),
    survivor: json<Record<string, unknown>>('survivor').notNull(),
    moved: json<MovedRows[]>('moved').notNull(),
    madeAt: moment('made_at').notNull().defaultNow(),
    madeBy: uuid('made_by').references(() => profiles.id),
    undoneAt: moment('undone_at'),
  },
  (t) => [
    index('merges_merged').on(t.kind, t.mergedId),
    index('merges_made_at').on(t.kind, t.madeAt.desc().nullsFirst()),
    check('merges_kind', sql`${t.kind} in ('horse', 'jockey', 'trainer', 'stable')`),
    check('merges_two', sql`${t.survivorId} <> ${t.mergedId}`),
  ],
);

/** Pairs that an administrator has found to be two different records. */
export const distinctPairs = pgTable(
  'distinct_pairs',
  {
    kind: text('kind').$type<RecordKind>().notNull(),
    lowId: reference('low_id').notNull(),
    highId: reference('high_id').notNull(),
    madeAt: moment('made_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.lowId, t.highId] }),
    check('distinct_pairs_kind', sql`${t.kind} in ('horse', 'jockey', 'trainer', 'stable')`),
    check('distinct_pairs_order', sql`${t.lowId} < ${t.highId}`),
  ],
);
