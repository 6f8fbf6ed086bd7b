import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { calendarFile } from './calendar-file.rules.ts';
import type { Instant, PragueDate } from '#platform/time/time.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { raceCalendar } from '#features/racing/race-calendar.tables.ts';
import { raceEvents, races } from '#features/racing/racing.tables.ts';
import { calendarEntries } from '#tests/calendar-entries.ts';
import { testInTransaction } from '#tests/db.ts';
import { insertEvent, insertRace, unjudged } from '#tests/factories/racing.ts';
import { setSiteTime } from '#tests/site-clock.ts';
import { readAnnouncedDays, readCalendarDays } from './read-calendar.server.ts';

const site = { name: 'Rovinka', appUrl: 'https://rovinka.test', host: 'rovinka.test' };
const newYear = '2023-01-01' as PragueDate;

async function readEntries(db: Db) {
  const [days, announced] = [await readCalendarDays(db, newYear), await readAnnouncedDays(db, newYear)];
  return calendarEntries(calendarFile(days, announced, site, Date.parse('2023-10-01T00:00Z') as Instant));
}

/** A day of two races on 8 October 2023 in Pardubice, announced too, seen a week before. */
async function openDay(db: Db) {
  await setSiteTime(db, '2023-10-01T08:00:00Z');
  await db.insert(raceCalendar).values({ date: '2023-10-08', location: 'Pardubice', feature: 'Velká pardubická' });
  const eventId = await insertEvent(db, { date: '2023-10-08', location: 'Pardubice' });
  const [first, second] = [
    await insertRace(db, { eventId, raceNumber: 1, time: '12:00' }),
    await insertRace(db, { eventId, raceNumber: 2, time: '15:30', raceName: 'CENA MĚSTA' }),
  ];
  return {
    first,
    second,
    move: (date: string) => db.update(raceEvents).set({ date }).where(eq(raceEvents.id, eventId)),
    setStatus: (status: 'scheduled' | 'cancelled') =>
      db.update(raceEvents).set(unjudged({ status })).where(eq(raceEvents.id, eventId)),
    change: (raceId: number, facts: { time?: string; isCancelled?: boolean }) =>
      db.update(races).set(unjudged(facts)).where(eq(races.id, raceId)),
    async read() {
      const entries = await readEntries(db);
      expect(Object.keys(entries)).toEqual(['2023-10-08-pardubice']);
      return entries['2023-10-08-pardubice'] ?? {};
    },
  };
}

testInTransaction(
  'downloads.calendar: a day that moves, twice, keeps its entry, in which each move is a newer copy',
  async (db) => {
    const { move, read } = await openDay(db);
    expect(await read()).toMatchObject({
      SEQUENCE: '0',
      DTSTART: '20231008T100000Z',
      DTEND: '20231008T134500Z',
      SUMMARY: 'Dostihy Pardubice – Velká pardubická',
      DESCRIPTION: '12:00 1. dostih\n15:30 2. dostih, Cena města',
    });
    await move('2023-10-15');
    const moved = await read();
    expect(moved).toMatchObject({
      DTSTART: '20231015T100000Z',
      'LAST-MODIFIED': '20231001T080000Z',
      SUMMARY: 'Dostihy Pardubice – Velká pardubická',
      DESCRIPTION: 'Původní termín: 8. 10. 2023.\n12:00 1. dostih\n15:30 2. dostih, Cena města',
    });
    await setSiteTime(db, '2023-10-01T08:30:00Z');
    await move('2023-10-22');
    const movedAtOnce = await read();
    expect(movedAtOnce).toMatchObject({ DTSTART: '20231022T100000Z', 'LAST-MODIFIED': '20231001T083000Z' });
    await setSiteTime(db, '2023-10-03T08:00:00Z');
    // Summer time ends that night, so noon in Prague is an hour later in UTC.
    await move('2023-10-29');
    const movedAgain = await read();
    expect(movedAgain).toMatchObject({
      DTSTART: '20231029T110000Z',
      'LAST-MODIFIED': '20231003T080000Z',
      DESCRIPTION: expect.stringMatching(/^Původní termín: 8\. 10\. 2023\.\n/),
    });
    const numbers = [moved, movedAtOnce, movedAgain].map(({ SEQUENCE }) => Number(SEQUENCE));
    expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b));
    expect(numbers[0]).toBeGreaterThan(0);
  },
);

testInTransaction('downloads.calendar: a start that moves and a race called off are newer copies', async (db) => {
  const { first, second, change, read } = await openDay(db);
  await change(second, { time: '16:05' });
  const later = await read();
  expect(later).toMatchObject({ DTSTART: '20231008T100000Z', DTEND: '20231008T142000Z' });
  await change(first, { isCancelled: true });
  const without = await read();
  expect(without).toMatchObject({
    DTSTART: '20231008T140500Z',
    STATUS: 'CONFIRMED',
    DESCRIPTION: '12:00 1. dostih (zrušen)\n16:05 2. dostih, Cena města',
  });
  expect(Number(without['SEQUENCE'])).toBeGreaterThan(Number(later['SEQUENCE']));
});

testInTransaction('downloads.calendar: a cancelled day stays as cancelled, and can come back', async (db) => {
  const { setStatus, read } = await openDay(db);
  await setStatus('cancelled');
  const cancelled = await read();
  expect(cancelled).toMatchObject({
    STATUS: 'CANCELLED',
    SUMMARY: 'Zrušeno: Dostihy Pardubice – Velká pardubická',
    DTSTART: '20231008T100000Z',
  });
  await setSiteTime(db, '2023-10-02T08:00:00Z');
  await setStatus('scheduled');
  const restored = await read();
  expect(restored).toMatchObject({ STATUS: 'CONFIRMED', SUMMARY: 'Dostihy Pardubice – Velká pardubická' });
  expect(Number(restored['SEQUENCE'])).toBeGreaterThan(Number(cancelled['SEQUENCE']));
});

testInTransaction(
  'downloads.calendar: the file has the race days of the year and announced days, not those of last year',
  async (db) => {
    await setSiteTime(db, '2023-10-01T08:00:00Z');
    await db.insert(raceCalendar).values([
      { date: '2023-11-05', location: 'Most' },
      { date: '2022-12-31', location: 'Most' },
    ]);
    await insertEvent(db, { date: '2023-01-01', location: 'Chuchle' });
    await insertEvent(db, { date: '2022-12-31', location: 'Chuchle' });
    await insertRace(db, {
      eventId: await insertEvent(db, { date: '2023-03-26', location: 'Chuchle' }),
      time: '13:00',
    });
    expect(
      Object.entries(await readEntries(db)).map(([uid, entry]) => [
        uid,
        entry['DTSTART'] ?? entry['DTSTART;VALUE=DATE'],
      ]),
    ).toEqual([
      ['2023-01-01-chuchle', '20230101'],
      ['2023-03-26-chuchle', '20230326T110000Z'],
      ['2023-11-05-most', '20231105'],
    ]);
  },
);
