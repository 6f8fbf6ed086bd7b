import { sql } from 'drizzle-orm';
import { check, date, index, integer, numeric, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import type { Bot } from '#features/analysis/bots.rules.ts';
import type { TipScope } from '#features/analysis/tip-scope.rules.ts';
import { moment, reference } from '#platform/db/columns.tables.ts';
import { profiles } from '#features/accounts/people.tables.ts';
import { participations, races } from '#features/racing/racing.tables.ts';

/**
 * Outcome of a tip on this runner (simulation.tip-states); no row = not settled. Only settling writes it. Event and day
 * are those it was counted under. A runner with one can't be deleted, so that no sum counts a tip that is gone.
 */
export const tipOutcomes = pgTable(
  'tip_outcomes',
  {
    runnerId: reference('participation_id')
      .primaryKey()
      .references(() => participations.id),
    eventId: reference('event_id').notNull(),
    racedOn: date('raced_on', { mode: 'string' }).notNull(),
    state: text('state').$type<'won' | 'placed' | 'lost' | 'void'>().notNull(),
    position: smallint('position'),
    /** Units, rounded half-up once (simulation.rounding). */
    payout: numeric('payout', { precision: 14, scale: 6, mode: 'number' }).notNull(),
    /** The displayed odds (odds.displayed). */
    odds: numeric('odds', { precision: 8, scale: 2, mode: 'number' }),
    /** Robots that tip this runner (simulation.robots). */
    bots: text('bots').array().$type<Bot[]>().notNull(),
  },
  (t) => [
    index('tip_outcomes_raced_on').on(t.racedOn),
    index('tip_outcomes_event_id').on(t.eventId),
    check('tip_outcomes_state', sql`${t.state} in ('won', 'placed', 'lost', 'void')`),
  ],
);

/** Sums of a person's settled, valid tips by race day, round, month, season and overall, written by settling alone. */
export const tipTotals = pgTable(
  'tip_totals',
  {
    scope: text('scope').$type<TipScope>().notNull(),
    /** The scope's id as in URLs: '12', '2023-10-02', '2023-10', '2023'; '' overall. */
    period: text('period').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => profiles.id),
    totalTips: integer('total_tips').notNull(),
    winningTips: integer('winning_tips').notNull(),
    placeTips: integer('place_tips').notNull(),
    showTips: integer('show_tips').notNull(),
    totalWinnings: numeric('total_winnings', { precision: 14, scale: 6, mode: 'number' }).notNull(),
    /** Sum of the winners' displayed odds (contest.ranking). */
    winnerOdds: numeric('winner_odds', { precision: 14, scale: 2, mode: 'number' }).notNull(),
    /** When the last of these tips was placed (contest.ranking). */
    lastTipAt: moment('last_tip_at').notNull(),
  },
  (t) => [
    primaryKey({ name: 'tip_totals_scope_period_user', columns: [t.scope, t.period, t.userId] }),
    index('tip_totals_user_id').on(t.userId, t.scope),
    check('tip_totals_counts', sql`${t.totalTips} >= ${t.winningTips} + ${t.placeTips} + ${t.showTips}`),
  ],
);

/** Races to settle again, recorded by triggers and settled in the same transaction. */
export const unsettledRaces = pgTable('unsettled_races', {
  raceId: reference('race_id')
    .primaryKey()
    .references(() => races.id, { onDelete: 'cascade' }),
});
