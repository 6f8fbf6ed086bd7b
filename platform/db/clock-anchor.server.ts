import type { ClockAnchor } from '#platform/time/site-time.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import type { Db } from './db.server.ts';
import { siteClock } from './settings.tables.ts';

/** The row from which site time is computed; null when site time is real time (time.two-clocks). */
export async function readClockAnchor(db: Db): Promise<ClockAnchor | null> {
  const [row] = await db.select().from(siteClock);
  if (!row) return null;
  return { realAnchor: instantOf(row.realAnchor), siteAnchor: instantOf(row.siteAnchor), speed: row.speed };
}

/** Sets the clock of every process and of SQL; takes effect when `db`'s transaction commits. */
export async function storeClockAnchor(db: Db, anchor: ClockAnchor): Promise<void> {
  const row = { realAnchor: new Date(anchor.realAnchor), siteAnchor: new Date(anchor.siteAnchor), speed: anchor.speed };
  await db.insert(siteClock).values(row).onConflictDoUpdate({ target: siteClock.id, set: row });
}

const instantOf = (date: Date): Instant => date.getTime() as Instant;
