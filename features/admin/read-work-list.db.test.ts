import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import type { PragueDate } from '#platform/time/time.rules.ts';
import { blogPosts } from '#features/articles/articles.tables.ts';
import { testInTransaction } from '#tests/db.ts';
import { insertArticle } from '#tests/factories/articles.ts';
import { insertEvent, insertRace, insertRunner } from '#tests/factories/racing.ts';
import { setSiteTime } from '#tests/site-clock.ts';
import { readOtherWork, readTodaysNumbers, readDayWork } from './read-work-list.server.ts';

testInTransaction('admin.work-list: races around today with everything that shows what work is left', async (db) => {
  await setSiteTime(db, '2023-10-06T08:00:00Z');
  const eventId = await insertEvent(db, { date: '2023-10-07', location: 'Most', status: 'cancelled' });
  const raceId = await insertRace(db, { eventId, time: '14:00' });
  await insertRunner(db, { raceId, number: 3, fortunaOdds: 4, tipsportPlace2Odds: 2, finishTime: '00:01:45.39' });
  await insertEvent(db, { date: '2023-12-01' });
  const unpriced = Array.from({ length: 6 }, () => null);
  const [race] = (await readDayWork(db, '2023-10-06' as PragueDate)).filter((race) => race.eventId === eventId);
  expect(race).toEqual({
    id: raceId,
    eventId,
    location: 'Most',
    date: '2023-10-07',
    number: 1,
    startAt: Date.parse('2023-10-07T12:00:00Z'),
    isCompleted: false,
    isCancelled: true,
    isMoved: false,
    contradiction: null,
    runners: [
      {
        number: 3,
        jockeyId: null,
        hasF: true,
        hasT: false,
        hasPlaces: true,
        hasTime: true,
        prices: { F: [4, ...unpriced], T: [null, 2, ...unpriced.slice(1)] },
        finishingPosition: null,
        resultStatus: null,
      },
    ],
  });
  const draft = await insertArticle(db, { title: 'Most pod deštěm', slug: 'most' });
  await db
    .update(blogPosts)
    .set({ status: 'draft', publishedAt: new Date('2023-10-06T06:00:00Z') })
    .where(eq(blogPosts.slug, 'most'));
  expect(draft).toBeDefined();
  expect((await readOtherWork(db)).drafts).toMatchObject([
    { title: 'Most pod deštěm', publishedAt: Date.parse('2023-10-06T06:00:00Z') },
  ]);
  expect(await readTodaysNumbers(db, new Date('2023-10-05T22:00:00Z'))).toMatchObject({ tips: 0, votes: 0 });
});
