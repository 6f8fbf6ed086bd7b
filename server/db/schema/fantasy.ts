import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { FantasyRobot } from '#domain/fantasy/robots.ts';
import type { FantasyRules } from '#domain/fantasy/rules.ts';
import { identity, json, moment, reference } from './columns.ts';
import { profiles } from './people.ts';
import { jockeys, participations, raceEvents, races } from './racing.ts';

// The Fantasy league, used by server/fantasy.

/** Seasons, from reset to reset; an archived one is read-only. */
export const fantasySeasons = pgTable(
  'fantasy_seasons',
  {
    id: identity(),
    name: text('name').notNull(),
    startedAt: moment('started_at').notNull(),
    archivedAt: moment('archived_at'),
  },
  (t) => [uniqueIndex('fantasy_seasons_one_current').on(sql`(true)`).where(sql`${t.archivedAt} is null`)],
);

/** Versions of the rules; a round that opens takes the newest. No row = the defaults of domain/fantasy/rules.ts. */
export const fantasyRules = pgTable('fantasy_rules', {
  id: identity(),
  rules: json<FantasyRules>('rules').notNull(),
  madeAt: moment('made_at').notNull(),
  madeBy: uuid('made_by').references(() => profiles.id),
});

/** A player, person or robot. A person becomes one with their first team and stays one after a reset. */
export const fantasyPlayers = pgTable(
  'fantasy_players',
  {
    id: identity(),
    userId: uuid('user_id')
      .unique()
      .references(() => profiles.id),
    robot: text('robot').$type<FantasyRobot>().unique(),
    /** Name the person gave their stable; null = their username. A trigger clears it when the account is deleted. */
    stableName: text('stable_name'),
  },
  (t) => [
    check('fantasy_players_one_kind', sql`num_nonnulls(${t.userId}, ${t.robot}) = 1`),
    check('fantasy_players_robot', sql`${t.robot} in ('favourites', 'favourites-without-first', 'outsiders')`),
    check('fantasy_players_stable_name', sql`char_length(${t.stableName}) between 2 and 30`),
  ],
);

/** A race day of the league. Budget and lock are copied from its rules for the triggers that guard its teams. */
export const fantasyRounds = pgTable(
  'fantasy_rounds',
  {
    eventId: reference('event_id')
      .primaryKey()
      .references(() => raceEvents.id, { onDelete: 'cascade' }),
    seasonId: reference('season_id')
      .notNull()
      .references(() => fantasySeasons.id),
    rulesId: reference('rules_id')
      .notNull()
      .references(() => fantasyRules.id),
    openedAt: moment('opened_at').notNull(),
    /** Number of races when it opened, for which the prices were computed. */
    raceCount: smallint('race_count').notNull(),
    budget: integer('budget').notNull(),
    lockMinutes: smallint('lock_minutes').notNull(),
    /** Derived by triggers from the starts; not changed once it has passed. null = no race is left. */
    locksAt: moment('locks_at'),
    state: text('state').$type<'open' | 'locked' | 'finished' | 'void'>().notNull().default('open'),
    finishedAt: moment('finished_at'),
  },
  (t) => [
    index('fantasy_rounds_season_id').on(t.seasonId),
    check('fantasy_rounds_state', sql`${t.state} in ('open', 'locked', 'finished', 'void')`),
    check('fantasy_rounds_finished', sql`(${t.finishedAt} is not null) = (${t.state} in ('finished', 'void'))`),
  ],
);

/** Price of a runner in its round, and the displayed odds it was computed from (fantasy.prices). */
export const fantasyPrices = pgTable(
  'fantasy_prices',
  {
    eventId: reference('event_id')
      .notNull()
      .references(() => fantasyRounds.eventId, { onDelete: 'cascade' }),
    raceId: reference('race_id')
      .notNull()
      .references(() => races.id, { onDelete: 'cascade' }),
    runnerId: reference('participation_id')
      .notNull()
      .references(() => participations.id, { onDelete: 'cascade' }),
    price: smallint('price').notNull(),
    odds: numeric('odds', { precision: 8, scale: 2, mode: 'number' }),
  },
  (t) => [
    primaryKey({ name: 'fantasy_prices_runner', columns: [t.eventId, t.raceId, t.runnerId] }),
    index('fantasy_prices_participation_id').on(t.runnerId),
    check('fantasy_prices_price', sql`${t.price} >= 1`),
  ],
);

