import { expect } from 'vitest';
import { startAt } from '#platform/time/prague-time.rules.ts';
import type { ClockTime, PragueDate } from '#platform/time/time.rules.ts';
import { median } from '#features/time-distance/standards.rules.ts';
import { raceCalendar } from '#features/racing/race-calendar.tables.ts';
import { jockeys, trainers } from '#features/racing/racing.tables.ts';
import { readTimeDistancePage } from '#features/time-distance/time-distance.server.ts';
import { testInTransaction } from '#tests/db.ts';
import { insertEvent, insertHorse, insertRace, insertRunner } from '#tests/factories/racing.ts';
import { coursePage, coursesOf } from './course-page.rules.ts';
import { readCourse, readPlaces } from './courses.server.ts';

const today = '2023-10-06' as PragueDate;

testInTransaction(
  'courses.page, courses.going, courses.times: the season’s figures are of its own days, the times of all years',
  async (db) => {
    const [rider] = await db.insert(jockeys).values({ name: 'Josef Váňa ml.' }).returning();
    const [trainer] = await db.insert(trainers).values({ name: 'Eva Čápová' }).returning();
    const people = { jockeyId: rider!.id, trainerId: trainer!.id };
    const hodinka = await insertHorse(db, { name: 'HODINKA' });
    const old = await insertEvent(db, { location: 'Velká Chuchle', date: '2022-09-02' });
    const oldRace = await insertRace(db, { eventId: old, isCompleted: true, distance: 1200 });
    await insertRunner(db, { raceId: oldRace, horseId: hodinka, finishingPosition: 1, finishTime: '00:01:12.50' });
    const run = await insertEvent(db, { location: 'Praha', date: '2023-09-02' });
    const hurdles = { eventId: run, raceKind: 'hurdles', isCompleted: true, distance: 3200, goingValue: 3.4 } as const;
    const race = await insertRace(db, hurdles);
    const runners = [
      { horseId: hodinka, finishingPosition: 1, finishTime: '00:03:45.00', fortunaOdds: 2, ...people },
      { finishingPosition: 2, fortunaOdds: 3 },
      { resultStatus: 'PN', fortunaOdds: 9 },
      { resultStatus: 'DNS' },
    ];
    for (const runner of runners) await insertRunner(db, { raceId: race, ...runner });
    const next = await insertEvent(db, { location: 'Praha', date: '2023-10-08' });
    await insertRace(db, { eventId: next });
    await insertEvent(db, { location: 'Most', date: '2023-09-09' });

    const lines = coursesOf(await readPlaces(db, today));
    expect(lines.map(({ slug, days, races, next: day }) => [slug, days, races, day])).toEqual([
      ['most', 0, 0, null],
      ['praha', 1, 1, '2023-10-08'],
    ]);
    const view = coursePage(await readCourse(db, lines[1]!.places, today), today);
    expect(view).toMatchObject({ days: 1, races: 1, starts: 3, jumpStarts: 3, jumpFinishers: 2 });
    expect(view.favourites).toMatchObject({ races: 1, all: { wins: 1 } });
    expect(view.times.map(({ record }) => [record.kind, record.seconds])).toEqual([
      ['flat', 72.5],
      ['hurdles', 225],
    ]);
    expect(view.going.map(({ going }) => going)).toEqual([3.4]);
    expect(view.jockeys).toMatchObject([{ name: 'Josef Váňa ml.', record: { totalRaces: 1, wins: 1 } }]);
    expect(view.trainers).toMatchObject([{ name: 'Eva Čápová' }]);
    expect(view.ahead.map(({ date, races }) => [date, races])).toEqual([['2023-10-08', 1]]);
  },
);

testInTransaction(
  'courses.times: the fastest of equal winners is the earlier, and the median is of the winners',
  async (db) => {
    const seconds = [74.5, 71, 73, 71, 75.25, 72];
    for (const [index, time] of seconds.entries()) {
      const eventId = await insertEvent(db, { location: 'Most', date: `2023-0${index + 1}-09` });
      const raceId = await insertRace(db, { eventId, isCompleted: true, distance: 1200 });
      await insertRunner(db, { raceId, finishingPosition: 1, finishTime: `00:01:${(time - 60).toFixed(2)}` });
      await insertRunner(db, { raceId, finishingPosition: 2, finishTime: '00:01:01.00' });
      const { fastest } = await readCourse(db, ['Most'], today);
      expect(fastest).toMatchObject([{ races: index + 1, medianSeconds: median(seconds.slice(0, index + 1)) }]);
    }
    const { fastest } = await readCourse(db, ['Most'], today);
    expect(fastest).toMatchObject([{ kind: 'flat', distanceM: 1200, seconds: 71, date: '2023-02-09' }]);
  },
);

