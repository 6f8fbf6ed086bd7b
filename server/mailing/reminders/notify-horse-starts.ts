import { horseName } from '#domain/racing/horse-name.ts';
import { dueHorseMailDays } from '#domain/mailing/reminder-times.ts';
import type { Instant, PragueDate } from '#domain/shared/time.ts';
import type { Db } from '#server/db/db.ts';
import { horseNotices } from '#server/db/schema/follows.ts';
import { topicMails } from '#server/db/schema/accounts.ts';
import { unsubscribeUrl } from '#server/mailing/unsubscribe.ts';
import { type NoticeRow, readHorseNotices } from './read-horse-notices.ts';
import type { ReminderDeps } from './reminder-deps.ts';

/** One mail a person and day about the followed horses declared to run; a horse's race day is told once. */
export async function notifyHorseStarts(deps: ReminderDeps, now: Instant): Promise<void> {
  const due = dueHorseMailDays(now);
  if (!due) return;
  const rows = await readHorseNotices(deps.db, due);
  for (const starts of Map.groupBy(rows, ({ userId }) => userId).values()) {
    await deps.db.transaction((tx) => notify(tx, deps, starts, due.from));
  }
}

/** Whoever inserts the row of the day sends its mail; another process then finds it there. */
async function notify(
  tx: Db,
  { mail, links }: ReminderDeps,
  starts: readonly NoticeRow[],
  day: PragueDate,
): Promise<void> {
  const [person] = starts;
  if (!person) return;
  const { userId, email } = person;
  const isFirst = await tx
    .insert(topicMails)
    .values({ userId, topic: 'horses', day })
    .onConflictDoNothing()
    .returning();
  if (isFirst.length === 0) return;
  await tx
    .insert(horseNotices)
    .values(starts.map(({ horseId, date }) => ({ userId, horseId, day: date })))
    .onConflictDoNothing();
  await mail.enqueue(tx, {
    kind: 'horses',
    to: email,
    unsubscribeUrl: unsubscribeUrl(links, userId, 'horses'),
    runs: starts.map(({ horseName: name, date, location, raceNumber, time, jockey }) => ({
      horse: horseName(name),
      date,
      location,
      raceNumber,
      time,
      jockey,
    })),
    url: `${links.appUrl}/user-dashboard#sledovani`,
  });
}
