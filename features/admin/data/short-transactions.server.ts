import { firstGroupSize, nextGroupSize } from './storing.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { lockResults } from '#features/results/lock-results.server.ts';
import { sqlStateOf } from '#platform/db/sql-state.server.ts';

// A large batch is stored or taken back in many short transactions, between which others write (import.race-by-race).

/** How far the work has come, in rows, and how many the next transaction takes. */
export type Progress = { rows: number; groupSize: number };

export const progressFrom = (rows: number): Progress => ({ rows, groupSize: firstGroupSize });

/** Does the next rows in a transaction that has the lock of results, as long as others may be kept waiting. */
export async function inShortTransaction(
  db: Db,
  progress: Progress,
  rows: number,
  run: (tx: Db) => Promise<void>,
): Promise<void> {
  const startedAt = performance.now();
  await db.transaction(async (tx) => {
    await lockResults(tx);
    await run(tx);
  });
  progress.groupSize = nextGroupSize(rows, performance.now() - startedAt);
}

/** What ends a transaction because of others: a deadlock, a lock that didn't come, a record that somebody added or merged. */
const repeatable: ReadonlySet<string> = new Set(['40P01', '40001', '55P03', '23505', '23503']);
const maxAttempts = 3;

/** Goes on from where it came when others have ended a transaction; gives up where it comes no further. */
export async function goingOn<Value>(progress: Progress, run: () => Promise<Value>): Promise<Value> {
  for (let attempt = 1, at = progress.rows; ; attempt += 1) {
    try {
      return await run();
    } catch (error) {
      if (progress.rows > at) attempt = 1;
      at = progress.rows;
      if (attempt >= maxAttempts || !repeatable.has(sqlStateOf(error) ?? '')) throw error;
    }
  }
}
