import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { identity, moment } from '#platform/db/columns.tables.ts';
import { profiles } from '#features/accounts/people.tables.ts';

/** Backups requested in the administration; real time. */
export const backupRuns = pgTable(
  'backup_runs',
  {
    id: identity(),
    requestedAt: moment('asked_at').notNull().defaultNow(),
    requestedBy: uuid('asked_by').references(() => profiles.id),
    state: text('state').$type<'waiting' | 'running' | 'done' | 'failed'>().notNull().default('waiting'),
    /** When its worker last reported. */
    touchedAt: moment('touched_at').notNull().defaultNow(),
    finishedAt: moment('finished_at'),
    /** Number of rows written so far. */
    rows: integer('rows').notNull().default(0),
    /** Name of the file; null until it is complete. */
    file: text('file'),
    /** Code of the failure. */
    error: text('error'),
  },
  (t) => [
    check('backup_runs_state', sql`${t.state} in ('waiting', 'running', 'done', 'failed')`),
    check('backup_runs_file', sql`(${t.file} is not null) = (${t.state} = 'done')`),
    check('backup_runs_error', sql`(${t.error} is not null) = (${t.state} = 'failed')`),
    // One at a time for the whole site.
    uniqueIndex('backup_runs_open').on(sql`(true)`).where(sql`${t.state} in ('waiting', 'running')`),
  ],
);
