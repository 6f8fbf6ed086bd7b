import { and, eq, inArray } from 'drizzle-orm';
import type { ClockTime, Instant, PragueDate } from '#platform/time/time.rules.ts';
import { type CommandContext, inOneTransaction } from '#platform/command/command.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { profiles, users } from '#features/accounts/people.tables.ts';
import { horseTips } from '#features/tips/tips.tables.ts';
import { raceEvents, races } from '#features/racing/racing.tables.ts';
import { unsubscribeUrl } from '#features/mailing/unsubscribe.server.ts';
import { wantsMailsAbout } from '#features/accounts/profile/read-notification-choices.server.ts';
import type { NoticeDeps } from './notify-tippers.server.ts';
import { readRunners, type StoredRunner } from './read-runners.server.ts';

/**
 * Runs a save of a lineup or a result and queues, in one transaction, a mail to everyone who tipped a runner that it
 * scratched before the start (race-office.changes-told).
 */
export function saveAndNotifyScratched<Saved extends { ok: boolean }>(
  context: CommandContext,
  deps: NoticeDeps,
  raceId: number,
  save: (context: CommandContext) => Promise<Saved>,
): Promise<Saved> {
  return inOneTransaction(context, async (joined) => {
    const { db: tx, clock } = joined;
    const before = new Set((await readNonStarters(tx, raceId)).map(({ id }) => id));
    const saved = await save(joined);
    if (!saved.ok) return saved;
    const scratched = (await readNonStarters(tx, raceId)).filter(({ id }) => !before.has(id));
    if (scratched.length > 0) await notifyTippers(tx, deps, raceId, scratched, clock.now());
    return saved;
  });
}

/** A reserve wasn't scratched (racing.reserves). */
const readNonStarters = async (db: Db, raceId: number): Promise<StoredRunner[]> =>
  (await readRunners(db, raceId)).filter(({ resultStatus, reserve }) => resultStatus === 'DNS' && reserve === null);

async function notifyTippers(
  tx: Db,
  { mail, links }: NoticeDeps,
  raceId: number,
  scratched: readonly StoredRunner[],
  now: Instant,
): Promise<void> {
  const [found] = await tx
    .select({ race: races, location: raceEvents.location, date: raceEvents.date })
    .from(races)
    .innerJoin(raceEvents, eq(raceEvents.id, races.eventId))
    .where(eq(races.id, raceId));
  if (!found || found.race.isCompleted) return;
  const { race, location, date } = found;
  if (race.startAt !== null && race.startAt.getTime() <= now) return;
  for (const { userId, email, runnerId } of await readTippers(tx, scratched)) {
    const runner = scratched.find(({ id }) => id === runnerId);
    if (!runner) continue;
    await mail.enqueue(tx, {
      kind: 'runner-scratched',
      to: email,
      unsubscribeUrl: unsubscribeUrl(links, userId, 'changes'),
      horse: runner.horseName,
      horseUrl: `${links.appUrl}/horse/${runner.horseId}`,
      race: { location, date: date as PragueDate, raceNumber: race.raceNumber, time: race.time as ClockTime | null },
      url: `${links.appUrl}/user-dashboard`,
    });
  }
}

function readTippers(tx: Db, scratched: readonly StoredRunner[]) {
  const ids = scratched.map(({ id }) => id);
  return tx
    .select({ userId: users.id, email: users.email, runnerId: horseTips.runnerId })
    .from(horseTips)
    .innerJoin(users, eq(users.id, horseTips.userId))
    .innerJoin(profiles, eq(profiles.id, users.id))
    .where(and(inArray(horseTips.runnerId, ids), users.emailVerified, wantsMailsAbout('tip-changed')))
    .orderBy(users.id, horseTips.runnerId);
}
