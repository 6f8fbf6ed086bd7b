import { sql } from 'drizzle-orm';
import { check, index, pgTable, smallint, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { Tier } from '#features/breeding/tiers.rules.ts';
import { identity, createdAt, moment, reference } from '#platform/db/columns.tables.ts';
import { users } from '#features/accounts/people.tables.ts';
import { syndicates } from '#features/syndicates/syndicates.tables.ts';

// What public forms send.

/** Columns of every public form. Rows of signed-in people are deleted with their account (accounts.deletion). */
const contact = () => ({
  name: text('name').notNull(),
  email: text('email').notNull(),
  phone: text('phone'),
  note: text('note'),
  userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
  /** When the person agreed to be contacted, in real time. */
  consentedAt: moment('consented_at').notNull().defaultNow(),
  /** Hash of the content and the day, so that a form sent twice is one row. */
  fingerprint: text('fingerprint').notNull(),
  status: text('status').$type<'new' | 'answered' | 'closed'>().notNull().default('new'),
  /** A note of the administrators. */
  adminNote: text('admin_note'),
  createdAt: createdAt(),
});

/** Interest in a membership tier. */
export const breedingInterests = pgTable(
  'breeding_interests',
  {
    id: identity(),
    tier: text('tier').$type<Tier>().notNull(),
    ...contact(),
  },
  (t) => [
    unique('breeding_interests_fingerprint').on(t.fingerprint),
    index('breeding_interests_created_at').on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    check('breeding_interests_tier', sql`${t.tier} in ('fan', 'jockey', 'co-owner')`),
    check('breeding_interests_status', sql`${t.status} in ('new', 'answered', 'closed')`),
  ],
);

/** A request for shares of a syndicate. */
export const syndicateEnquiries = pgTable(
  'syndicate_enquiries',
  {
    id: identity(),
    syndicateId: reference('syndicate_id')
      .notNull()
      .references(() => syndicates.id, { onDelete: 'cascade' }),
    shares: smallint('shares').notNull(),
    ...contact(),
  },
  (t) => [
    unique('syndicate_enquiries_fingerprint').on(t.fingerprint),
    index('syndicate_enquiries_syndicate_id').on(t.syndicateId, t.id),
    check('syndicate_enquiries_shares', sql`${t.shares} >= 1`),
    check('syndicate_enquiries_status', sql`${t.status} in ('new', 'answered', 'closed')`),
  ],
);
