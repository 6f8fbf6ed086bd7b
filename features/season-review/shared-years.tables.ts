import { sql } from 'drizzle-orm';
import { check, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '#platform/db/columns.tables.ts';
import { users } from '#features/accounts/people.tables.ts';

/** Seasons that people have shared: the code is all that opens one, and goes with the row (season-review.sharing). */
export const sharedYears = pgTable(
  'shared_years',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    season: smallint('season').notNull(),
    code: text('code').notNull().unique(),
    sharedAt: moment('shared_at').notNull().default(sql`app_now()`),
  },
  (t) => [
    primaryKey({ name: 'shared_years_user_id_season', columns: [t.userId, t.season] }),
    check('shared_years_season', sql`${t.season} between 1000 and 2999`),
    check('shared_years_code', sql`${t.code} ~ '^[0-9a-f]{32}$'`),
  ],
);
