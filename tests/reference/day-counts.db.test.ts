import { expect } from 'vitest';
import { shapeRaceDay } from '#features/race-day/shape-race-day.rules.ts';
import { startAt } from '#platform/time/prague-time.rules.ts';
import type { ClockTime, PragueDate } from '#platform/time/time.rules.ts';
import { readLinks } from '#features/articles/read-article.server.ts';
import { blogPostEvents, blogPosts } from '#features/articles/articles.tables.ts';
import { readEventPage } from '#features/api/read-event-page.server.ts';
import { readNearDays } from '#features/race-day/read-day-options.server.ts';
import { readRaceDay } from '#features/race-day/read-race-day.server.ts';
import { readResultsDays } from '#features/results/read-results-days.server.ts';
import { testInTransaction } from '#tests/db.ts';
import { insertEvent, insertRace, insertRunner } from '#tests/factories/racing.ts';

const today = '2023-10-08' as PragueDate;
const now = startAt(today, '15:00' as ClockTime);

testInTransaction(
  'race-day.counts: heading, picker, results, articles and API count the same races and horses of a day',
  async (db) => {
    const eventId = await insertEvent(db, { date: today });
    const run = await insertRace(db, { eventId, raceNumber: 1, isCompleted: true });
    await insertRunner(db, { raceId: run, finishingPosition: 1 });
    await insertRunner(db, { raceId: run, resultStatus: 'DNS' });
    const annulled = await insertRace(db, { eventId, raceNumber: 2, isCompleted: true });
    await insertRunner(db, { raceId: annulled, resultStatus: 'A' });
    await insertRunner(db, { raceId: annulled, resultStatus: 'A' });
    await insertRunner(db, { raceId: await insertRace(db, { eventId, raceNumber: 3, isCancelled: true }) });
    await insertRunner(db, { raceId: await insertRace(db, { eventId, raceNumber: 4, time: '16:00' }) });
    await insertRace(db, { eventId, raceNumber: 5, time: '16:30' });
    const [post] = await db
      .insert(blogPosts)
      .values({ title: 'Zpráva', slug: 'zprava', content: 'Text', status: 'published', publishedAt: new Date(now) })
      .returning();
    await db.insert(blogPostEvents).values({ postId: post!.id, eventId });

    const counts = { raceCount: 3, horseCount: 4 };
    const results = { season: 2023, today, location: null, month: null, categories: null, kind: null, page: 1 };
    expect(shapeRaceDay((await readRaceDay(db, eventId, today))!, now).event).toMatchObject(counts);
    expect(await readNearDays(db, today, null)).toMatchObject([counts]);
    expect((await readResultsDays(db, { ...results, selectedId: null })).days).toMatchObject([
      { ...counts, completedCount: 1, matchingCount: 3 },
    ]);
    expect((await readEventPage(db, { page: 1 })).rows).toMatchObject([counts]);
    expect((await readLinks(db, post!.id, now)).days).toMatchObject([{ raceCount: 3, completedCount: 1 }]);
  },
);
