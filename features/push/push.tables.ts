import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import type { PushMessage } from '#features/notifications/push-message.rules.ts';
import { sessions } from '#features/accounts/accounts.tables.ts';
import { identity, json, moment, reference } from '#platform/db/columns.tables.ts';
import { users } from '#features/accounts/people.tables.ts';

// All moments are real time: push services know nothing of the site's clock.

/**
 * Browsers that get a person's notifications by web push, as the browser has subscribed them. A device lives no longer
 * than the session it was added in (push.signing-out).
 */
export const pushDevices = pgTable(
  'push_devices',
  {
    id: identity(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    sessionId: uuid('session_id')
      .notNull()
      .unique('push_devices_session_id')
      .references(() => sessions.id, { onDelete: 'cascade' }),
    /** The address at the browser's push service: whoever has it and the keys can write to the device. */
    endpoint: text('endpoint').notNull().unique('push_devices_endpoint'),
    /** Host of the endpoint, so that a slow push service holds up nobody else. */
    host: text('host').notNull(),
    /** Keys that messages are encrypted with, in base64url. */
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    userAgent: text('user_agent'),
    createdAt: moment('created_at').notNull().defaultNow(),
    lastDeliveredAt: moment('last_delivered_at'),
    /** Since when no message has been accepted; null while all is well. */
    failingSince: moment('failing_since'),
  },
  (t) => [index('push_devices_user_id').on(t.userId)],
);

/**
 * One message on its way to one device, at most once each (push.once); `message_id` is its notification's, or a test's.
 */
export const pushDeliveries = pgTable(
  'push_deliveries',
  {
    messageId: text('message_id').notNull(),
    deviceId: reference('device_id')
      .notNull()
      .references(() => pushDevices.id, { onDelete: 'cascade' }),
    message: json<PushMessage>('message').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** Sent no later than this. */
    expiresAt: moment('expires_at').notNull(),
    /** When it is sent next; null when it was accepted or given up. */
    dueAt: moment('due_at').defaultNow(),
    attempts: smallint('attempts').notNull().default(0),
    sentAt: moment('sent_at'),
    /** Why it was given up. */
    reason: text('reason'),
  },
  (t) => [
    primaryKey({ name: 'push_deliveries_message_id_device_id', columns: [t.messageId, t.deviceId] }),
    index('push_deliveries_device_id').on(t.deviceId),
    index('push_deliveries_due_at').on(t.dueAt).where(sql`${t.dueAt} is not null`),
    check('push_deliveries_sent_once', sql`${t.sentAt} is null or ${t.dueAt} is null`),
  ],
);
