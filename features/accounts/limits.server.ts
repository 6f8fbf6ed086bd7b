import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { normaliseEmail } from './email.rules.ts';
import type { Database } from '#platform/db/database.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { executeIn } from '#platform/db/execute-in.server.ts';

/** With how many seconds to wait, on refusals of the authentication library; its own limits send it too. */
export const waitHeader = 'x-retry-after';

/** At most `points` attempts in `seconds`. */
export type LimitRule = { name: string; points: number; seconds: number };

export type Limits = {
  /** Counts one attempt; the seconds to wait when there were too many, else null. */
  consume(rule: LimitRule, key: string): Promise<number | null>;
  /** Clears the attempts, after a success. */
  reset(rule: LimitRule, key: string): Promise<void>;
};

/**
 * Rate limits, counted in the database with one statement per attempt: shared by all processes and exact under parallel
 * attempts.
 */
export function openLimits(database: Pick<Database, 'execute'>): Limits {
  const limiters = new Map<string, RateLimiterPostgres>();
  const storeClient = {
    query: ({ text, values }: { text: string; values?: unknown[] }) => database.execute(text, values),
  };
  const limiterOf = ({ name, points, seconds }: LimitRule): RateLimiterPostgres => {
    const known = limiters.get(name);
    if (known) return known;
    const made = new RateLimiterPostgres({
      storeClient,
      storeType: 'client',
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: name,
      points,
      duration: seconds,
    });
    limiters.set(name, made);
    return made;
  };
  return {
    async consume(rule, key) {
      try {
        await limiterOf(rule).consume(key);
        return null;
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) return Math.ceil(refusal.msBeforeNext / 1000);
        throw refusal;
      }
    },
    async reset(rule, key) {
      await limiterOf(rule).delete(key);
    },
  };
}

/** Limits by e-mail, whatever client address the attempts come from. */
export const emailLimits = {
  signIn: { name: 'sign-in', points: 10, seconds: 300 },
  signUp: { name: 'sign-up', points: 5, seconds: 3600 },
  reset: { name: 'reset', points: 3, seconds: 3600 },
  confirmation: { name: 'confirmation', points: 3, seconds: 3600 },
} as const satisfies Record<string, LimitRule>;

/** Sign-ins from one browser that the person has used before: other people's wrong guesses don't count against it. */
export const knownDeviceLimit = { name: 'sign-in-device', points: 10, seconds: 300 } as const satisfies LimitRule;

/**
 * Counts one confirmation mail to an address: each sign-in to an unconfirmed account asks for one. Counted by the
 * connection `db`, whose transaction is open already.
 */
export async function isOverConfirmationLimit(db: Db, email: string): Promise<boolean> {
  const limits = openLimits({ execute: (text, values) => executeIn(db, text, values) });
  return (await limits.consume(emailLimits.confirmation, normaliseEmail(email))) !== null;
}
