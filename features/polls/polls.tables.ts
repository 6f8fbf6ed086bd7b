import { sql } from 'drizzle-orm';
import { boolean, check, foreignKey, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { identity, createdAt, moment, reference } from '#platform/db/columns.tables.ts';
import type { PollType } from './polls.rules.ts';
import { profiles } from '#features/accounts/people.tables.ts';

/** Polls that people vote in, with one or several choices. */
export const polls = pgTable(
  'polls',
  {
    id: identity(),
    question: text('question').notNull(),
    description: text('description'),
    pollType: text('poll_type').$type<PollType>().notNull(),
    /** Site time; null = open until switched off. */
    expiresAt: moment('expires_at'),
    isActive: boolean('is_active').notNull().default(true),
    createdBy: uuid('created_by').references(() => profiles.id),
    createdAt: createdAt(),
  },
  (t) => [check('polls_poll_type', sql`${t.pollType} in ('single', 'multiple')`)],
);

/** The options of a poll. */
export const pollOptions = pgTable(
  'poll_options',
  {
    id: identity(),
    pollId: reference('poll_id')
      .notNull()
      .references(() => polls.id, { onDelete: 'cascade' }),
    optionText: text('option_text').notNull(),
  },
  (t) => [unique('poll_options_poll_id_id').on(t.pollId, t.id)],
);

/**
 * One vote a voter in a single-choice poll (polls.one-ballot). The trigger `poll_votes_guard` refuses closed polls
 * (P0P01) and sets `single`.
 */
export const pollVotes = pgTable(
  'poll_votes',
  {
    id: identity(),
    pollId: reference('poll_id').notNull(),
    optionId: reference('option_id').notNull(),
    userId: uuid('user_id').references(() => profiles.id),
    userSession: text('user_session'),
    /** Copied from the poll by the trigger, because partial unique indexes can't read another table. */
    single: boolean('single').notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [
    foreignKey({
      name: 'poll_votes_option',
      columns: [t.pollId, t.optionId],
      foreignColumns: [pollOptions.pollId, pollOptions.id],
    }).onDelete('cascade'),
    unique('poll_votes_user').on(t.pollId, t.optionId, t.userId),
    unique('poll_votes_session').on(t.pollId, t.optionId, t.userSession),
    uniqueIndex('poll_votes_single_user').on(t.pollId, t.userId).where(sql`${t.single}`),
    uniqueIndex('poll_votes_single_session').on(t.pollId, t.userSession).where(sql`${t.single}`),
    check('poll_votes_one_voter', sql`num_nonnulls(${t.userId}, ${t.userSession}) = 1`),
  ],
);
