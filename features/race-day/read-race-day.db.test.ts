import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Instant, PragueDate } from '#platform/time/time.rules.ts';
import { oddsHistory } from '#features/odds/odds-history.tables.ts';
import { raceEvents, races } from '#features/racing/racing.tables.ts';
import { horseTips } from '#features/tips/tips.tables.ts';
import { testInTransaction } from '#tests/db.ts';
import { insertProfile } from '#tests/factories/people.ts';
import { insertEvent, insertHorse, insertRace, insertRunner, unjudged } from '#tests/factories/racing.ts';
import { setSiteTime } from '#tests/site-clock.ts';
import { readHomePage } from './read-home-page.server.ts';
import { readDayPage, readNearDays } from './read-day-options.server.ts';
import { readScheduledDays } from './read-scheduled-days.server.ts';
import { readRaceDay } from './read-race-day.server.ts';

const day = (text: string) => text as PragueDate;

testInTransaction(
  'statistics.what-counts: a record counts completed runs before today with a position; the form runs up to the day',
  async (db) => {
    const horseId = await insertHorse(db);
    const run = async (
      date: string,
      facts: { finishingPosition?: number; resultStatus?: string; isCompleted?: boolean },
    ) => {
      const { isCompleted = true, ...runner } = facts;
      const raceId = await insertRace(db, { eventId: await insertEvent(db, { date }), isCompleted });
      await insertRunner(db, { horseId, raceId, ...runner });
    };
    await run('2023-05-01', { finishingPosition: 1 });
    await run('2023-05-08', { finishingPosition: 3 });
    await run('2023-05-15', { resultStatus: 'PN' });
    await run('2023-05-22', { resultStatus: 'DNS' });
    await run('2023-05-29', { resultStatus: 'A' });
    await run('2023-06-05', { finishingPosition: 5 });
    await run('2023-07-01', { isCompleted: false });
    const eventId = await insertEvent(db, { date: '2023-06-12' });
    await insertRunner(db, { horseId, raceId: await insertRace(db, { eventId }) });
    const onTheDay = await readRaceDay(db, eventId, day('2023-06-12'));
    expect(onTheDay?.records).toEqual([
      {
        horseId,
        totalRaces: 3,
        wins: 1,
        placements: 2,
        form: [
          { position: 5, status: null },
          { position: null, status: 'PN' },
          { position: 3, status: null },
          { position: 1, status: null },
        ],
      },
    ]);
    const before = await readRaceDay(db, eventId, day('2023-06-05'));
    expect(before?.records[0]).toMatchObject({ totalRaces: 2, wins: 1, placements: 2 });
  },
);

testInTransaction(
  'race-day.badges: a card of the past counts the runs before its day, neither its own nor later ones',
  async (db) => {
    const horseId = await insertHorse(db);
    const eventIds = [];
    for (const date of ['2023-05-01', '2023-05-08', '2023-05-15']) {
      const eventId = await insertEvent(db, { date });
      eventIds.push(eventId);
      const raceId = await insertRace(db, { eventId, isCompleted: true });
      await insertRunner(db, { horseId, raceId, finishingPosition: 1 });
    }
    const winsOn = async (eventId = 0) => (await readRaceDay(db, eventId, day('2024-01-01')))?.records[0]?.wins;
    expect(await Promise.all(eventIds.map(winsOn))).toEqual([0, 1, 2]);
  },
);

testInTransaction(
  'statistics.what-counts: a run counts once its race is completed, and no longer once it is reopened or its day moves',
  async (db) => {
    const horseId = await insertHorse(db);
    const eventId = await insertEvent(db, { date: '2023-06-01' });
    const raceId = await insertRace(db, { eventId });
    await insertRunner(db, { horseId, raceId, finishingPosition: 1 });
    const laterId = await insertEvent(db, { date: '2023-06-10' });
    await insertRunner(db, { horseId, raceId: await insertRace(db, { eventId: laterId }) });
    const runs = async () => (await readRaceDay(db, laterId, day('2023-06-10')))?.records[0]?.totalRaces;
    expect(await runs()).toBe(0);
    await db
      .update(races)
      .set(unjudged({ isCompleted: true }))
      .where(eq(races.id, raceId));
    expect(await runs()).toBe(1);
    await db.update(raceEvents).set({ date: '2023-06-11' }).where(eq(raceEvents.id, eventId));
    expect(await runs()).toBe(0);
    await db.update(raceEvents).set({ date: '2023-06-02' }).where(eq(raceEvents.id, eventId));
    expect(await runs()).toBe(1);
    await db
      .update(races)
      .set(unjudged({ isCompleted: false }))
      .where(eq(races.id, raceId));
    expect(await runs()).toBe(0);
  },
);

testInTransaction(
  'odds.movement: win prices come as their history, oldest first, only of races that are not completed',
  async (db) => {
    const eventId = await insertEvent(db);
    const open = await insertRunner(db, { raceId: await insertRace(db, { eventId, raceNumber: 1 }) });
    const closed = await insertRunner(db, {
      raceId: await insertRace(db, { eventId, raceNumber: 2, isCompleted: true }),
    });
    const at = (minute: number) => new Date(Date.UTC(2023, 9, 6, 10, minute));
    await db.insert(oddsHistory).values([
      { runnerId: open.id, bookmaker: 'T', market: 1, odds: 4.5, recordedAt: at(5) },
      { runnerId: open.id, bookmaker: 'F', market: 1, odds: 4, recordedAt: at(1) },
      { runnerId: open.id, bookmaker: 'F', market: 3, odds: 1.5, recordedAt: at(2) },
      { runnerId: open.id, bookmaker: 'F', market: 1, odds: null, recordedAt: at(9) },
      { runnerId: closed.id, bookmaker: 'F', market: 1, odds: 9, recordedAt: at(1) },
    ]);
    expect((await readRaceDay(db, eventId, day('2023-10-08')))?.prices).toEqual([
      { runnerId: open.id, at: at(1).getTime(), bookmaker: 'F', odds: 4 },
      { runnerId: open.id, at: at(5).getTime(), bookmaker: 'T', odds: 4.5 },
      { runnerId: open.id, at: at(9).getTime(), bookmaker: 'F', odds: null },
    ]);
  },
);

