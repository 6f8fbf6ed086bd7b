import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Instant } from '#platform/time/time.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { horseTips } from '#features/tips/tips.tables.ts';
import { testInTransaction } from '#tests/db.ts';
import { insertProfile } from '#tests/factories/people.ts';
import { insertEvent, insertRace, insertRunner } from '#tests/factories/racing.ts';
import { setSiteTime } from '#tests/site-clock.ts';
import { readTopTippers } from './read-top-tippers.server.ts';
import { settleTips } from './settle-tips.server.ts';

const evening = Date.parse('2023-10-08T20:00:00Z') as Instant;

/** A race of six with positions 1 to 6 at odds 8, on which tips are still open. */
async function openRace(db: Db, eventId: number, raceNumber: number): Promise<{ raceId: number; runners: number[] }> {
  const raceId = await insertRace(db, { eventId, raceNumber });
  const runners: number[] = [];
  for (let place = 1; place <= 6; place += 1)
    runners.push((await insertRunner(db, { raceId, number: place, fortunaOdds: 8 })).id);
  return { raceId, runners };
}

/** Tips on the runners that will finish at `places`, one a race. */
async function tip(db: Db, username: string | null, races: { raceId: number; runners: number[] }[], places: number[]) {
  const userId = await insertProfile(db, { username });
  await db.insert(horseTips).values(
    places.map((place, at) => ({
      userId,
      raceId: races[at]!.raceId,
      runnerId: races[at]!.runners[place - 1]!,
    })),
  );
}

async function complete(db: Db, races: { raceId: number }[]): Promise<void> {
  for (const { raceId } of races) {
    await db.execute(sql`update race_participations set finishing_position = number where race_id = ${raceId}`);
    await db.execute(sql`update races set is_completed = true where id = ${raceId}`);
  }
  await settleTips(db, evening);
}

testInTransaction(
  'race-day.top-tippers: the five best by ROI with three valid tips on the latest day with a completed race',
  async (db) => {
    expect(await readTopTippers(db)).toBeNull();
    await setSiteTime(db, '2023-09-30T00:00:00Z');
    const older = await insertEvent(db, { date: '2023-10-01', location: 'Most' });
    const olderRaces = [await openRace(db, older, 1), await openRace(db, older, 2), await openRace(db, older, 3)];
    await tip(db, 'Vcera', olderRaces, [1, 1, 1]);
    const latest = await insertEvent(db, { date: '2023-10-08', location: 'Pardubice' });
    const day = [await openRace(db, latest, 1), await openRace(db, latest, 2), await openRace(db, latest, 3)];
    const open = await openRace(db, latest, 4);
    await tip(db, 'dva_vitezove', day, [1, 1, 5]);
    await tip(db, 'tri_treti', day, [3, 3, 3]);
    await tip(db, 'prohrava', day, [6, 6, 6]);
    await tip(db, 'jen_dva', day, [1, 1]);
    await tip(db, 'treti_ceka', [...day.slice(0, 2), open], [1, 1, 1]);
    await tip(db, null, day, [1, 2, 3]);
    await insertEvent(db, { date: '2023-10-09', location: 'Chuchle' });

    await complete(db, olderRaces);
    expect((await readTopTippers(db))?.event.location).toBe('Most');
    await complete(db, day);
    const top = await readTopTippers(db);
    expect(top?.event).toEqual({ id: latest, location: 'Pardubice', date: '2023-10-08' });
    expect(top?.people.map(({ username, totalTips, rank }) => [username, totalTips, rank])).toEqual([
      [null, 3, 1],
      ['tri_treti', 3, 2],
      ['dva_vitezove', 3, 3],
      ['prohrava', 3, 4],
    ]);
    expect(top?.people.map(({ roi }) => Math.round(roi ?? 0))).toEqual([100, 100, 33, -100]);
  },
);
