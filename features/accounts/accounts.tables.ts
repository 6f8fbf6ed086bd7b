import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { MailTopic } from './notification-choices.rules.ts';
import { moment } from '#platform/db/columns.tables.ts';
import { users } from './people.tables.ts';

// Sessions, passwords, second factors and codes, in the shape that the authentication library better-auth prescribes.

const id = () => uuid('id').primaryKey().defaultRandom();
const ofUser = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });
/** Real time: sessions and tokens don't follow the site's clock (time.two-clocks). */
const realMoment = (name: string) => moment(name).notNull().defaultNow();

/** Signed-in browsers. Ending a session deletes its row, and a trigger notifies its open tabs ('auth'). */
export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    userId: ofUser(),
    /** The content of the signed cookie; never sent in any other way. */
    token: text('token').notNull().unique('sessions_token'),
    expiresAt: moment('expires_at').notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    createdAt: realMoment('created_at'),
    updatedAt: realMoment('updated_at'),
  },
  (t) => [index('sessions_user_id').on(t.userId), index('sessions_expires_at').on(t.expiresAt)],
);

/**
 * Sign-in methods: 'credential' with the password's hash, 'google' with Google's subject. The token columns stay empty.
 */
export const accounts = pgTable(
  'accounts',
  {
    id: id(),
    userId: ofUser(),
    providerId: text('provider_id').notNull(),
    accountId: text('account_id').notNull(),
    password: text('password'),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: moment('access_token_expires_at'),
    refreshTokenExpiresAt: moment('refresh_token_expires_at'),
    scope: text('scope'),
    createdAt: realMoment('created_at'),
    updatedAt: realMoment('updated_at'),
  },
  (t) => [
    unique('accounts_provider_id_account_id').on(t.providerId, t.accountId),
    index('accounts_user_id').on(t.userId),
    check('accounts_no_tokens', sql`num_nonnulls(${t.accessToken}, ${t.refreshToken}, ${t.idToken}) = 0`),
  ],
);

/** Short-lived secrets: reset links, challenges of the second factor, states of Google sign-ins. */
export const verifications = pgTable(
  'verifications',
  {
    id: id(),
    identifier: text('identifier').notNull(),
    value: text('value').notNull(),
    expiresAt: moment('expires_at').notNull(),
    createdAt: realMoment('created_at'),
    updatedAt: realMoment('updated_at'),
  },
  (t) => [index('verifications_identifier').on(t.identifier), index('verifications_expires_at').on(t.expiresAt)],
);

/** A person's second factor (accounts.second-factor); secret and recovery codes are encrypted with APP_SECRET. */
export const twoFactors = pgTable('two_factors', {
  id: id(),
  userId: ofUser().unique('two_factors_user_id'),
  secret: text('secret').notNull(),
  backupCodes: text('backup_codes').notNull(),
  /** False until a first code has proved that the person's application has the secret. */
  verified: boolean('verified').notNull().default(true),
  failedVerificationCount: integer('failed_verification_count').notNull().default(0),
  lockedUntil: moment('locked_until'),
});

/** Codes that have been used to sign in; the primary key makes each usable once. Purged after two minutes. */
export const usedCodes = pgTable(
  'used_codes',
  { userId: ofUser(), code: text('code').notNull(), usedAt: realMoment('used_at') },
  (t) => [primaryKey({ columns: [t.userId, t.code] })],
);

/** Browsers a person has signed in from, by the hash of their device cookie; a new one is reported by mail. */
export const knownDevices = pgTable(
  'known_devices',
  { userId: ofUser(), deviceHash: text('device_hash').notNull(), firstSeenAt: realMoment('first_seen_at') },
  (t) => [primaryKey({ columns: [t.userId, t.deviceHash] })],
);

/** Keys that sign the tokens of API clients; the private half is encrypted with APP_SECRET. */
export const jwks = pgTable('jwks', {
  id: id(),
  publicKey: text('public_key').notNull(),
  privateKey: text('private_key').notNull(),
  alg: text('alg'),
  crv: text('crv'),
  createdAt: realMoment('created_at'),
  expiresAt: moment('expires_at'),
});

/** Attempts counted by address and by e-mail, shared by all processes; `expire` in epoch milliseconds. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text('key').primaryKey(),
    points: integer('points').notNull().default(0),
    expire: bigint('expire', { mode: 'number' }),
  },
  (t) => [index('rate_limits_expire').on(t.expire)],
);

/**
 * When and how a person accepted or refused mails (accounts.mail-consent); the newest answer is
 * profiles.email_subscribed.
 */
export const mailConsents = pgTable(
  'mail_consents',
  {
    id: id(),
    userId: ofUser(),
    subscribed: boolean('subscribed').notNull(),
    how: text('how').$type<'registration' | 'popover' | 'profile' | 'dashboard' | 'unsubscribe'>().notNull(),
    recordedAt: realMoment('recorded_at'),
  },
  (t) => [index('mail_consents_user_id').on(t.userId, t.recordedAt.desc().nullsFirst())],
);

const topic = () => text('topic').$type<MailTopic>().notNull();

/** Mails sent at most once a person and day of site time; the primary key ensures it. */
export const topicMails = pgTable(
  'topic_mails',
  { userId: ofUser(), topic: topic(), day: date('day', { mode: 'string' }).notNull() },
  (t) => [primaryKey({ name: 'topic_mails_user_id_topic_day', columns: [t.userId, t.topic, t.day] })],
);
