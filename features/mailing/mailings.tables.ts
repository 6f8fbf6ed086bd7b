import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import type { MailingState, MailTemplate, Segment } from './mailing-fields.rules.ts';
import { identity, createdAt, moment, reference } from '#platform/db/columns.tables.ts';
import { profiles, users } from '#features/accounts/people.tables.ts';

/** A mail to many recipients: a draft first, then sent at its moment of site time. */
export const mailings = pgTable(
  'mailings',
  {
    id: identity(),
    segment: text('segment').$type<Segment>().notNull(),
    template: text('template').$type<MailTemplate>().notNull(),
    subject: text('subject').notNull(),
    body: text('body').notNull(),
    buttonLabel: text('button_label').notNull(),
    /** A path of this site. */
    buttonUrl: text('button_url').notNull(),
    state: text('state').$type<MailingState>().notNull().default('draft'),
    version: integer('version').notNull().default(1),
    /** The version last sent as a test; only that one may be sent. */
    testedVersion: integer('tested_version'),
    /** Site time. */
    scheduledAt: moment('scheduled_at'),
    startedAt: moment('started_at'),
    finishedAt: moment('finished_at'),
    createdBy: uuid('created_by').references(() => profiles.id),
    createdAt: createdAt(),
  },
  (t) => [
    index('mailings_scheduled_at').on(t.scheduledAt).where(sql`${t.state} = 'scheduled'`),
    check('mailings_state', sql`${t.state} in ('draft', 'scheduled', 'sending', 'paused', 'sent')`),
    check('mailings_template', sql`${t.template} in ('news', 'race-day')`),
    check('mailings_tested', sql`${t.state} = 'draft' or ${t.testedVersion} = ${t.version}`),
    check('mailings_scheduled', sql`${t.state} = 'draft' or ${t.scheduledAt} is not null`),
  ],
);

/** Recipients of a mailing, selected when it starts; real time. One mail a person, also after a crash. */
export const mailingRecipients = pgTable(
  'mailing_recipients',
  {
    mailingId: reference('mailing_id')
      .notNull()
      .references(() => mailings.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** 'taken' is being sent; 'skipped' has unsubscribed meanwhile. */
    state: text('state').$type<'waiting' | 'taken' | 'sent' | 'failed' | 'skipped'>().notNull().default('waiting'),
    attempts: smallint('attempts').notNull().default(0),
    dueAt: moment('due_at').notNull().defaultNow(),
    /** Written by the release before this one, which may run beside it. */
    takenAt: moment('taken_at'),
    sentAt: moment('sent_at'),
    reason: text('reason'),
  },
  (t) => [
    primaryKey({ name: 'mailing_recipients_mailing_id_user_id', columns: [t.mailingId, t.userId] }),
    index('mailing_recipients_open').on(t.mailingId, t.dueAt).where(sql`${t.state} in ('waiting', 'taken')`),
    index('mailing_recipients_user_id').on(t.userId),
    check('mailing_recipients_state', sql`${t.state} in ('waiting', 'taken', 'sent', 'failed', 'skipped')`),
  ],
);