testInTransaction('tips.names: tips come newest first, an author without a name as null', async (db) => {
  await setSiteTime(db, '2023-10-08T08:00:00Z');
  const eventId = await insertEvent(db);
  const runner = await insertRunner(db, { raceId: await insertRace(db, { eventId }) });
  const usernames = ['prvni', null, 'treti'];
  for (const [minute, username] of usernames.entries()) {
    const userId = await insertProfile(db, { username });
    const createdAt = new Date(Date.UTC(2023, 9, 8, 7, minute));
    await db.insert(horseTips).values({ runnerId: runner.id, raceId: runner.raceId, userId, createdAt });
  }
  const rows = await readRaceDay(db, eventId, day('2023-10-08'));
  expect(rows?.tips.map((tip) => tip.username)).toEqual(['treti', null, 'prvni']);
});

testInTransaction(
  'race-day.chosen-event: only the nearest date and the requested day are read, with their counts',
  async (db) => {
    const past = await insertEvent(db, { date: '2023-09-01' });
    const near = await insertEvent(db, { date: '2023-10-08' });
    const sameDate = await insertEvent(db, { date: '2023-10-08' });
    await insertEvent(db, { date: '2023-10-15' });
    const raceId = await insertRace(db, { eventId: near, time: '11:30' });
    await insertRunner(db, { raceId, number: 1 });
    await insertRunner(db, { raceId, number: 2 });
    await insertRunner(db, { raceId, number: 3, resultStatus: 'DNS' });
    const cancelled = await insertRace(db, { eventId: near, raceNumber: 2, time: null, isCancelled: true });
    await insertRunner(db, { raceId: cancelled });
    const days = await readNearDays(db, day('2023-10-07'), past);
    expect(days.map((option) => option.eventId).toSorted((a, b) => a - b)).toEqual([past, near, sameDate]);
    expect(days.find((option) => option.eventId === near)).toMatchObject({
      raceCount: 1,
      horseCount: 2,
      firstStartAt: Date.UTC(2023, 9, 8, 9, 30),
    });
    expect((await readNearDays(db, day('2024-01-01'), null)).map((option) => option.date)).toEqual(['2023-10-15']);
  },
);

testInTransaction(
  'race-day.day-ahead: scheduled days of today and of the next date are read, with the first start and the race of most prize money',
  async (db) => {
    await insertEvent(db, { date: '2023-10-07', status: 'cancelled' });
    const today = await insertEvent(db, { date: '2023-10-07', location: 'Most' });
    await insertEvent(db, { date: '2023-10-08', status: 'moved' });
    const next = await insertEvent(db, { date: '2023-10-15', location: 'Pardubice' });
    await insertEvent(db, { date: '2023-10-22' });
    const race = { eventId: next, prizeMoney: 100_000 };
    await insertRace(db, { ...race, raceNumber: 1, time: '11:00', isCancelled: true });
    await insertRace(db, { ...race, raceNumber: 2, time: '11:31' });
    await insertRace(db, { ...race, raceNumber: 6, time: '16:02', raceName: 'Velká', prizeMoney: 5_000_000 });
    expect(await readScheduledDays(db, day('2023-10-07'))).toEqual([
      { eventId: today, location: 'Most', date: '2023-10-07', firstTime: null, feature: null },
      {
        eventId: next,
        location: 'Pardubice',
        date: '2023-10-15',
        firstTime: '11:31',
        feature: { name: 'Velká', time: '16:02', prizeMoney: 5_000_000 },
      },
    ]);
    const saturday = await insertEvent(db, { date: '2023-10-14' });
    const onFriday = await readScheduledDays(db, day('2023-10-13'));
    expect(onFriday.map(({ eventId }) => eventId)).toEqual([saturday, next]);
  },
);

testInTransaction('race-day.dialog-paging: the list of days comes in pages that never split a date', async (db) => {
  for (let number = 0; number < 121; number += 1) {
    await insertEvent(db, { date: new Date(Date.UTC(2020, 0, 1 + number)).toISOString().slice(0, 10) });
  }
  await insertEvent(db, { date: '2020-01-02' });
  const first = await readDayPage(db, null);
  expect([first.days.length, first.hasOlder, first.days.at(-1)?.date]).toEqual([119, true, '2020-01-03']);
  const second = await readDayPage(db, day('2020-01-03'));
  expect([second.days.length, second.hasOlder]).toEqual([3, false]);
});

testInTransaction(
  'race-day.chosen-event: an unknown event id shows the nearest day, a site without days shows none',
  async (db) => {
    const now = Date.UTC(2023, 9, 7, 8) as Instant;
    expect((await readHomePage(db, { now, requestedId: 5 })).view).toBeNull();
    const eventId = await insertEvent(db, { date: '2023-10-08' });
    const home = await readHomePage(db, { now, requestedId: 999_999 });
    expect(home.view?.event.id).toBe(eventId);
  },
);
