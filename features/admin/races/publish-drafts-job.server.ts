import { and, asc, eq, isNotNull } from 'drizzle-orm';
import { addMinutes } from '#platform/time/prague-time.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { raceDrafts } from './drafts.tables.ts';
import type { SiteTimeJob } from '#platform/jobs/start-jobs.server.ts';
import type { Clock } from '#platform/time/clock.server.ts';
import { missPublication, publishDay } from './publish-day.server.ts';

/**
 * Job: publishes the drafts whose planned time has come, also while the site was stopped; one that can't be published
 * is marked, as work that waits (race-office.publishing). Looks for plans every minute.
 */
export function publishDraftsJob(db: Db, clock: Clock): SiteTimeJob {
  const isPlanned = and(isNotNull(raceDrafts.publishAt), eq(raceDrafts.isMissed, false));
  return {
    name: 'publish-drafts',
    async run() {
      const now = clock.now();
      const planned = await db.select().from(raceDrafts).where(isPlanned).orderBy(asc(raceDrafts.publishAt));
      const due = planned.filter(({ publishAt }) => publishAt !== null && publishAt.getTime() <= now);
      for (const { eventId: id } of due) await publishPlanned(db, clock, id);
      const next = planned.find((draft) => !due.includes(draft))?.publishAt?.getTime() ?? Infinity;
      return Math.min(next, addMinutes(now, 1)) as Instant;
    },
  };
}

async function publishPlanned(db: Db, clock: Clock, id: number): Promise<void> {
  const context = { db, actor: { role: 'system' } as const, clock };
  const published = await publishDay(context, { id, isPlanned: true });
  if (published.ok || (published.code !== 'draft.incomplete' && published.code !== 'day.taken')) return;
  await missPublication(context, { id, code: published.code });
}
