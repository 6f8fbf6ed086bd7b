import { expect } from 'vitest';
import { connectionPage } from '#features/connections/connection.rules.ts';
import { coursesOf } from '#features/courses/course-page.rules.ts';
import { horsePage } from '#features/horses/horse-page.rules.ts';
import { jockeyPage } from '#features/jockeys/jockey-page.rules.ts';
import { courseKey } from '#features/racing/course-of-place.rules.ts';
import { parseListQuery } from '#platform/http/list-query.rules.ts';
import { startAt } from '#platform/time/prague-time.rules.ts';
import type { ClockTime, PragueDate } from '#platform/time/time.rules.ts';
import { readConnection } from '#features/connections/connections.server.ts';
import { readPlaces } from '#features/courses/courses.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { raceCalendar } from '#features/racing/race-calendar.tables.ts';
import { jockeys, trainers } from '#features/racing/racing.tables.ts';
import { parseSeasonQuery, seasonTable } from '#features/directory/season-table.rules.ts';
import { readHorseList } from '#features/directory/horse-list.server.ts';
import { readJockeyList } from '#features/directory/jockey-list.server.ts';
import { readSeasonTable } from '#features/directory/season-table.server.ts';
import { readHorsePage } from '#features/horses/horses.server.ts';
import { readJockeyPage } from '#features/jockeys/jockeys.server.ts';
import { readCalendar } from '#features/race-day/read-calendar.server.ts';
import { readLocations } from '#features/results/read-results-choices.server.ts';
import { resolveResultsAddress } from '#features/results/resolve-results-address.server.ts';
import { readTimeDistancePage } from '#features/time-distance/time-distance.server.ts';
import { testInTransaction } from '#tests/db.ts';
import { insertEvent, insertHorse, insertRace, insertRunner } from '#tests/factories/racing.ts';

const today = '2023-10-06' as PragueDate;
const now = startAt(today, '10:00' as ClockTime);
const season = parseSeasonQuery(new URLSearchParams());
const noFilter = parseListQuery(new URLSearchParams());
const names = ['Brno', 'Brno-Dvorská', 'Praha', 'Velká Chuchle', 'Praha-Velká Chuchle', 'Most'];

/** A race that was run under each name. */
async function storeDays(db: Db) {
  const [jockey] = await db.insert(jockeys).values({ name: 'Jan Novák' }).returning();
  const [trainer] = await db.insert(trainers).values({ name: 'Ivan Tůma' }).returning();
  const horseId = await insertHorse(db, { name: 'HODINKA', trainerId: trainer!.id });
  for (const [nth, location] of names.entries()) {
    const eventId = await insertEvent(db, { location, date: `2023-09-1${nth}` });
    const raceId = await insertRace(db, { eventId, isCompleted: true, distance: 1600 });
    await insertRunner(db, {
      raceId,
      horseId,
      jockeyId: jockey!.id,
      trainerId: trainer!.id,
      finishingPosition: 1,
      finishTime: '00:01:40.00',
    });
  }
  return { horseId, jockeyId: jockey!.id, trainerId: trainer!.id };
}

const lists: Record<string, (db: Db) => Promise<readonly string[]>> = {
  results: readLocations,
  horses: async (db) => (await readHorseList(db, { category: null, query: noFilter, today })).courses,
  riders: async (db) => (await readJockeyList(db, { query: noFilter, today })).courses,
  'the season': async (db) => seasonTable(await readSeasonTable(db, 'jockey', today), 'jockey', season, today).courses,
  times: async (db) =>
    (await readTimeDistancePage(db, now, { location: null, kind: null, distance: null }))?.locations ?? [],
};

testInTransaction('courses.place: every list to choose a course from has it once', async (db) => {
  await storeDays(db);
  for (const [about, read] of Object.entries(lists))
    expect.soft((await read(db)).map(courseKey), about).toEqual(['brno', 'most', 'praha']);
});

testInTransaction(
  'courses.place: the times of a course are of the most races, whatever its days are called',
  async (db) => {
    await storeDays(db);
    const page = await readTimeDistancePage(db, now, { location: null, kind: null, distance: null });
    expect([page?.location, page?.view.raceCount]).toEqual(['Praha', 3]);
  },
);

testInTransaction('courses.place: sums by course have one row for each, whatever its days are called', async (db) => {
  const { horseId, jockeyId, trainerId } = await storeDays(db);
  const pages = {
    horse: horsePage((await readHorsePage(db, horseId, today))!, now),
    rider: jockeyPage((await readJockeyPage(db, jockeyId, today))!, now),
    trainer: connectionPage('trainer', (await readConnection(db, 'trainer', trainerId, today))!, now),
  };
  for (const [about, { breakdowns }] of Object.entries(pages))
    expect.soft(breakdowns.course.map(({ key, record }) => [courseKey(key), record.wins]).toSorted(), about).toEqual([
      ['brno', 2],
      ['most', 1],
      ['praha', 3],
    ]);
});

testInTransaction('courses.place: an announced day is the stored one under another name of its course', async (db) => {
  const date = '2023-10-21' as PragueDate;
  await db.insert(raceCalendar).values({ date, location: 'Praha' });
  const eventId = await insertEvent(db, { location: 'Velká Chuchle', date, status: 'cancelled' });
  expect(await readCalendar(db, date, date)).toMatchObject([{ location: 'Praha', eventId }]);
  // It is cancelled, so its course has no day ahead.
  expect(coursesOf(await readPlaces(db, today))).toMatchObject([{ slug: 'praha', next: null }]);
});

testInTransaction('results.addresses: a day has one address, by any name of its course', async (db) => {
  await storeDays(db);
  const resolve = (location: string, date?: string) => resolveResultsAddress(db, { location, ...(date && { date }) });
  expect(await resolve('brno')).toEqual({ outcome: 'found', day: null, location: 'Brno' });
  expect(await resolve('brno-dvorska')).toEqual({ outcome: 'moved', to: '/races/brno' });
  const dvorska = { outcome: 'found', day: { location: 'Brno-Dvorská', date: '2023-09-11' }, location: null };
  expect(await resolve('brno', '2023-09-11')).toMatchObject(dvorska);
  expect(await resolve('brno-dvorska', '2023-09-11')).toEqual({ outcome: 'moved', to: '/races/brno/2023-09-11' });
});
