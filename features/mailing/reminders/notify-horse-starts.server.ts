import { horseName } from '#features/racing/horse-name.rules.ts';
import { dueHorseMailDays } from '#features/mailing/reminder-times.rules.ts';
import { idSlug } from '#platform/text/slug.rules.ts';
import type { Instant, PragueDate } from '#platform/time/time.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { horseNotices } from '#features/follows/follows.tables.ts';
import { unsubscribeUrl } from '#features/mailing/unsubscribe.server.ts';
import { claimTopicMail } from './claim-mail.server.ts';
import { type NoticeRow, readHorseNotices } from './read-horse-notices.server.ts';
import type { ReminderDeps } from './reminder-deps.server.ts';

/**
 * Mails people about the followed horses that are declared to run: one mail per person and day, and each start only
 * once.
 */
export async function notifyHorseStarts(deps: ReminderDeps, now: Instant): Promise<void> {
  const due = dueHorseMailDays(now);
  if (!due) return;
  const rows = await readHorseNotices(deps.db, due);
  for (const starts of Map.groupBy(rows, ({ userId }) => userId).values()) {
    await deps.db.transaction((tx) => notify(tx, deps, starts, due.from));
  }
}

async function notify(
  tx: Db,
  { mail, links }: ReminderDeps,
  starts: readonly NoticeRow[],
  day: PragueDate,
): Promise<void> {
  const [person] = starts;
  if (!person) return;
  const { userId, email } = person;
  if (!(await claimTopicMail(tx, { userId, topic: 'horses', day }))) return;
  await tx
    .insert(horseNotices)
    .values(starts.map(({ horseId, date }) => ({ userId, horseId, day: date })))
    .onConflictDoNothing();
  await mail.enqueue(tx, {
    kind: 'horses',
    to: email,
    unsubscribeUrl: unsubscribeUrl(links, userId, 'horses'),
    runs: starts.map(({ horseId, horseName: name, date, location, raceNumber, time, jockey }) => ({
      horse: horseName(name),
      horseUrl: `${links.appUrl}/horse/${idSlug(horseId, name)}`,
      date,
      location,
      raceNumber,
      time,
      jockey,
    })),
    url: `${links.appUrl}/user-dashboard/followed`,
  });
}
