import { sql } from 'drizzle-orm';
import { check, numeric, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { identity, moment, reference } from '#platform/db/columns.tables.ts';
import { participations } from '#features/racing/racing.tables.ts';

/** Append-only: each change of a price is a row (odds.history). market 1 = win, k = the place market 1–k. */
export const oddsHistory = pgTable(
  'odds_history',
  {
    id: identity(),
    runnerId: reference('participation_id')
      .notNull()
      .references(() => participations.id, { onDelete: 'cascade' }),
    bookmaker: text('bookmaker').$type<'F' | 'T'>().notNull(),
    market: smallint('market').notNull(),
    /** null = the price was withdrawn. */
    odds: numeric('odds', { precision: 8, scale: 2, mode: 'number' }),
    /** Site time. */
    recordedAt: moment('recorded_at').notNull(),
  },
  (t) => [
    check('odds_history_bookmaker', sql`${t.bookmaker} in ('F', 'T')`),
    check('odds_history_market', sql`${t.market} between 1 and 7`),
  ],
);
