import { sql } from 'drizzle-orm';
import { bigint, check, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { identity, madeAt, moment, reference } from './columns.ts';
import { profiles } from './people.ts';

/**
 * A trigger gives ids in the order of commits, so `id > last` never misses a message, and notifies 'chat' of each new one
 * and of every other change.
 */
export const chatMessages = pgTable(
  'chat_messages',
  {
    id: identity(),
    userId: uuid('user_id')
      .notNull()
      .references(() => profiles.id),
    message: text('message').notNull(),
    /** Made by the sender's browser: the same message sent twice is stored once. */
    sentKey: uuid('sent_key'),
    /** An administrator has taken it out of sight. */
    hiddenAt: moment('hidden_at'),
    createdAt: madeAt(),
  },
  (t) => [
    unique('chat_messages_sent_key').on(t.userId, t.sentKey),
    // Characters as people count them are the domain's rule (chat-text.ts): here plain letters, each of which is one of them,
    // and a bound for everything else.
    check(
      'chat_messages_message',
      sql`btrim(${t.message}) <> '' and char_length(regexp_replace(${t.message}, '[^ -~¡-¨ª-¬¯-ɏ]', '', 'g')) <= 160 and char_length(${t.message}) <= 5120`,
    ),
  ],
);

/** One report a person and message. */
export const chatReports = pgTable(
  'chat_reports',
  {
    messageId: reference('message_id')
      .notNull()
      .references(() => chatMessages.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => profiles.id),
    createdAt: madeAt(),
  },
  (t) => [primaryKey({ columns: [t.messageId, t.userId] })],
);

/** The last message each person has seen. */
export const chatReads = pgTable('chat_reads', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => profiles.id),
  lastReadId: bigint('last_read_id', { mode: 'number' }).notNull(),
});
