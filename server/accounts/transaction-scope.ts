import { AsyncLocalStorage } from 'node:async_hooks';
import type { Db } from '#server/db/db.ts';

export type TransactionScope = {
  /** For the authentication library: its transactions become visible to `current`. */
  tracked: Db;
  /** The transaction the library is in just now, else the database: mails join it, and PGlite doesn't wait for itself. */
  current(): Db;
};

/** The library keeps its transaction to itself; its callbacks that write need it. */
export function transactionScope(db: Db): TransactionScope {
  const transactionStorage = new AsyncLocalStorage<Db>();
  const transaction: Db['transaction'] = (run, config) =>
    db.transaction((tx) => transactionStorage.run(tx, () => run(tx)), config);
  const tracked = new Proxy(db, {
    get(target, key) {
      if (key === 'transaction') return transaction;
      const value: unknown = Reflect.get(target, key);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  return { tracked, current: () => transactionStorage.getStore() ?? db };
}
