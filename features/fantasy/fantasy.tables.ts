import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  numeric,
  pgTable,
  pgView,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { FantasyRobot } from './robots.rules.ts';
import type { FantasyRules } from './scoring.rules.ts';
import { identity, json, moment, reference } from '#platform/db/columns.tables.ts';
import { profiles } from '#features/accounts/people.tables.ts';
import { jockeys, participations, raceEvents, races } from '#features/racing/racing.tables.ts';
import { literal } from '#platform/db/literal.server.ts';
import { minNameLength, stableNameLimit } from './league.rules.ts';

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

/** Versions of the rules; a round that opens takes the newest. No row = the defaults of the code. */
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
    check(
      'fantasy_players_stable_name',
      sql`char_length(${t.stableName}) between ${literal(minNameLength)} and ${literal(stableNameLimit)}`,
    ),
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

const numbers = (name: string) => integer(name).array().notNull();
const lists = {
  /** How many of the players have a rank. */
  ranked: integer('ranked').notNull(),
  players: reference('players').array().notNull(),
  points: numbers('points'),
  captainWins: numbers('captain_wins'),
};

/**
 * The standings of a locked round so far in one row, lists in the order of the ranks: a result rewrites one row instead
 * of ten thousand (docs/decisions/0029). Robots stand last, without a rank; those of a void round are empty.
 */
export const fantasyRoundStandings = pgTable(
  'fantasy_round_standings',
  {
    eventId: reference('event_id')
      .primaryKey()
      .references(() => fantasyRounds.eventId),
    /** In which it counts, '2023-10'. */
    month: text('month').notNull(),
    ...lists,
  },
  (t) => [
    check(
      'fantasy_round_standings_lists',
      sql`cardinality(${t.players}) = cardinality(${t.points}) and cardinality(${t.players}) = cardinality(${t.captainWins})
        and ${t.ranked} between 0 and cardinality(${t.players})`,
    ),
  ],
);

/** The sums of a month ('3/2023-10') and a season ('3'); a trigger deletes them with a round, to be added up anew. */
export const fantasyPeriodStandings = pgTable(
  'fantasy_period_standings',
  {
    scope: text('scope').$type<'month' | 'season'>().notNull(),
    period: text('period').notNull(),
    ...lists,
    rounds: numbers('rounds'),
    /** Ranks before the newest round; null = not ranked then. */
    previousRanks: numbers('previous_ranks'),
  },
  (t) => [
    primaryKey({ name: 'fantasy_period_standings_scope_period', columns: [t.scope, t.period] }),
    check(
      'fantasy_period_standings_lists',
      sql`cardinality(${t.players}) = cardinality(${t.points}) and cardinality(${t.players}) = cardinality(${t.captainWins})
        and cardinality(${t.players}) = cardinality(${t.rounds}) and cardinality(${t.players}) = cardinality(${t.previousRanks})
        and ${t.ranked} between 0 and cardinality(${t.players})`,
    ),
  ],
);

const score = {
  playerId: reference('player_id').notNull(),
  points: integer('points').notNull(),
  captainWins: integer('captain_wins').notNull(),
  rank: integer('rank'),
};

/** View: a row for each player of the rounds' standings; a robot's rank is null. */
export const fantasyScores = pgView('fantasy_scores', {
  eventId: reference('event_id').notNull(),
  ...score,
}).existing();

/** View: a row for each player of the standings of months and seasons. */
export const fantasyTotals = pgView('fantasy_totals', {
  scope: text('scope').$type<'month' | 'season'>().notNull(),
  period: text('period').notNull(),
  ...score,
  rounds: integer('rounds').notNull(),
  previousRank: integer('previous_rank'),
}).existing();

/** Rounds to score again, recorded by triggers. */
export const unsettledFantasy = pgTable('unsettled_fantasy', {
  eventId: reference('event_id')
    .primaryKey()
    .references(() => fantasyRounds.eventId, { onDelete: 'cascade' }),
});
