import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Instant, PragueDate } from '#platform/time/time.rules.ts';
import { deadlineCalendar } from './deadline-calendar.rules.ts';
import { participations, raceEvents, races } from '#features/racing/racing.tables.ts';
import { horseTips } from './tips.tables.ts';
import { calendarEntries } from '#tests/calendar-entries.ts';
import { testInTransaction } from '#tests/db.ts';
import { insertProfile } from '#tests/factories/people.ts';
import { insertEvent, insertHorse, insertRace, insertRunner, unjudged } from '#tests/factories/racing.ts';
import { setSiteTime } from '#tests/site-clock.ts';
import { readDeadlines } from './read-deadlines.server.ts';

const site = { name: 'Rovinka', appUrl: 'https://rovinka.test', host: 'rovinka.test' };

testInTransaction(
  'dashboard.calendars: deadlines have one’s own tips, move with their race, and stay when it is called off or started',
  async (db) => {
    await setSiteTime(db, '2023-10-07T08:00:00Z');
    const [person, other] = [await insertProfile(db), await insertProfile(db)];
    const eventId = await insertEvent(db, { date: '2023-10-08', location: 'Pardubice' });
    const raceId = await insertRace(db, { eventId, raceNumber: 4, time: '14:05' });
    const runner = await insertRunner(db, { raceId, horseId: await insertHorse(db, { name: 'MIMAR' }), number: 3 });
    const read = async (userId: string, iso: string) => {
      await setSiteTime(db, iso);
      const rows = await readDeadlines(db, userId, iso.slice(0, 10) as PragueDate);
      return calendarEntries(deadlineCalendar(rows, site, Date.parse(iso) as Instant));
    };
    const own = async (iso: string) => (await read(person, iso))[`deadline-${raceId}`] ?? {};
    expect(await own('2023-10-07T08:00:00Z')).toMatchObject({
      SEQUENCE: '0',
      DTSTART: '20231008T120500Z',
      DESCRIPTION: 'Zatím bez tipu',
    });
    await db.insert(horseTips).values([
      { userId: person, runnerId: runner.id, raceId },
      { userId: other, runnerId: (await insertRunner(db, { raceId, number: 5 })).id, raceId },
    ]);
    const tipped = await own('2023-10-07T09:00:00Z');
    expect(tipped).toMatchObject({ SEQUENCE: '0', DESCRIPTION: 'Váš tip: 3 Mimar' });
    await db.update(races).set({ time: '14:30' }).where(eq(races.id, raceId));
    const later = await own('2023-10-07T09:00:00Z');
    expect(later).toMatchObject({ DTSTART: '20231008T123000Z', 'LAST-MODIFIED': '20231007T090000Z' });
    await db.update(raceEvents).set({ date: '2023-10-29' }).where(eq(raceEvents.id, eventId));
    const moved = await own('2023-10-07T11:00:00Z');
    expect(moved).toMatchObject({ DTSTART: '20231029T133000Z', STATUS: 'CONFIRMED' });
    await db
      .update(races)
      .set(unjudged({ isCancelled: true }))
      .where(eq(races.id, raceId));
    const cancelled = await own('2023-10-08T09:00:00Z');
    expect(cancelled).toMatchObject({ STATUS: 'CANCELLED', DESCRIPTION: 'Váš tip: 3 Mimar' });
    const numbers = [tipped, later, moved, cancelled].map(({ SEQUENCE }) => Number(SEQUENCE));
    expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b));
    await db
      .update(races)
      .set(unjudged({ isCancelled: false }))
      .where(eq(races.id, raceId));
    await db
      .update(participations)
      .set(unjudged({ resultStatus: 'DNS' }))
      .where(eq(participations.id, runner.id));
    expect(await own('2023-10-29T14:00:00Z')).toMatchObject({
      STATUS: 'CONFIRMED',
      DESCRIPTION: 'Váš tip: 3 Mimar (neběží)',
    });
    expect(await read(person, '2023-10-30T08:00:00Z')).toEqual({});
  },
);

testInTransaction(
  'dashboard.calendars: races without a field or a start have no deadline, a cancelled day’s stay as cancelled',
  async (db) => {
    await setSiteTime(db, '2023-10-07T08:00:00Z');
    const person = await insertProfile(db);
    const eventId = await insertEvent(db, { date: '2023-10-08' });
    await insertRace(db, { eventId, raceNumber: 1, time: '12:00' });
    await insertRunner(db, { raceId: await insertRace(db, { eventId, raceNumber: 2, time: null }) });
    const { raceId } = await insertRunner(db, {
      raceId: await insertRace(db, { eventId, raceNumber: 3, time: '13:00' }),
    });
    const read = () => readDeadlines(db, person, '2023-10-07' as PragueDate);
    expect(await read()).toMatchObject([{ raceId, isOff: false, tips: [], lastChange: null }]);
    await db
      .update(raceEvents)
      .set(unjudged({ status: 'cancelled' }))
      .where(eq(raceEvents.id, eventId));
    expect(await read()).toMatchObject([{ raceId, isOff: true, lastChange: { number: expect.any(Number) } }]);
  },
);
