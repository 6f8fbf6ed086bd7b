import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import type { PragueDate } from '#platform/time/time.rules.ts';
import { participations, raceEvents } from '#features/racing/racing.tables.ts';
import { testInTransaction } from '#tests/db.ts';
import { insertEvent, insertHorse, insertRace, insertRunner, unjudged } from '#tests/factories/racing.ts';
import { readEmbedExample } from './read-embed-example.server.ts';

const today = '2023-10-06' as PragueDate;

testInTransaction(
  'embeds.page: the example is the dearest race of the next day with runners, else of the last one',
  async (db) => {
    expect(await readEmbedExample(db, today)).toBeNull();
    const past = await insertEvent(db, { date: '2023-10-05' });
    const horseId = await insertHorse(db);
    const pastRace = await insertRace(db, { eventId: past, raceNumber: 1, prizeMoney: 900_000 });
    await insertRunner(db, { raceId: pastRace, horseId, number: 1 });
    expect(await readEmbedExample(db, today)).toEqual({ raceId: pastRace, horseId });
    await insertEvent(db, { date: '2023-10-06' });
    const next = await insertEvent(db, { date: '2023-10-08' });
    const cheap = await insertRace(db, { eventId: next, raceNumber: 1, prizeMoney: 1000 });
    const dear = await insertRace(db, { eventId: next, raceNumber: 2, prizeMoney: 5000 });
    await insertRunner(db, { raceId: cheap, number: 1 });
    const newcomer = await insertHorse(db);
    await insertRunner(db, { raceId: dear, horseId: newcomer, number: 1 });
    await insertRunner(db, { raceId: dear, horseId, number: 2 });
    expect(await readEmbedExample(db, today)).toEqual({ raceId: dear, horseId });
    await db.update(participations).set({ reserve: 1 }).where(eq(participations.horseId, horseId));
    expect(await readEmbedExample(db, today)).toEqual({ raceId: dear, horseId: newcomer });
    await db
      .update(raceEvents)
      .set(unjudged({ status: 'cancelled' }))
      .where(eq(raceEvents.id, next));
    expect(await readEmbedExample(db, today)).toBeNull();
  },
);
