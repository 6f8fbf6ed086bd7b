import { boolean, date, doublePrecision, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import type { RatingEvaluation } from './evaluate-rating.rules.ts';
import type { RaceForecast, RatingCoefficient, RatingFit } from './fit-rating.rules.ts';
import type { RatingLine } from './rating.rules.ts';
import type { FieldSize } from '#features/racing/field-size.rules.ts';
import type { RaceKind } from '#features/racing/race-kind.rules.ts';
import { identity, json, moment, reference } from '#platform/db/columns.tables.ts';
import { participations, races } from '#features/racing/racing.tables.ts';

// What the analysis job computes.

/** Results at closing prices in the finest groups; rebuilt by the analysis job. */
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

/** One fit of the rating; the newest counts. */
export const ratingFits = pgTable('rating_fits', {
  id: identity(),
  /** Site time. */
  fittedAt: moment('fitted_at').notNull(),
  /** The last day whose results it knows; null before the first result. */
  lastDay: date('last_day', { mode: 'string' }),
  /** Of its rule and the results it was fitted on; an unchanged one makes a new fit unnecessary. */
  fingerprint: text('fingerprint').notNull(),
  raceCount: integer('race_count').notNull(),
  judgedRaces: integer('judged_races').notNull(),
  ridge: doublePrecision('ridge').notNull(),
  coefficients: json<readonly RatingCoefficient[]>('coefficients').notNull(),
  exponents: json<RatingFit['exponents']>('exponents').notNull(),
  evaluation: json<RatingEvaluation>('evaluation').notNull(),
});

/** What a race was forecast with; once it has started it is kept as it was made (rating.kept-forecasts). */
export const raceForecasts = pgTable('race_forecasts', {
  raceId: reference('race_id')
    .primaryKey()
    .references(() => races.id, { onDelete: 'cascade' }),
  /** Site time; after the race where its result was stored before its first forecast. */
  madeAt: moment('made_at').notNull(),
  coefficients: json<RaceForecast['coefficients']>('coefficients').notNull(),
});

/** The rating's win probability of a runner, always from results before the race's day, and what adds up to it. */
export const winForecasts = pgTable('win_forecasts', {
  runnerId: reference('participation_id')
    .primaryKey()
    .references(() => participations.id, { onDelete: 'cascade' }),
  probability: doublePrecision('probability').notNull(),
  lines: json<readonly RatingLine[]>('lines').notNull(),
});
