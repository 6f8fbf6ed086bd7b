import type { Db } from '#platform/db/db.server.ts';
import type { SiteTimeJob } from '#platform/jobs/start-jobs.server.ts';
import type { Clock } from '#platform/time/clock.server.ts';
import { upcomingEvents } from './demo-world.server.ts';
import { publishDue } from './publish-due.server.ts';
import { readPublishedUntil } from './published-until.server.ts';

/**
 * Job: publishes the demonstration's going, prices and results when the site's clock reaches them
 * (demonstration.publishing).
 */
export function publishJob(db: Db, clock: Clock): SiteTimeJob {
  let events: Awaited<ReturnType<typeof upcomingEvents>> | null = null;
  return {
    name: 'publish-demo',
    async run() {
      if ((await readPublishedUntil(db)) === null) return null;
      events ??= await upcomingEvents();
      await publishDue(db, events, clock.now());
      const until = await readPublishedUntil(db);
      return events.find(({ at }) => until !== null && at > until)?.at ?? null;
    },
  };
}
