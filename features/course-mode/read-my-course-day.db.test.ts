import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Instant } from '#platform/time/time.rules.ts';
import { settleTips } from '#features/analysis/settle-tips.server.ts';
import { participations, races } from '#features/racing/racing.tables.ts';
import { horseTips } from '#features/tips/tips.tables.ts';
import { testInTransaction } from '#tests/db.ts';
import { insertProfile } from '#tests/factories/people.ts';
import { type Insert, insertEvent, insertRace, insertRunner, unjudged } from '#tests/factories/racing.ts';
import { setSiteTime } from '#tests/site-clock.ts';
import { readMyCourseDay } from './read-my-course-day.server.ts';

testInTransaction(
  'course-mode.my-tips: a day’s own tips with what they returned, others’ and other days’ left out',
  async (db) => {
    await setSiteTime(db, '2023-10-08T08:00:00Z');
    const [me, another] = [await insertProfile(db), await insertProfile(db)];
    const eventId = await insertEvent(db);
    const ofOtherRace = await insertRunner(db, { raceId: await insertRace(db) });
    const raceId = await insertRace(db, { eventId, raceNumber: 1 });
    const laterId = await insertRace(db, { eventId, raceNumber: 2, time: '15:00' });
    const prices = { fortunaOdds: 3, fortunaPlace3Odds: 1.7 };
    const [winner, scratched, loser, waiting] = [
      await insertRunner(db, { raceId, ...prices, number: 1 }),
      await insertRunner(db, { raceId, ...prices, number: 2 }),
      await insertRunner(db, { raceId, ...prices, number: 3 }),
      await insertRunner(db, { raceId: laterId, ...prices, number: 1 }),
    ];
    for (const number of [4, 5, 6, 7, 8]) await insertRunner(db, { raceId, ...prices, number });
    for (const runner of [winner, scratched, loser, waiting, ofOtherRace])
      await db.insert(horseTips).values({ userId: me, raceId: runner.raceId, runnerId: runner.id });
    await db.insert(horseTips).values({ userId: another, raceId, runnerId: winner.id });
    const set = (id: number, values: Insert<typeof participations>) =>
      db.update(participations).set(unjudged(values)).where(eq(participations.id, id));
    await set(winner.id, { finishingPosition: 1 });
    await set(scratched.id, { resultStatus: 'DNS' });
    await set(loser.id, { finishingPosition: 9 });
    await db
      .update(races)
      .set(unjudged({ isCompleted: true }))
      .where(eq(races.id, raceId));
    const now = Date.parse('2023-10-08T13:00:00Z') as Instant;
    await settleTips(db, now);
    expect(await readMyCourseDay(db, { userId: me, eventId, now })).toEqual({
      tips: [
        { runnerId: winner.id, state: 'won', gain: 0.7 },
        { runnerId: scratched.id, state: 'void', gain: null },
        { runnerId: loser.id, state: 'lost', gain: -1 },
        { runnerId: waiting.id, state: 'waiting', gain: null },
      ],
      rank: null,
      ranked: 0,
    });
  },
);
