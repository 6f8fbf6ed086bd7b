import type { MiddlewareHandler } from 'hono';
import type { PushRight } from '#platform/command/api-key.rules.ts';
import type { Program } from '#platform/command/actor.server.ts';
import { findApiKey } from './api-keys.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { apiError } from '#platform/http/api-error.server.ts';
import { limitRequests } from '#app/http/limit-requests.server.ts';
import { guardWords, statusWords } from '#text/api/endpoints';

declare module 'hono' {
  interface ContextVariableMap {
    /** Of requests behind `keyGuard`. */
    program: Program;
  }
}

/** Calls a minute that a key may make; prices come ten times a second (odds.pushed). */
export const callsPerMinute: Record<PushRight, number> = { imports: 60, prices: 1_200 };

/** What the guard answers, by status. */
export const guardedStatuses = {
  401: guardWords.guardedStatuses401,
  403: guardWords.guardedStatuses403,
  429: statusWords.tooManyCalls,
};

type Deps = { db: Db; trustProxy: boolean };

/**
 * Lets through the programs whose key has a right, before their body is read, each within its limit
 * (accounts.api-keys). Whoever has no key is limited by address as readers of the API are. Cookies never count here.
 */
export function keyGuard({ db, trustProxy }: Deps, right: PushRight): MiddlewareHandler {
  const limitStrangers = limitRequests({ db, trustProxy });
  const limitKeys = limitRequests({
    db,
    limit: callsPerMinute[right],
    callerOf: (c) => `key ${c.get('program').keyId} ${right}`,
  });
  return async (c, next) => {
    const program = await findApiKey(db, c.req.header('authorization'));
    if (!program) {
      c.header('WWW-Authenticate', 'Bearer');
      return limitStrangers(c, async () => {
        c.res = apiError(c, 401, 'key.unknown');
      });
    }
    if (!program.rights.includes(right)) return apiError(c, 403, 'key.no-right');
    c.set('program', program);
    return limitKeys(c, next);
  };
}
