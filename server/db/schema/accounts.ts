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
import type { MailTopic } from '#domain/accounts/mail-topics.ts';
import { moment } from './columns.ts';
import { users } from './people.ts';

const id = () => uuid('id').primaryKey().defaultRandom();
const ofUser = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });
/** Real time (Decision B1): sessions and tokens don't follow the site's clock. */
const realMoment = (name: string) => moment(name).notNull().defaultNow();

/** Who is signed in where. A deleted row is a session that has ended; a trigger tells its open tabs ('auth'). */
export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    userId: ofUser(),
    /** What the signed cookie carries; never leaves the server otherwise. */
    token: text('token').notNull().unique('sessions_token'),
    expiresAt: moment('expires_at').notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    createdAt: realMoment('created_at'),
    updatedAt: realMoment('updated_at'),
  },
  (t) => [index('sessions_user_id').on(t.userId), index('sessions_expires_at').on(t.expiresAt)],
);

/** Ways in: 'credential' with the password's hash, 'google' with Google's subject. The token columns stay empty. */
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

/** A person's second factor (Decision C5); secret and recovery codes are encrypted with APP_SECRET. */
export const twoFactors = pgTable('two_factors', {
  id: id(),
  userId: ofUser().unique('two_factors_user_id'),
  secret: text('secret').notNull(),
  backupCodes: text('backup_codes').notNull(),
  /** False until the first code has proved that the person's application holds the secret. */
  verified: boolean('verified').notNull().default(true),
  failedVerificationCount: integer('failed_verification_count').notNull().default(0),
  lockedUntil: moment('locked_until'),
});

/** Codes that have opened a session; the key is what lets each open one only. Purged after two minutes. */
export const usedCodes = pgTable(
  'used_codes',
  { userId: ofUser(), code: text('code').notNull(), usedAt: realMoment('used_at') },
  (t) => [primaryKey({ columns: [t.userId, t.code] })],
);

/** Browsers a person has signed in from, by the hash of their device cookie: an unknown one is told by mail. */
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

/** When and how a person said yes or no to mails (Decision C9); the newest row is in profiles.email_subscribed. */
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

/** What a person wants mails about, below the master switch (Decision C9). No row = the topic's default. */
export const mailTopics = pgTable(
  'mail_topics',
  { userId: ofUser(), topic: topic(), isOn: boolean('is_on').notNull(), changedAt: realMoment('changed_at') },
  (t) => [
    primaryKey({ name: 'mail_topics_user_id_topic', columns: [t.userId, t.topic] }),
    check('mail_topics_topic', sql`${t.topic} in ('horses', 'changes', 'deadline', 'contest', 'fantasy', 'news')`),
  ],
);

/** Mails that go out at most once a person and day of site time: the key is what makes it so. */
export const topicMails = pgTable(
  'topic_mails',
  { userId: ofUser(), topic: topic(), day: date('day', { mode: 'string' }).notNull() },
  (t) => [primaryKey({ name: 'topic_mails_user_id_topic_day', columns: [t.userId, t.topic, t.day] })],
);
