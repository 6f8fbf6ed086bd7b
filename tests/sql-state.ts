import type { Db } from '#platform/db/db.server.ts';
import { sqlStateOf } from '#platform/db/sql-state.server.ts';

/** The SQLSTATE of a refused statement, or 'ok'. Runs in a savepoint, so that the surrounding transaction continues. */
export async function outcomeOf(db: Db, attempt: (tx: Db) => Promise<unknown>): Promise<string> {
  try {
    await db.transaction((tx) => attempt(tx));
    return 'ok';
  } catch (error) {
    const state = sqlStateOf(error);
    if (!state) throw error;
    return state;
  }
}

/** How often each outcome occurred, for tests of parallel writes: { ok: 1, '23505': 199 }. */
export function countOutcomes(outcomes: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const outcome of outcomes) counts[outcome] = (counts[outcome] ?? 0) + 1;
  return counts;
}
