import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type {
  Channel,
  NoticeKind,
  NotificationKind,
  PriceShare,
} from '#features/accounts/notification-choices.rules.ts';
import type { PragueDate } from '#platform/time/time.rules.ts';
import { createdAt, identity, moment, reference } from '#platform/db/columns.tables.ts';
import { users } from '#features/accounts/people.tables.ts';
import { horses } from '#features/racing/racing.tables.ts';

// What people are told of, and what they want to be told of.

/** Personal data, deleted with the account (accounts.deletion). */
const ofUser = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });
const kind = () => text('kind').$type<NotificationKind>().notNull();

/** Whether a person wants to be told of a kind in a way (notifications.kinds). No row = the default. */
export const notificationChoices = pgTable(
  'notification_choices',
  {
    userId: ofUser(),
    kind: kind(),
    channel: text('channel').$type<Channel>().notNull(),
    isOn: boolean('is_on').notNull(),
    /** Real time. */
    changedAt: moment('changed_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ name: 'notification_choices_user_id_kind_channel', columns: [t.userId, t.kind, t.channel] }),
    check(
      'notification_choices_kind',
      sql`${t.kind} in ('closing', 'decided', 'tip-changed', 'declared', 'scratched', 'starting', 'finished', 'price',
        'contest', 'fantasy-lock', 'fantasy-summary', 'day-changed', 'tipped', 'news')`,
    ),
    check('notification_choices_channel', sql`${t.channel} in ('push', 'mail', 'site')`),
  ],
);

/**
 * What counts for all kinds of a person: the master switch, quiet hours, the share of a price. No row = the defaults.
 */
export const notificationSettings = pgTable(
  'notification_settings',
  {
    userId: ofUser().primaryKey(),
    isOn: boolean('is_on').notNull().default(true),
    isQuiet: boolean('is_quiet').notNull().default(true),
    /** Full hours in Prague. */
    quietFrom: smallint('quiet_from').notNull().default(22),
    quietUntil: smallint('quiet_until').notNull().default(7),
    /** Percent. */
    priceShare: smallint('price_share').$type<PriceShare>().notNull().default(10),
    /** When the person confirmed to be 18 or older, in real time. */
    adultAt: moment('adult_at'),
  },
  (t) => [
    check('notification_settings_hours', sql`${t.quietFrom} between 0 and 23 and ${t.quietUntil} between 0 and 23`),
    check('notification_settings_price_share', sql`${t.priceShare} in (10, 20, 30)`),
  ],
);

/** What a person was told of: one row a kind and subject (notifications.once). Moments are in site time. */
export const notifications = pgTable(
  'notifications',
  {
    id: identity(),
    userId: ofUser(),
    kind: text('kind').$type<NoticeKind>().notNull(),
    /** What it is about: 'race:12', 'runner:345', 'round:2023-10-02'. */
    subject: text('subject').notNull(),
    title: text('title').notNull(),
    body: text('body').notNull(),
    /** The text without a price; null = the body names none. */
    pushBody: text('push_body'),
    /** Path of the page it is about. */
    url: text('url').notNull(),
    horseId: reference('horse_id').references(() => horses.id, { onDelete: 'set null' }),
    /** The race day it is about, by which mails are merged. */
    day: date('day', { mode: 'string' }).$type<PragueDate>().notNull(),
    /** Whether the bell shows it. */
    isOnSite: boolean('is_on_site').notNull(),
    createdAt: createdAt(),
    readAt: moment('read_at'),
    /** When it is to be pushed and mailed; null = it is not, or it has been. */
    pushAt: moment('push_at'),
    mailAt: moment('mail_at'),
    /** After which it is of no use to push it. */
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [
    unique('notifications_user_id_kind_subject').on(t.userId, t.kind, t.subject),
    index('notifications_user_id_created_at').on(t.userId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('notifications_unread').on(t.userId).where(sql`${t.isOnSite} and ${t.readAt} is null`),
    index('notifications_push_at').on(t.pushAt).where(sql`${t.pushAt} is not null`),
    index('notifications_mail_at').on(t.mailAt).where(sql`${t.mailAt} is not null`),
    index('notifications_horse_id').on(t.horseId).where(sql`${t.horseId} is not null`),
  ],
);

/** Events that people have been told of, whoever they were: by the primary key each is told once, by one process. */
export const notifiedEvents = pgTable(
  'notified_events',
  {
    event: text('event').notNull(),
    /** The race, runner, change or day; a round by its date as a number. */
    subjectId: bigint('subject_id', { mode: 'number' }).notNull(),
    /** What may be told again: the moment at which a result became public or another one, a share of a price. */
    version: bigint('version', { mode: 'number' }).notNull().default(0),
    notifiedAt: moment('notified_at').notNull().default(sql`app_now()`),
  },
  (t) => [primaryKey({ name: 'notified_events_event_subject_version', columns: [t.event, t.subjectId, t.version] })],
);
