import { eq } from 'drizzle-orm';
import type { Instant } from '#platform/time/time.rules.ts';
import { settleTips } from '#features/analysis/settle-tips.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { participations, races } from '#features/racing/racing.tables.ts';
import { setSiteTime } from '#tests/site-clock.ts';
import { insertEvent, insertHorse, insertRace, insertRunner, unjudged } from './racing.ts';

/** A race on 8 October 2023 at 14:05 in Prague, with Černý Baron and Korunka, seen from the eve. */
export async function openRace(db: Db) {
  await setSiteTime(db, '2023-10-07T10:00:00Z');
  const eventId = await insertEvent(db, { date: '2023-10-08', location: 'Pardubice' });
  const raceId = await insertRace(db, { eventId, time: '14:05', raceNumber: 4 });
  const baron = await insertHorse(db, { name: 'ČERNÝ BARON' });
  const korunka = await insertHorse(db, { name: 'KORUNKA' });
  const first = await insertRunner(db, { raceId, horseId: baron, fortunaOdds: 4 });
  const second = await insertRunner(db, { raceId, horseId: korunka, fortunaOdds: 8 });
  return { eventId, raceId, baron, korunka, first, second };
}

export async function finish(db: Db, raceId: number, order: readonly { id: number }[], iso: string) {
  for (const [index, { id }] of order.entries())
    await db
      .update(participations)
      .set(unjudged({ finishingPosition: index + 1 }))
      .where(eq(participations.id, id));
  await setSiteTime(db, iso);
  await db
    .update(races)
    .set(unjudged({ isCompleted: true, completedAt: new Date(iso) }))
    .where(eq(races.id, raceId));
  await settleTips(db, Date.parse(iso) as Instant);
}
