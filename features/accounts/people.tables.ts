import { sql } from 'drizzle-orm';
import { boolean, check, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { usernameLimits } from './username.rules.ts';
import { literal } from '#platform/db/literal.server.ts';
import { createdAt, moment, reference } from '#platform/db/columns.tables.ts';
import { participations } from '#features/racing/racing.tables.ts';

/** Accounts. Personal data is stored here and deleted with the account (accounts.deletion). */
export const users = pgTable(
  'users',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    email: text('email').notNull(),
    /** Whether the address was confirmed by mail; required to sign in (accounts.confirmation). */
    emailVerified: boolean('email_verified').notNull().default(false),
    /** A trigger copies it to profiles in the same transaction. */
    username: text('username').notNull(),
    /** Required by the authentication library; equals the username. */
    name: text('name').notNull(),
    /** Required by the library; always null, Google's picture isn't stored. */
    image: text('image'),
    twoFactorEnabled: boolean('two_factor_enabled').notNull().default(false),
    /**
     * The answer at registration, from which a trigger creates the consent; null = registered through Google, not asked
     * yet.
     */
    mailConsent: boolean('mail_consent'),
    /** When an administrator locked the account, which prevents signing in. Real time. */
    lockedAt: moment('locked_at'),
    /** The runner that a visitor wanted to tip, until the first sign-in leads back to it (tips.visitors). */
    wantedRunnerId: reference('wanted_runner_id').references(() => participations.id, { onDelete: 'set null' }),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('users_email').on(sql`lower(${t.email})`),
    uniqueIndex('users_username').on(sql`lower(${t.username})`),
    check(
      'users_username_shape',
      sql`${t.username} ~ '^[A-Za-z0-9]([-_]?[A-Za-z0-9])+$' and char_length(${t.username}) <= ${literal(usernameLimits.maxLength)}`,
    ),
    check('users_no_image', sql`${t.image} is null`),
  ],
);

/**
 * What others see of a person. The id equals the user's but is no foreign key: after deletion the row remains as a
 * tombstone (username null, deleted_at set) for settled tips (accounts.deletion).
 */
export const profiles = pgTable(
  'profiles',
  {
    id: uuid('id').primaryKey(),
    username: text('username'),
    role: text('role').$type<'user' | 'admin'>().notNull().default('user'),
    /** null counts as true (accounts.email-switch). */
    emailSubscribed: boolean('email_subscribed'),
    fantasyTestingOptIn: boolean('fantasy_testing_opt_in').notNull().default(false),
    createdAt: createdAt(),
    deletedAt: moment('deleted_at'),
  },
  (t) => [
    uniqueIndex('profiles_username').on(sql`lower(${t.username})`),
    check(
      'profiles_username_length',
      sql`char_length(${t.username}) between ${literal(usernameLimits.minLength)} and ${literal(usernameLimits.maxLength)}`,
    ),
    check('profiles_role', sql`${t.role} in ('user', 'admin')`),
    check('profiles_tombstone', sql`${t.deletedAt} is null or ${t.username} is null`),
  ],
);
