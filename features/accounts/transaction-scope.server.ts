import { AsyncLocalStorage } from 'node:async_hooks';
import type { Db } from '#platform/db/db.server.ts';

export type TransactionScope = {
  /** The database for the authentication library; its transactions become visible to `current`. */
  tracked: Db;
  /**
   * The library's current transaction, else the database. Mails are enqueued in it: none is sent for what isn't
   * committed.
   */
  current(): Db;
};

/** Makes better-auth's transaction available to its callbacks, to which the library doesn't pass it. */
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
