import { index, pgTable, uuid } from 'drizzle-orm/pg-core';
import { moment } from '#platform/db/columns.tables.ts';

/** Keys of submitted forms, stored for a day of real time, so that a form sent twice takes effect once. */
export const sentForms = pgTable(
  'sent_forms',
  { key: uuid('key').primaryKey(), sentAt: moment('sent_at').notNull().defaultNow() },
  (t) => [index('sent_forms_sent_at').on(t.sentAt)],
);
