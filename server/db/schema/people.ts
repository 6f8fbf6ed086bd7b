import { sql } from 'drizzle-orm';
import { boolean, check, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { madeAt, moment } from './columns.ts';

/** Who can sign in. Personal data lives here and goes when the account goes (Decision C8). */
export const users = pgTable(
  'users',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    email: text('email').notNull(),
    /** A mail to this address has been answered; without it nobody signs in (Decision C4). */
    emailVerified: boolean('email_verified').notNull().default(false),
    /** Lives here, and a trigger copies it to profiles in the same transaction, whoever writes it. */
    username: text('username').notNull(),
    /** Asked for by the authentication library; equals the username. */
    name: text('name').notNull(),
    /** Asked for by the library; always null, Google's picture isn't stored. */
    image: text('image'),
    twoFactorEnabled: boolean('two_factor_enabled').notNull().default(false),
    /** The answer at registration, from which the trigger makes the consent; null = made through Google, not asked yet. */
    mailConsent: boolean('mail_consent'),
    /** An administrator has shut the account: nobody signs in to it. Real time. */
    lockedAt: moment('locked_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('users_email').on(sql`lower(${t.email})`),
    uniqueIndex('users_username').on(sql`lower(${t.username})`),
    check(
      'users_username_shape',
      sql`${t.username} ~ '^[A-Za-z0-9]([-_]?[A-Za-z0-9])+$' and char_length(${t.username}) <= 15`,
    ),
    check('users_no_image', sql`${t.image} is null`),
  ],
);

/**
 * Who is seen. The id equals the user's but references nothing: after deletion the row stays
 * as a tombstone (username null, deleted_at set) under settled tips (Decision C8).
 */
export const profiles = pgTable(
  'profiles',
  {
    id: uuid('id').primaryKey(),
    username: text('username'),
    role: text('role').$type<'user' | 'admin'>().notNull().default('user'),
    /** null counts as true (Spec 3, Decision C9). */
    emailSubscribed: boolean('email_subscribed'),
    fantasyTestingOptIn: boolean('fantasy_testing_opt_in').notNull().default(false),
    createdAt: madeAt(),
    deletedAt: moment('deleted_at'),
  },
  (t) => [
    uniqueIndex('profiles_username').on(sql`lower(${t.username})`),
    check('profiles_username_length', sql`char_length(${t.username}) between 2 and 15`),
    check('profiles_role', sql`${t.role} in ('user', 'admin')`),
    check('profiles_tombstone', sql`${t.deletedAt} is null or ${t.username} is null`),
  ],
);
