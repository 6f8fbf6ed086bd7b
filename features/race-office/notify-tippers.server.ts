import { and, eq, inArray } from 'drizzle-orm';
import type { ClockTime, Instant, PragueDate } from '#platform/time/time.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { raceEvents, races } from '#features/racing/racing.tables.ts';
import type { LinkContext } from '#features/accounts/app-secret.server.ts';
import { type CommandContext, inOneTransaction } from '#platform/command/command.server.ts';
import { profiles, users } from '#features/accounts/people.tables.ts';
import { horseTips } from '#features/tips/tips.tables.ts';
import { unsubscribeUrl } from '#features/mailing/unsubscribe.server.ts';
import type { MailQueue } from '#features/mailing/mail-queue-port.server.ts';
import { wantsMailsAbout } from '#features/accounts/notification-choices.server.ts';
import { startChange, type StartChange, type TippedStart } from './day.rules.ts';

async function readTippedStarts(db: Db, eventId: number): Promise<TippedStart[]> {
  const rows = await db
    .select({ race: races, location: raceEvents.location, date: raceEvents.date, status: raceEvents.status })
    .from(races)
    .innerJoin(raceEvents, eq(raceEvents.id, races.eventId))
    .where(eq(races.eventId, eventId))
    .orderBy(races.raceNumber);
  return rows.map(({ race, location, date, status }) => ({
    raceId: race.id,
    location,
    date: date as PragueDate,
    raceNumber: race.raceNumber,
    raceName: race.raceName,
    time: race.time as ClockTime | null,
    startAt: (race.startAt?.getTime() ?? null) as Instant | null,
    isCancelled: race.isCancelled || status === 'cancelled',
    isCompleted: race.isCompleted,
    status,
  }));
}

/** What sending those mails needs: the queue, and the keys that sign their unsubscribe links. */
export type NoticeDeps = { mail: MailQueue; links: LinkContext };

/**
 * Runs an edit of a race day or of its races and queues the mails about the starts that it changed, in one transaction.
 */
export function editAndNotify<Edited extends { ok: boolean }>(
  context: CommandContext,
  deps: NoticeDeps,
  eventId: number,
  edit: (context: CommandContext) => Promise<Edited>,
): Promise<Edited> {
  return inOneTransaction(context, async (joined) => {
    const { db: tx, clock } = joined;
    const before = await readTippedStarts(tx, eventId);
    const edited = await edit(joined);
    if (edited.ok) await notifyTippers(tx, deps, before, await readTippedStarts(tx, eventId), clock.now());
    return edited;
  });
}

/**
 * Queues one mail for each person who tipped on races whose start changed (race-office.changes-told), in the
 * transaction of the change.
 */
async function notifyTippers(
  tx: Db,
  { mail, links }: NoticeDeps,
  before: readonly TippedStart[],
  after: readonly TippedStart[],
  now: Instant,
): Promise<void> {
  const changes = after.flatMap((race) => {
    const previous = before.find(({ raceId }) => raceId === race.raceId);
    const change = previous && startChange(previous, race, now);
    return change ? [change] : [];
  });
  if (changes.length === 0) return;
  for (const [userId, tippers] of Map.groupBy(await readTippers(tx, changes), (row) => row.userId)) {
    const [{ email } = { email: '' }] = tippers;
    const raceIds = new Set(tippers.map(({ raceId }) => raceId));
    await mail.enqueue(tx, {
      kind: 'start-changed',
      to: email,
      unsubscribeUrl: unsubscribeUrl(links, userId, 'changes'),
      changes: changes.filter(({ after }) => raceIds.has(after.raceId)),
      url: `${links.appUrl}/user-dashboard`,
    });
  }
}

function readTippers(tx: Db, changes: readonly StartChange[]) {
  const raceIds = changes.map(({ after }) => after.raceId);
  return tx
    .selectDistinct({ userId: users.id, email: users.email, raceId: horseTips.raceId })
    .from(horseTips)
    .innerJoin(users, eq(users.id, horseTips.userId))
    .innerJoin(profiles, eq(profiles.id, users.id))
    .where(and(inArray(horseTips.raceId, raceIds), users.emailVerified, wantsMailsAbout('tip-changed')))
    .orderBy(users.id, horseTips.raceId);
}
