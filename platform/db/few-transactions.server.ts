import { Turns } from './turns.server.ts';
import type { Db } from './db.server.ts';

/** A transaction may wait for a row; these connections are left to whoever only reads (operation.timeouts). */
const leftToReads = 3;
const maxWaiting = 1_000;
const maxWaitMs = 3_000;

/** The database of requests, whose transactions never hold the last connections of its pool of `size`. */
export function withFewTransactions<Given extends Db>(db: Given, size: number): Given {
  const turns = new Turns({ atOnce: size - leftToReads, maxWaiting, maxWaitMs });
  const transaction = db.transaction.bind(db);
  db.transaction = async (...given) => {
    const end = await turns.take('transaction');
    // In the words of the pool that has no connection, so that it is answered as unavailable.
    if (!end) throw new Error('timeout exceeded when trying to connect: too many transactions wait');
    try {
      return await transaction(...given);
    } finally {
      end();
    }
  };
  return db;
}
