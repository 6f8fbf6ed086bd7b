import { startMailAt } from '#features/mailing/reminder-times.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { unsubscribeUrl } from '#features/mailing/unsubscribe.server.ts';
import { claimTopicMail } from './claim-mail.server.ts';
import {
  type RaceDayStart,
  readRaceDayStarts,
  readReminderRecipients,
  type ReminderRecipient,
} from './read-race-day-starts.server.ts';
import type { ReminderDeps } from './reminder-deps.server.ts';

/**
 * Mails those who chose it and have no tip in some race of the day, half an hour before its first start; returns when
 * the next reminder is due, null when no race day is known.
 */
export async function remindOfStart(deps: ReminderDeps, now: Instant): Promise<Instant | null> {
  const [day, next] = await readRaceDayStarts(deps.db, now);
  if (!day || startMailAt(day.firstStart) > now) return day ? startMailAt(day.firstStart) : null;
  for (const person of await readReminderRecipients(deps.db, day.date)) {
    await deps.db.transaction((tx) => remind(tx, deps, day, person));
  }
  return next ? startMailAt(next.firstStart) : null;
}

async function remind(
  tx: Db,
  { mail, links }: ReminderDeps,
  day: RaceDayStart,
  person: ReminderRecipient,
): Promise<void> {
  const { userId, email, tipCount } = person;
  const { date, firstStart, locations, raceCount } = day;
  if (!(await claimTopicMail(tx, { userId, topic: 'deadline', day: date }))) return;
  await mail.enqueue(tx, {
    kind: 'deadline',
    to: email,
    unsubscribeUrl: unsubscribeUrl(links, userId, 'deadline'),
    firstStart,
    locations,
    raceCount,
    tipCount,
    url: `${links.appUrl}/`,
  });
}
