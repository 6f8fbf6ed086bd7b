import type { Instant } from '#domain/shared/time.ts';
import type { Db } from '#server/db/db.ts';
import type { RuleName } from '#server/db/rule-versions.ts';
import type { Clock } from '#server/ports/clock.ts';

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
