import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { identity, reference } from '#platform/db/columns.tables.ts';
import { races } from '#features/racing/racing.tables.ts';

/** Races with a name of their own, which are run year after year (named-races.name). */
export const namedRaces = pgTable(
  'named_races',
  {
    id: identity(),
    slug: text('slug').notNull().unique(),
    /** As its first edition here printed it, without ordinal and sponsor. */
    name: text('name').notNull(),
    /** Where and in which month it is run. */
    place: text('place').notNull(),
    month: smallint('month').notNull(),
  },
  (t) => [check('named_races_month', sql`${t.month} between 1 and 12`)],
);

/**
 * What is known of a race as an edition of a named race, or a qualifier for one; a row for each question settled or
 * open.
 */
export const raceEditions = pgTable(
  'race_editions',
  {
    raceId: reference('race_id')
      .notNull()
      .references(() => races.id, { onDelete: 'cascade' }),
    role: text('role').$type<'edition' | 'qualifier'>().notNull(),
    /** `unsure` waits for an administrator (named-races.questions). */
    answer: text('answer').$type<'same' | 'different' | 'unsure'>().notNull(),
    /** Null = of none; with an answer `unsure` the one it may be of. */
    namedRaceId: reference('named_race_id').references(() => namedRaces.id, { onDelete: 'cascade' }),
    /** '133.' of an edition, 'IV.' of a qualifier. */
    ordinal: smallint('ordinal'),
    /** The race's name when it was judged; another is judged anew. */
    raceName: text('race_name').notNull(),
    /** An administrator has answered, and the rule judges it no more. */
    isByOffice: boolean('is_by_office').notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.raceId, t.role] }),
    index('race_editions_named_race_id').on(t.namedRaceId),
    check('race_editions_role', sql`${t.role} in ('edition', 'qualifier')`),
    check('race_editions_answer', sql`${t.answer} in ('same', 'different', 'unsure')`),
    check('race_editions_named', sql`${t.answer} = 'different' or ${t.namedRaceId} is not null`),
  ],
);
