import { expect } from 'vitest';
import { horseTips } from './tips.tables.ts';
import { testInTransaction } from '#tests/db.ts';
import { insertProfile } from '#tests/factories/people.ts';
import { insertEvent, insertHorse, insertRace, insertRunner } from '#tests/factories/racing.ts';
import { setSiteTime } from '#tests/site-clock.ts';
import { readTippers } from './read-tippers.server.ts';

testInTransaction(
  'tips.names: everybody who tipped a runner is listed, the newest first, without a name as null',
  async (db) => {
    await setSiteTime(db, new Date('2023-10-01T10:00:00Z'));
    const eventId = await insertEvent(db, { date: '2023-10-08' });
    const raceId = await insertRace(db, { eventId, raceNumber: 4 });
    const { id: runnerId } = await insertRunner(db, { raceId, horseId: await insertHorse(db, { name: 'BLESK' }) });
    const people = ['Jana', 'Petr', null, 'Eva', 'Karel'];
    const authors: { userId: string; username: string | null }[] = [];
    for (const [at, username] of people.entries()) {
      const userId = await insertProfile(db, { username });
      authors.unshift({ userId, username });
      await db.insert(horseTips).values({ runnerId, raceId, userId, createdAt: new Date(Date.UTC(2023, 9, 1, 9, at)) });
    }
    expect(await readTippers(db, runnerId)).toEqual({
      runnerId,
      horseName: 'Blesk',
      eventId,
      raceNumber: 4,
      count: 5,
      authors,
    });
    expect(await readTippers(db, runnerId + 1)).toBeNull();
  },
);
