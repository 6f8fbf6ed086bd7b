import { sql } from 'drizzle-orm';
import { groupOf, type VisitCount, withinLimits } from './visit-counts.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { queryRows, text } from '#platform/db/query-rows.server.ts';
import { dailyVisits } from './visits.tables.ts';

/** Adds counts of this process to what all of them have stored, within the limits of each day (law.visits). */
export async function storeVisits(db: Db, counts: readonly VisitCount[]): Promise<void> {
  await db.transaction(async (tx) => {
    // Otherwise two processes would each fill a day's last free row.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('rovinka visits'))`);
    const bounded = withinLimits(counts, await readStoredNames(tx, counts));
    await tx
      .insert(dailyVisits)
      .values(bounded)
      .onConflictDoUpdate({
        target: [dailyVisits.day, dailyVisits.kind, dailyVisits.name],
        set: {
          visits: sql`${dailyVisits.visits} + excluded.visits`,
          robots: sql`${dailyVisits.robots} + excluded.robots`,
        },
      });
  });
}

async function readStoredNames(tx: Db, counts: readonly VisitCount[]): Promise<Map<string, Set<string>>> {
  const days = [...new Set(counts.map(({ day }) => day))];
  const rows = await queryRows(
    tx,
    { day: text<VisitCount['day']>(), kind: text<VisitCount['kind']>(), name: text() },
    sql`select day::text, kind, name from daily_visits where day in ${days} and name <> rest`,
  );
  const names = new Map<string, Set<string>>();
  for (const row of rows) {
    const known = names.get(groupOf(row)) ?? new Set<string>();
    names.set(groupOf(row), known.add(row.name));
  }
  return names;
}
