import { sql } from 'drizzle-orm';
import { check, date, pgTable, unique } from 'drizzle-orm/pg-core';
import type { PragueDate } from '#platform/time/time.rules.ts';
import { apiKeys } from '#features/api/api.tables.ts';
import { identity, moment, reference } from '#platform/db/columns.tables.ts';
import { feeds } from '#features/imports/imports.tables.ts';

/**
 * Sources that were silent on a race day, each once a day, so that administrators get one mail (import.silent-source).
 */
export const sourceSilences = pgTable(
  'source_silences',
  {
    id: identity(),
    /** Either a feed or a key. */
    feedId: reference('feed_id').references(() => feeds.id, { onDelete: 'cascade' }),
    keyId: reference('key_id').references(() => apiKeys.id, { onDelete: 'cascade' }),
    /** Of the race, in site time; the moments are real time. */
    day: date('day', { mode: 'string' }).$type<PragueDate>().notNull(),
    mailedAt: moment('mailed_at').notNull(),
    /** When its next data were announced. */
    endedAt: moment('ended_at'),
  },
  (t) => [
    unique('source_silences_feed_id_day').on(t.feedId, t.day),
    unique('source_silences_key_id_day').on(t.keyId, t.day),
    check('source_silences_source', sql`(${t.feedId} is null) <> (${t.keyId} is null)`),
  ],
);
