import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { testInTransaction } from '#tests/db.ts';
import { insertEvent, insertRace } from '#tests/factories/racing.ts';
import type { Db } from '#platform/db/db.server.ts';
import { raceEvents, races } from './racing.tables.ts';

const startOf = async (db: Db, id: number): Promise<string | undefined> => {
  const [race] = await db.select({ startAt: races.startAt }).from(races).where(eq(races.id, id));
  return race?.startAt?.toISOString();
};

const starts = [
  { date: '2023-03-25', time: '14:30', startAt: '2023-03-25T13:30:00.000Z' },
  { date: '2023-03-26', time: '01:59', startAt: '2023-03-26T00:59:00.000Z' },
  { date: '2023-03-26', time: '03:00', startAt: '2023-03-26T01:00:00.000Z' },
  { date: '2023-03-26', time: '14:30', startAt: '2023-03-26T12:30:00.000Z' },
  { date: '2023-10-28', time: '14:30', startAt: '2023-10-28T12:30:00.000Z' },
  { date: '2023-10-29', time: '01:59', startAt: '2023-10-28T23:59:00.000Z' },
  { date: '2023-10-29', time: '03:00', startAt: '2023-10-29T02:00:00.000Z' },
  { date: '2023-10-29', time: '14:30', startAt: '2023-10-29T13:30:00.000Z' },
];

testInTransaction(
  'time.start-of-race: a race starts at its Prague time, also on both days the clocks change',
  async (db) => {
    for (const { date, time, startAt } of starts) {
      const id = await insertRace(db, { eventId: await insertEvent(db, { date }), time });
      expect(await startOf(db, id), `${date} ${time}`).toBe(startAt);
    }
  },
);

testInTransaction(
  'time.start-of-race: the start moves with the event, the race time and the race itself',
  async (db) => {
    const eventId = await insertEvent(db, { date: '2023-10-08' });
    const id = await insertRace(db, { eventId, time: '14:30' });
    await db.update(raceEvents).set({ date: '2023-11-05' }).where(eq(raceEvents.id, eventId));
    expect(await startOf(db, id)).toBe('2023-11-05T13:30:00.000Z');
    await db.update(races).set({ time: '10:00' }).where(eq(races.id, id));
    expect(await startOf(db, id)).toBe('2023-11-05T09:00:00.000Z');
    const another = await insertEvent(db, { date: '2023-07-01' });
    await db.update(races).set({ eventId: another }).where(eq(races.id, id));
    expect(await startOf(db, id)).toBe('2023-07-01T08:00:00.000Z');
  },
);

testInTransaction(
  'time.start-of-race: without a time there is no start, and a start that is written directly is overwritten',
  async (db) => {
    const id = await insertRace(db, { time: null, startAt: new Date() });
    expect(await startOf(db, id)).toBeUndefined();
    await db.update(races).set({ startAt: new Date() }).where(eq(races.id, id));
    expect(await startOf(db, id)).toBeUndefined();
  },
);
