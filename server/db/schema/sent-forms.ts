import { index, pgTable, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** Keys of forms that made something, for a day of real time: the same form sent twice makes it once. */
export const sentForms = pgTable(
  'sent_forms',
  { key: uuid('key').primaryKey(), sentAt: moment('sent_at').notNull().defaultNow() },
  (t) => [index('sent_forms_sent_at').on(t.sentAt)],
);