testInTransaction(
  'courses.times: a dead heat is one race, as on /time-distance: its two winners make no fifth for a median',
  async (db) => {
    const eventId = await insertEvent(db, { location: 'Most', date: '2023-09-09' });
    for (const raceNumber of [1, 2, 3, 4]) {
      const raceId = await insertRace(db, { eventId, raceNumber, isCompleted: true, distance: 1200 });
      const finishTime = `00:01:1${raceNumber}.00`;
      await insertRunner(db, { raceId, resultRow: 1, finishingPosition: 1, finishTime });
      if (raceNumber === 1) await insertRunner(db, { raceId, resultRow: 2, finishingPosition: 1, finishTime });
    }
    const { times } = coursePage(await readCourse(db, ['Most'], today), today);
    const page = await readTimeDistancePage(db, startAt(today, '10:00' as ClockTime), {
      location: 'most',
      kind: null,
      distance: null,
    });
    expect(times).toMatchObject([{ races: 4, medianSeconds: null, record: { seconds: 71 } }]);
    expect(page?.view.rows).toMatchObject([{ raceCount: 4, median: null, record: { seconds: 71 } }]);
  },
);

testInTransaction('courses.draw, courses.fences: stalls and fences of the season’s starts are read', async (db) => {
  const eventId = await insertEvent(db, { location: 'Most', date: '2023-09-09' });
  const flat = await insertRace(db, { eventId, isCompleted: true });
  for (const draw of [1, 2, 3, 4, 5, 6])
    await insertRunner(db, { raceId: flat, draw, finishingPosition: draw === 6 ? 1 : draw + 1 });
  await insertRunner(db, { raceId: flat, draw: 7, resultStatus: 'DNS' });
  const chase = await insertRace(db, { eventId, raceNumber: 2, raceKind: 'steeplechase', isCompleted: true });
  await insertRunner(db, { raceId: chase, finishingPosition: 1 });
  await insertRunner(db, { raceId: chase, resultStatus: 'PN', fence: 4 });
  await insertRunner(db, { raceId: chase, resultStatus: 'Z' });
  const { draw, fences } = coursePage(await readCourse(db, ['Most'], today), today);
  expect(draw).toMatchObject({ races: 1, starts: 6 });
  expect(draw?.thirds.map(({ wins }) => wins)).toEqual([0, 0, 1]);
  expect(fences).toEqual([{ fence: 4, falls: 1, stops: 0, ended: 1 }]);
});

testInTransaction(
  'courses.ahead: a day of the calendar is announced until its race day is stored, and its place alone has a page',
  async (db) => {
    const location = 'Most';
    await insertEvent(db, { location, date: '2023-10-07', weather: 'jasno, 14 °C' });
    await insertEvent(db, { location, date: '2023-10-21', status: 'cancelled' });
    await db.insert(raceCalendar).values([
      { date: '2023-10-01', location },
      { date: '2023-10-07', location, feature: 'Svatováclavská cena' },
      { date: '2023-10-14', location, feature: 'Českomoravská cena' },
      { date: '2023-10-21', location },
      { date: '2023-10-15', location: 'Kolesa' },
      { date: '2023-09-15', location: 'Tochovice' },
    ]);
    const lines = coursesOf(await readPlaces(db, today));
    expect(lines.map(({ slug, next }) => [slug, next])).toEqual([
      ['kolesa', '2023-10-15'],
      ['most', '2023-10-07'],
    ]);
    const { ahead } = coursePage(await readCourse(db, [location], today), today);
    expect(ahead.map(({ eventId, date, feature, weather }) => [eventId !== null, date, feature, weather])).toEqual([
      [true, '2023-10-07', null, 'jasno, 14 °C'],
      [false, '2023-10-14', 'Českomoravská cena', null],
    ]);
    const announced = coursePage(await readCourse(db, ['Kolesa'], today), today);
    expect(announced).toMatchObject({ days: 0, starts: 0, draw: null, ahead: [{ date: '2023-10-15' }] });
  },
);