/** One team a player and round. Triggers refuse every change from the lock on (P0F01). */
export const fantasyTeams = pgTable(
  'fantasy_teams',
  {
    id: identity(),
    eventId: reference('event_id')
      .notNull()
      .references(() => fantasyRounds.eventId, { onDelete: 'cascade' }),
    playerId: reference('player_id')
      .notNull()
      .references(() => fantasyPlayers.id),
    jockeyId: reference('jockey_id').references(() => jockeys.id, { onDelete: 'set null' }),
    reserveId: reference('reserve_id').references(() => participations.id, { onDelete: 'set null' }),
    savedAt: moment('saved_at').notNull().default(sql`app_now()`),
  },
  (t) => [
    unique('fantasy_teams_event_id_player_id').on(t.eventId, t.playerId),
    unique('fantasy_teams_id_event_id').on(t.id, t.eventId),
    index('fantasy_teams_player_id').on(t.playerId),
  ],
);

/** The horses of a team: one a race, priced runners of its round, one captain. A trigger checks the budget (P0F02). */
export const fantasyPicks = pgTable(
  'fantasy_picks',
  {
    teamId: reference('team_id').notNull(),
    eventId: reference('event_id').notNull(),
    raceId: reference('race_id').notNull(),
    runnerId: reference('participation_id').notNull(),
    isCaptain: boolean('is_captain').notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.raceId] }),
    foreignKey({
      name: 'fantasy_picks_team',
      columns: [t.teamId, t.eventId],
      foreignColumns: [fantasyTeams.id, fantasyTeams.eventId],
    }).onDelete('cascade'),
    foreignKey({
      name: 'fantasy_picks_runner',
      columns: [t.eventId, t.raceId, t.runnerId],
      foreignColumns: [fantasyPrices.eventId, fantasyPrices.raceId, fantasyPrices.runnerId],
    }).onDelete('cascade'),
    uniqueIndex('fantasy_picks_one_captain').on(t.teamId).where(sql`${t.isCaptain}`),
    index('fantasy_picks_runner').on(t.eventId, t.raceId, t.runnerId),
  ],
);

/** Scores of the teams of a locked round so far; a void round has none. Rank null = a robot, which isn't ranked. */
export const fantasyScores = pgTable(
  'fantasy_scores',
  {
    eventId: reference('event_id')
      .notNull()
      .references(() => fantasyRounds.eventId),
    playerId: reference('player_id')
      .notNull()
      .references(() => fantasyPlayers.id),
    points: integer('points').notNull(),
    captainWins: smallint('captain_wins').notNull(),
    rank: integer('rank'),
  },
  (t) => [
    primaryKey({ columns: [t.eventId, t.playerId] }),
    index('fantasy_scores_rank').on(t.eventId, t.rank),
    index('fantasy_scores_player_id').on(t.playerId),
    check('fantasy_scores_counts', sql`${t.points} >= 0 and ${t.captainWins} in (0, 1)`),
  ],
);

/** Points of a player in a month ('3/2023-10') and a season ('3'), maintained by triggers from fantasy_scores. */
export const fantasyTotals = pgTable(
  'fantasy_totals',
  {
    scope: text('scope').$type<'month' | 'season'>().notNull(),
    period: text('period').notNull(),
    playerId: reference('player_id')
      .notNull()
      .references(() => fantasyPlayers.id),
    points: integer('points').notNull(),
    captainWins: integer('captain_wins').notNull(),
    rounds: integer('rounds').notNull(),
    rank: integer('rank'),
    /** Rank before the newest round; null = not ranked then. */
    previousRank: integer('previous_rank'),
  },
  (t) => [
    primaryKey({ name: 'fantasy_totals_scope_period_player', columns: [t.scope, t.period, t.playerId] }),
    index('fantasy_totals_rank').on(t.scope, t.period, t.rank),
    index('fantasy_totals_player_id').on(t.playerId),
  ],
);

/** Rounds to score again, recorded by triggers and processed by settle-fantasy.ts. */
export const unsettledFantasy = pgTable('unsettled_fantasy', {
  eventId: reference('event_id')
    .primaryKey()
    .references(() => fantasyRounds.eventId, { onDelete: 'cascade' }),
});
