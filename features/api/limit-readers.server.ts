import type { MiddlewareHandler } from 'hono';
import { findReader } from './api-keys.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { limitRequests } from '#app/http/limit-requests.server.ts';

declare module 'hono' {
  interface ContextVariableMap {
    /** Of a read with a key that has a limit of its own. */
    reader: { keyId: number; readsPerMinute: number };
  }
}

/**
 * Limits reads of /api/v1 by their key, if it may read, else by address as everybody's: a key that is unknown or
 * revoked is none (downloads.api-limits).
 */
export function limitReaders({ db, trustProxy }: { db: Db; trustProxy: boolean }): MiddlewareHandler {
  const limitAddresses = limitRequests({ db, trustProxy });
  const limitKeys = limitRequests({
    db,
    limit: (c) => c.get('reader').readsPerMinute,
    callerOf: (c) => `key ${c.get('reader').keyId} reads`,
  });
  return async (c, next) => {
    const reader = await findReader(db, c.req.header('authorization'));
    if (!reader) return limitAddresses(c, next);
    c.set('reader', reader);
    return limitKeys(c, next);
  };
}
