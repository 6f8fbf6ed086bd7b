import type { Db } from '#platform/db/db.server.ts';
import { invalidate } from '#platform/db/invalidate.server.ts';
import { lockResults } from '#features/results/lock-results.server.ts';
import type { SiteTimeJob } from '#platform/jobs/start-jobs.server.ts';
import { linkEditions } from './link-editions.server.ts';

/**
 * Job: recognises editions among races that the race office has added or renamed, and at the first start after a
 * release among all (named-races.same).
 */
export function linkEditionsJob(db: Db): SiteTimeJob {
  return {
    name: 'link-editions',
    wokenBy: (topic) => topic === 'events',
    async run() {
      await db.transaction(async (tx) => {
        // No race is deleted between its reading and its edition.
        await lockResults(tx);
        const events = await linkEditions(tx);
        if (events.length > 0) await invalidate(tx, ['named-races', ...events.map((id) => `event:${id}`)]);
      });
      return null;
    },
  };
}
