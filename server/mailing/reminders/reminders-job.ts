import { nextHorseMailAt } from '#domain/mailing/reminder-times.ts';
import { addMinutes } from '#domain/shared/prague-time.ts';
import type { Instant } from '#domain/shared/time.ts';
import type { LinkContext } from '#server/accounts/app-secret.ts';
import type { Db } from '#server/db/db.ts';
import type { SiteTimeJob } from '#server/jobs/start-jobs.ts';
import { mailQueue } from '#server/mailing/mail-queue.ts';
import type { Clock } from '#server/ports/clock.ts';
import { remindOfLock } from './remind-of-lock.ts';
import { remindOfStart } from './remind-of-start.ts';
import { notifyFantasyResults } from './notify-fantasy-results.ts';
import { notifyHorseStarts } from './notify-horse-starts.ts';
import { notifyRoundResults } from './notify-round-results.ts';

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
