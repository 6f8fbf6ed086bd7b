import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import type { CorrectionKind, ResultRunner } from '#features/racing/result-correction.rules.ts';
import { json, moment, reference } from '#platform/db/columns.tables.ts';
import { races } from '#features/racing/racing.tables.ts';

/** A runner of a published result, with what a tip on it returned in millionths; null where tips don't count. */
export type PublishedRunner = ResultRunner & { payout: number | null };

/**
 * Each state of a race's result that was public, the first with version 0 (results.corrections). Only settling writes
 * it, which every writer of results passes.
 */
export const resultVersions = pgTable(
  'result_versions',
  {
    raceId: reference('race_id')
      .notNull()
      .references(() => races.id, { onDelete: 'cascade' }),
    version: smallint('version').notNull(),
    /** Site time. */
    publishedAt: moment('published_at').notNull(),
    runners: json<readonly PublishedRunner[]>('runners').notNull(),
    /** What it corrects in the version before; empty for the first, and where only returns of tips are different. */
    changes: text('changes').array().$type<CorrectionKind[]>().notNull(),
    /** When the race ceased to have a result, be it for a minute; site time. */
    withdrawnAt: moment('withdrawn_at'),
    /** An operator has said that it holds although it contradicts itself (admin.consistency). */
    isAccepted: boolean('is_accepted').notNull().default(false),
  },
  (t) => [
    primaryKey({ name: 'result_versions_race_id_version', columns: [t.raceId, t.version] }),
    index('result_versions_published_at').on(t.publishedAt),
    index('result_versions_withdrawn_at').on(t.withdrawnAt).where(sql`${t.withdrawnAt} is not null`),
  ],
);
