import { expect } from 'vitest';
import { coursesOf } from '#domain/courses/course-list.ts';
import { coursePage } from '#domain/courses/course-page.ts';
import type { PragueDate } from '#domain/shared/time.ts';
import { median } from '#domain/time-distance/speed.ts';
import { jockeys, trainers } from '#server/db/schema/racing.ts';
import { testOnBothEngines } from '#tests/db.ts';
import { insertEvent, insertHorse, insertRace, insertRunner } from '#tests/factories/racing.ts';
import { readCourse, readPlaces } from './read-course.ts';

const today = '2023-10-06' as PragueDate;

testOnBothEngines(
  'courses.page, courses.times: the season’s figures are of its own days, the times of all years',
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

testOnBothEngines(
  'courses.times: the fastest of equal winners is the earlier, and the standard is the median of the winners',
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
