import { boolean, date, doublePrecision, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import type { Evaluation } from '#domain/analysis/fit-rating.ts';
import type { FieldSize } from '#domain/racing/field-size.ts';
import type { RaceKind } from '#domain/racing/race-kind.ts';
import { identity, json, moment, reference } from './columns.ts';
import { participations } from './racing.ts';

// What the analysis job computes, for server/analysis, odds-analysis and race-day.

/** Results at closing prices in the finest groups (domain/odds/price-cells.ts); rebuilt by the analysis job. */
export const priceCells = pgTable(
  'price_cells',
  {
    season: smallint('season').notNull(),
    band: smallint('band').notNull(),
    bin: smallint('bin').notNull(),
    isFavourite: boolean('is_favourite').notNull(),
    location: text('location').notNull(),
    kind: text('kind').$type<RaceKind>().notNull(),
    field: text('field').$type<FieldSize>().notNull(),
    starts: integer('starts').notNull(),
    wins: integer('wins').notNull(),
    implied: doublePrecision('implied').notNull(),
    fair: doublePrecision('fair').notNull(),
    returned: doublePrecision('returned').notNull(),
  },
  (t) => [
    primaryKey({
      name: 'price_cells_group',
      columns: [t.season, t.band, t.bin, t.isFavourite, t.location, t.kind, t.field],
    }),
  ],
);

/** One fit of the rating; the newest counts (domain/analysis/fit-rating.ts). */
export const ratingFits = pgTable('rating_fits', {
  id: identity(),
  /** Site time. */
  fittedAt: moment('fitted_at').notNull(),
  /** It was fitted on races before this day. */
  before: date('before', { mode: 'string' }).notNull(),
  /** Of the results it was fitted on; an unchanged one makes a new fit unnecessary. */
  fingerprint: text('fingerprint').notNull(),
  raceCount: integer('race_count').notNull(),
  horsePace: doublePrecision('horse_pace').notNull(),
  peoplePace: doublePrecision('people_pace').notNull(),
  judgedRaces: integer('judged_races').notNull(),
  model: json<Evaluation | null>('model'),
  market: json<Evaluation | null>('market'),
  evenLogLoss: doublePrecision('even_log_loss'),
});

/** The rating's win probability of a runner, always from results before the race. */
export const winForecasts = pgTable('win_forecasts', {
  runnerId: reference('participation_id')
    .primaryKey()
    .references(() => participations.id, { onDelete: 'cascade' }),
  probability: doublePrecision('probability').notNull(),
});
