import { nextHorseMailAt } from '#features/mailing/reminder-times.rules.ts';
import { addMinutes } from '#platform/time/prague-time.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import type { LinkContext } from '#features/accounts/app-secret.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { SiteTimeJob } from '#platform/jobs/start-jobs.server.ts';
import { mailQueue } from '#features/mailing/mail-queue.server.ts';
import type { Clock } from '#platform/time/clock.server.ts';
import { remindOfLock } from './remind-of-lock.server.ts';
import { remindOfStart } from './remind-of-start.server.ts';
import { notifyFantasyResults } from './notify-fantasy-results.server.ts';
import { notifyHorseStarts } from './notify-horse-starts.server.ts';
import { notifyRoundResults } from './notify-round-results.server.ts';

/** The job runs at least this often, because an administrator may move a start. */
const intervalMinutes = 10;

/** Job: sends the mails that are due by site time, each once (mail.once). */
export function remindersJob(db: Db, clock: Clock, links: LinkContext): SiteTimeJob {
  return {
    name: 'send-reminders',
    async run(enqueue) {
      const now = clock.now();
      const deps = { db, links, mail: mailQueue(enqueue) };
      await notifyHorseStarts(deps, now);
      await notifyRoundResults(deps);
      await notifyFantasyResults(deps);
      const nextStart = await remindOfStart(deps, now);
      const nextLock = await remindOfLock(deps, now);
      const dues = [
        nextHorseMailAt(now),
        addMinutes(now, intervalMinutes),
        ...(nextStart === null ? [] : [nextStart]),
        ...(nextLock === null ? [] : [nextLock]),
      ];
      return Math.min(...dues) as Instant;
    },
  };
}
