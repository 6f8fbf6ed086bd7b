import { sql } from 'drizzle-orm';
import { boolean, check, doublePrecision, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { apiKeys } from '#features/api/api.tables.ts';
import { identity, json, moment, reference } from './columns.tables.ts';
import { profiles } from '#features/accounts/people.tables.ts';

/** Settings that administrators edit. A missing key means its default in the code; null is a value. */
export const settings = pgTable('settings', {
  key: text('key').primaryKey(),
  value: json<unknown>('value'),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});

/**
 * Writes by administrators and by programs with a key, in real time (admin.audit). Neither = the command line or a job.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: identity(),
    recordedAt: moment('recorded_at').notNull().defaultNow(),
    actorId: uuid('actor_id').references(() => profiles.id),
    keyId: reference('key_id').references(() => apiKeys.id),
    /** Name of the command, 'publish-result'. */
    action: text('action').notNull(),
    /** The changed object, 'race:12'. */
    subject: text('subject').notNull(),
    before: json<unknown>('before'),
    after: json<unknown>('after'),
  },
  (t) => [
    index('audit_log_subject').on(t.subject, t.id.desc().nullsFirst()),
    index('audit_log_actor_id').on(t.actorId, t.id.desc().nullsFirst()),
  ],
);

/**
 * The row that site time is computed from (time.two-clocks); no row = site time is real time. Changes notify 'clock'.
 */
export const siteClock = pgTable(
  'site_clock',
  {
    id: boolean('id').primaryKey().default(true),
    realAnchor: moment('real_anchor').notNull(),
    siteAnchor: moment('site_anchor').notNull(),
    /** Site seconds per real second. */
    speed: doublePrecision('speed').notNull().default(1),
  },
  (t) => [check('site_clock_one_row', sql`${t.id}`), check('site_clock_speed', sql`${t.speed} > 0`)],
);
