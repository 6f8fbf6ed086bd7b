import type { Db } from '#server/db/db.ts';
import type { SiteTimeJob } from '#server/jobs/start-jobs.ts';
import type { Clock } from '#server/ports/clock.ts';
import { upcomingEvents } from './demo-world.ts';
import { publishDue } from './publish-due.ts';
import { readPublishedUntil } from './published-until.ts';

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
