import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { identity, createdAt, moment, reference } from '#platform/db/columns.tables.ts';
import { fantasyPlayers, fantasyRounds } from './fantasy.tables.ts';
import { profiles, users } from '#features/accounts/people.tables.ts';
import { literal } from '#platform/db/literal.server.ts';
import { leagueNameLimit, minNameLength } from './league.rules.ts';
import { feedbackLimits } from './feedback.rules.ts';

/** Private leagues, joined by a code. */
export const fantasyLeagues = pgTable(
  'fantasy_leagues',
  {
    id: identity(),
    name: text('name').notNull(),
    code: text('code').notNull().unique(),
    ownerId: reference('owner_id')
      .notNull()
      .references(() => fantasyPlayers.id),
    createdAt: createdAt(),
  },
  (t) => [
    index('fantasy_leagues_owner_id').on(t.ownerId),
    check(
      'fantasy_leagues_name',
      sql`char_length(${t.name}) between ${literal(minNameLength)} and ${literal(leagueNameLimit)}`,
    ),
    check('fantasy_leagues_code', sql`${t.code} ~ '^[A-HJ-NP-Z2-9]{8}$'`),
  ],
);

/** Who plays in which private league. */
export const fantasyLeagueMembers = pgTable(
  'fantasy_league_members',
  {
    leagueId: reference('league_id')
      .notNull()
      .references(() => fantasyLeagues.id, { onDelete: 'cascade' }),
    playerId: reference('player_id')
      .notNull()
      .references(() => fantasyPlayers.id),
    joinedAt: moment('joined_at').notNull().default(sql`app_now()`),
  },
  (t) => [primaryKey({ columns: [t.leagueId, t.playerId] }), index('fantasy_league_members_player_id').on(t.playerId)],
);

/** Players' feedback. Public once it is decided, under the author's current name. */
export const fantasyFeedback = pgTable(
  'fantasy_feedback',
  {
    id: identity(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    rating: smallint('rating').notNull(),
    message: text('message').notNull(),
    createdAt: createdAt(),
    decision: text('decision').$type<'accepted' | 'done' | 'rejected' | 'answered'>(),
    answer: text('answer'),
    decidedAt: moment('decided_at'),
    decidedBy: uuid('decided_by').references(() => profiles.id),
  },
  (t) => [
    index('fantasy_feedback_decided_at').on(t.decidedAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('fantasy_feedback_user_id').on(t.userId),
    check('fantasy_feedback_rating', sql`${t.rating} between 1 and 5`),
    check(
      'fantasy_feedback_message',
      sql`char_length(${t.message}) between ${literal(feedbackLimits.minLength)} and ${literal(feedbackLimits.maxLength)}`,
    ),
    check('fantasy_feedback_decision', sql`${t.decision} in ('accepted', 'done', 'rejected', 'answered')`),
    check('fantasy_feedback_decided', sql`num_nonnulls(${t.decision}, ${t.answer}, ${t.decidedAt}) in (0, 3)`),
  ],
);

/** Mails about a round that were sent; by the primary key each person gets each of them once. */
export const fantasyMails = pgTable(
  'fantasy_mails',
  {
    eventId: reference('event_id')
      .notNull()
      .references(() => fantasyRounds.eventId, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<'reminder' | 'summary'>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.eventId, t.userId, t.kind] }),
    check('fantasy_mails_kind', sql`${t.kind} in ('reminder', 'summary')`),
  ],
);
