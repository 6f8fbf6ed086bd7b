import { nextHorseMailAt } from '#domain/mailing/reminder-times.ts';
import { addMinutes } from '#domain/shared/prague-time.ts';
import type { Instant } from '#domain/shared/time.ts';
import type { LinkContext } from '#server/accounts/app-secret.ts';
import type { Db } from '#server/db/db.ts';
import type { SiteTimeJob } from '#server/jobs/start-jobs.ts';
import { mailQueue } from '#server/mailing/mail-work.ts';
import type { Clock } from '#server/ports/clock.ts';
import { remindOfLock } from './remind-of-lock.ts';
import { remindOfStart } from './remind-of-start.ts';
import { notifyFantasyResults } from './notify-fantasy-results.ts';
import { notifyHorseStarts } from './notify-horse-starts.ts';
import { notifyRoundResults } from './notify-round-results.ts';

/** An administrator may move a start: what is due is looked up again at least this often. */
const intervalMinutes = 10;

/** Mails that site time makes due (Decision B1): followed horses that are declared to run, the day's first start, a finished round, the league's lock and points. */
export function remindersJob(db: Db, clock: Clock, links: LinkContext): SiteTimeJob {
  return {
    name: 'send-reminders',
    async run(enqueue) {
      const now = clock.now();
      const parts = { db, links, mail: mailQueue(enqueue) };
      await notifyHorseStarts(parts, now);
      await notifyRoundResults(parts);
      await notifyFantasyResults(parts);
      const nextStart = await remindOfStart(parts, now);
      const nextLock = await remindOfLock(parts, now);
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
