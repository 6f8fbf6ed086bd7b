import { sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import { queryRow, text } from '#platform/db/query-rows.server.ts';
import { siteClock } from '#platform/db/settings.tables.ts';

/**
 * Sets the site time of a test's database to `moment`, from where it runs on at `speed`: by default so slowly that it
 * stands still. Returns the real time of the change.
 */
export async function setSiteTime(db: Db, moment: string | Date, speed = 1e-12): Promise<Date> {
  const row = { realAnchor: sql`clock_timestamp()`, siteAnchor: new Date(moment), speed };
  const stored = await db
    .insert(siteClock)
    .values(row)
    .onConflictDoUpdate({ target: siteClock.id, set: row })
    .returning();
  return stored[0]?.realAnchor ?? new Date(Number.NaN);
}

/** A moment of real time by a test's database, as text, later than everything it has stored. */
export async function databaseMoment(db: Db): Promise<string> {
  const { at } = await queryRow(
    db,
    { at: text(), passed: text() },
    sql`select to_char(clock_timestamp() at time zone 'UTC' + interval '1 millisecond', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at,
      pg_sleep(0.002)::text as passed`,
  );
  return at;
}
