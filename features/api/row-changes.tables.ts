import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment, reference } from '#platform/db/columns.tables.ts';

/**
 * When each row of racing was last stored, changed or deleted (downloads.changed-since): a row that is here and not in
 * its table is deleted. Only triggers write it. 'all' is the moment before which nothing is known. In no backup: it
 * tells of this database alone.
 */
export const rowChanges = pgTable(
  'row_changes',
  {
    tableName: text('table_name').notNull(),
    rowId: bigint('row_id', { mode: 'number' }).notNull(),
    /** The day of a race or a runner. No foreign key: it outlives the day. */
    eventId: reference('event_id'),
    /** Real time of the statement; its transaction may commit later. */
    changedAt: moment('changed_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tableName, t.rowId] }),
    index('row_changes_changed_at').on(t.tableName, t.changedAt),
    check(
      'row_changes_table_name',
      sql`${t.tableName} in ('events', 'races', 'runners', 'horses', 'jockeys', 'trainers', 'stables', 'all')`,
    ),
  ],
);
