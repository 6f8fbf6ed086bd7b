import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { KeyRight } from '#platform/command/api-key.rules.ts';
import type { PushedImport } from '#features/imports/push-answer.rules.ts';
import { identity, json, moment, reference } from '#platform/db/columns.tables.ts';
import { profiles } from '#features/accounts/people.tables.ts';
import { participations } from '#features/racing/racing.tables.ts';

/**
 * Requests to the API by caller and minute of real time; the caller is a hash, never an address (downloads.api-limits).
 */
export const apiRequests = pgTable(
  'api_requests',
  {
    caller: text('caller').notNull(),
    minute: timestamp('minute', { withTimezone: true, mode: 'date' }).notNull(),
    requests: integer('requests').notNull(),
  },
  (t) => [
    primaryKey({ name: 'api_requests_caller_minute', columns: [t.caller, t.minute] }),
    index('api_requests_minute').on(t.minute),
  ],
);

/** Keys of programs that push data or read much (accounts.api-keys), with moments in real time. */
export const apiKeys = pgTable(
  'api_keys',
  {
    id: identity(),
    /** Also the source of what comes by it. */
    name: text('name').notNull().unique(),
    rights: text('rights').array().$type<KeyRight[]>().notNull(),
    /** Of a key that reads the API. */
    readsPerMinute: integer('reads_per_minute'),
    /** SHA-256 of the key, which itself is nowhere: 256 random bits need no slow hash. */
    keyHash: text('key_hash').notNull().unique(),
    /** The first characters, by which people tell keys apart. */
    beginning: text('beginning').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    createdBy: uuid('created_by').references(() => profiles.id),
    /** To the minute. */
    lastUsedAt: moment('last_used_at'),
    revokedAt: moment('revoked_at'),
  },
  (t) => [
    check('api_keys_rights', sql`cardinality(${t.rights}) > 0 and ${t.rights} <@ array['imports', 'prices', 'reads']`),
    check('api_keys_reads', sql`('reads' = any(${t.rights})) = (${t.readsPerMinute} is not null)`),
  ],
);

/** Answers to pushes that had an Idempotency-Key, so that a repeated one gets the same (import.push-repeated). */
export const pushedAnswers = pgTable(
  'pushed_answers',
  {
    keyId: reference('key_id')
      .notNull()
      .references(() => apiKeys.id, { onDelete: 'cascade' }),
    idempotencyKey: text('idempotency_key').notNull(),
    /** SHA-256 of the request's query and body. */
    requestHash: text('request_hash').notNull(),
    /** null only inside the transaction that makes it. */
    answer: json<PushedImport>('answer'),
    madeAt: moment('made_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.keyId, t.idempotencyKey] }), index('pushed_answers_made_at').on(t.madeAt)],
);

/** How many prices a key has pushed in an hour of real time, and the entry of the audit log that says so. */
export const pricePushes = pgTable(
  'price_pushes',
  {
    keyId: reference('key_id')
      .notNull()
      .references(() => apiKeys.id, { onDelete: 'cascade' }),
    hour: moment('hour').notNull(),
    calls: integer('calls').notNull(),
    stored: integer('stored').notNull(),
    unchanged: integer('unchanged').notNull(),
    ignored: integer('ignored').notNull(),
    lastAt: moment('last_at').notNull(),
    auditId: reference('audit_id'),
  },
  (t) => [primaryKey({ columns: [t.keyId, t.hour] })],
);

/** Of when a pushed price is, by its source, in site time: an older one is not taken as new (odds.pushed-age). */
export const priceTimes = pgTable(
  'price_times',
  {
    runnerId: reference('participation_id')
      .notNull()
      .references(() => participations.id, { onDelete: 'cascade' }),
    bookmaker: text('bookmaker').$type<'F' | 'T'>().notNull(),
    market: smallint('market').notNull(),
    sourceAt: moment('source_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.runnerId, t.bookmaker, t.market] })],
);
