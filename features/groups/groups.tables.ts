import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, identity, moment, reference } from '#platform/db/columns.tables.ts';
import { profiles } from '#features/accounts/people.tables.ts';
import { literal } from '#platform/db/literal.server.ts';
import { groupNameLimit, groupNameMin } from './group.rules.ts';

// Groups of the weekly contest; the lines of their walls are chat messages.

/** Private groups, joined by a code while it is valid. */
export const contestGroups = pgTable(
  'contest_groups',
  {
    id: identity(),
    name: text('name').notNull(),
    code: text('code').notNull().unique(),
    /** Site time until which the code lets people in. */
    codeUntil: moment('code_until').notNull(),
    founderId: uuid('founder_id')
      .notNull()
      .references(() => profiles.id),
    createdAt: createdAt(),
  },
  (t) => [
    index('contest_groups_founder_id').on(t.founderId),
    check(
      'contest_groups_name',
      sql`char_length(${t.name}) between ${literal(groupNameMin)} and ${literal(groupNameLimit)}`,
    ),
    check('contest_groups_code', sql`${t.code} ~ '^[A-HJ-NP-Z2-9]{8}$'`),
  ],
);

/** Who is in which group. */
export const contestGroupMembers = pgTable(
  'contest_group_members',
  {
    groupId: reference('group_id')
      .notNull()
      .references(() => contestGroups.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => profiles.id),
    joinedAt: moment('joined_at').notNull().default(sql`app_now()`),
  },
  (t) => [primaryKey({ columns: [t.groupId, t.userId] }), index('contest_group_members_user_id').on(t.userId)],
);
