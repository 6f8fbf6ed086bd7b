import { lt, sql } from 'drizzle-orm';
import type { Instant } from '#domain/shared/time.ts';
import type { Db } from '#server/db/db.ts';
import { rateLimits, sessions, usedCodes, verifications } from '#server/db/schema/accounts.ts';
import { sentForms } from '#server/db/schema/sent-forms.ts';
import type { SiteTimeJob } from '#server/jobs/start-jobs.ts';
import type { Clock } from '#server/ports/clock.ts';

const intervalMs = 600_000;

/** Deletes what has expired by real time. A used code is kept for two minutes: the same digits later are a new code. */
async function cleanAccounts(db: Db): Promise<void> {
  await db.delete(usedCodes).where(lt(usedCodes.usedAt, sql`now() - interval '2 minutes'`));
  await db.delete(sessions).where(lt(sessions.expiresAt, sql`now()`));
  await db.delete(verifications).where(lt(verifications.expiresAt, sql`now()`));
  await db.delete(sentForms).where(lt(sentForms.sentAt, sql`now() - interval '1 day'`));
  await db.delete(rateLimits).where(lt(rateLimits.expire, Date.now()));
}

/** Job: deletes expired sessions, verifications, used codes, form keys and rate limits every ten minutes. */
export function cleanAccountsJob(db: Db, clock: Clock): SiteTimeJob {
  return {
    name: 'clean-accounts',
    async run() {
      await cleanAccounts(db);
      return (clock.now() + intervalMs) as Instant;
    },
  };
}
