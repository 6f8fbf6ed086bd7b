import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  date,
  foreignKey,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { AwardState } from './award.rules.ts';
import type { NoPrizeReason } from './contest.rules.ts';
import type { PragueDate } from '#platform/time/time.rules.ts';
import { moment, reference } from '#platform/db/columns.tables.ts';
import { profiles } from '#features/accounts/people.tables.ts';
import { races } from '#features/racing/racing.tables.ts';

/** A frozen round (contest.freeze); its Monday is the key, so it can be frozen once. Triggers refuse later changes. */
export const contestRounds = pgTable(
  'contest_rounds',
  {
    monday: date('monday', { mode: 'string' }).$type<PragueDate>().primaryKey(),
    /** Site time; never before Tuesday noon. */
    frozenAt: moment('frozen_at').notNull(),
    /** The prize at that time, in whole Kč. */
    prize: integer('prize').notNull(),
  },
  (t) => [
    check('contest_rounds_monday', sql`extract(isodow from ${t.monday}) = 1`),
    check(
      'contest_rounds_not_early',
      sql`${t.frozenAt} >= (${t.monday} + 8 + time '12:00') at time zone 'Europe/Prague'`,
    ),
    check('contest_rounds_prize', sql`${t.prize} >= 0`),
  ],
);

const ofRound = () =>
  date('monday', { mode: 'string' })
    .$type<PragueDate>()
    .notNull()
    .references(() => contestRounds.monday);

/** Everybody who had a valid tip in a frozen round, with the values that decided the order. Triggers refuse changes. */
export const contestStandings = pgTable(
  'contest_standings',
  {
    monday: ofRound(),
    userId: uuid('user_id')
      .notNull()
      .references(() => profiles.id),
    /** null with fewer than three valid tips. */
    rank: integer('rank'),
    tips: integer('tips').notNull(),
    winners: integer('winners').notNull(),
    winningsMillionths: bigint('winnings_millionths', { mode: 'number' }).notNull(),
    winnerOddsHundredths: integer('winner_odds_hundredths').notNull(),
    lastTipAt: moment('last_tip_at').notNull(),
    /** Why this person couldn't win the prize; null = eligible. */
    noPrize: text('no_prize').$type<NoPrizeReason>(),
  },
  (t) => [
    primaryKey({ columns: [t.monday, t.userId] }),
    unique('contest_standings_rank').on(t.monday, t.rank),
    check('contest_standings_ranked', sql`(${t.rank} is not null) = (${t.tips} >= 3)`),
    check('contest_standings_counts', sql`${t.winners} between 0 and ${t.tips} and ${t.winningsMillionths} >= 0`),
  ],
);

/** Outcome of each race when its round was frozen, to detect later corrections. */
export const contestRaces = pgTable(
  'contest_races',
  {
    monday: ofRound(),
    raceId: reference('race_id')
      .notNull()
      .references(() => races.id, { onDelete: 'cascade' }),
    outcome: text('outcome').notNull(),
  },
  (t) => [primaryKey({ columns: [t.monday, t.raceId] })],
);

/** The prize of a round: one row for each person it was offered to, of which at most one isn't rejected. */
export const contestAwards = pgTable(
  'contest_awards',
  {
    monday: date('monday', { mode: 'string' }).$type<PragueDate>().notNull(),
    userId: uuid('user_id').notNull(),
    state: text('state').$type<AwardState>().notNull().default('waiting'),
    /** Site time, and the administrator who confirmed or rejected. */
    decidedAt: moment('decided_at'),
    decidedBy: uuid('decided_by').references(() => profiles.id),
    /** Reason of a rejection; only administrators read it. */
    reason: text('reason'),
    handedOverAt: moment('handed_over_at'),
    handedOverBy: uuid('handed_over_by').references(() => profiles.id),
  },
  (t) => [
    primaryKey({ columns: [t.monday, t.userId] }),
    foreignKey({
      name: 'contest_awards_standing',
      columns: [t.monday, t.userId],
      foreignColumns: [contestStandings.monday, contestStandings.userId],
    }),
    uniqueIndex('contest_awards_one_winner').on(t.monday).where(sql`${t.state} <> 'rejected'`),
    check('contest_awards_state', sql`${t.state} in ('waiting', 'confirmed', 'rejected', 'handed-over')`),
    check('contest_awards_decided', sql`(${t.decidedAt} is null) = (${t.state} = 'waiting')`),
    check('contest_awards_reason', sql`(${t.reason} is not null) = (${t.state} = 'rejected')`),
    check('contest_awards_handed_over', sql`(${t.handedOverAt} is not null) = (${t.state} = 'handed-over')`),
  ],
);
