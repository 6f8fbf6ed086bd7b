import type { Instant } from '#platform/time/time.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { RuleName } from './rule-versions.server.ts';
import type { Clock } from '#platform/time/clock.server.ts';

/** Stored data that a rule derives from other data (operation.rule-versions). */
export type Derived = {
  name: RuleName;
  version(): string;
  /** Makes the stored data anew, in transactions that may be repeated. What is frozen for good stays. */
  remake(db: Db, clock: Clock): Promise<void>;
  /** Where a sample of the stored data isn't what the rule gives, for a terminal. */
  differences(db: Db, now: Instant): Promise<string[]>;
};

/** So many races or people are compared. */
export const sampleSize = 200;
