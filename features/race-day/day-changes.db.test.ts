import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { readDayChanges } from './read-day-changes.server.ts';
import { testInTransaction } from '#tests/db.ts';
import { type Insert, insertEvent, insertHorse, insertRace, insertRunner, unjudged } from '#tests/factories/racing.ts';
import { setSiteTime } from '#tests/site-clock.ts';
import type { Db } from '#platform/db/db.server.ts';
import { jockeys, participations, raceEvents, races } from '#features/racing/racing.tables.ts';

/** A day at 8 October 2023, 12:00 in Prague, with a race at 14:30 and one runner. */
async function openDay(db: Db) {
  await setSiteTime(db, '2023-10-08T10:00:00Z');
  const eventId = await insertEvent(db);
  const raceId = await insertRace(db, { eventId });
  const horseId = await insertHorse(db, { name: 'MODŘENKA' });
  const { id: runnerId } = await insertRunner(db, { raceId, horseId, number: 8, jockey: 'Jan Starý' });
  const setRunner = (values: Insert<typeof participations>) =>
    db.update(participations).set(unjudged(values)).where(eq(participations.id, runnerId));
  const setRace = (values: Insert<typeof races>) => db.update(races).set(unjudged(values)).where(eq(races.id, raceId));
  const setDay = (values: Insert<typeof raceEvents>) =>
    db.update(raceEvents).set(unjudged(values)).where(eq(raceEvents.id, eventId));
  const changes = async () =>
    (await readDayChanges(db, eventId)).map(({ kind, before, after }) => `${kind}: ${before} → ${after}`);
  return { eventId, setRunner, setRace, setDay, changes };
}

testInTransaction('race-day.recorded-changes: a scratched runner is recorded with its race and time', async (db) => {
  const { eventId, setRunner } = await openDay(db);
  await setRunner({ resultStatus: 'DNS' });
  expect(await readDayChanges(db, eventId)).toEqual([
    {
      id: expect.any(Number),
      kind: 'scratched',
      raceNumber: 1,
      runnerNumber: 8,
      horseName: 'Modřenka',
      before: 'starts',
      after: 'scratched',
      changedAt: Date.parse('2023-10-08T10:00:00Z'),
    },
  ]);
});

testInTransaction('race-day.recorded-changes: races and days that move or are cancelled, newest first', async (db) => {
  const { setRace, setDay, changes } = await openDay(db);
  await setRace({ time: '14:40' });
  await setRace({ isCancelled: true });
  await setDay({ status: 'cancelled' });
  await setDay({ date: '2023-10-15', status: 'moved' });
  expect(await changes()).toEqual([
    'day-moved: 2023-10-08 → 2023-10-15',
    'day-cancelled: scheduled → cancelled',
    'race-cancelled: scheduled → cancelled',
    'race-moved: 14:30 → 14:40',
  ]);
});

testInTransaction('race-day.recorded-changes: what is taken back within an hour leaves nothing', async (db) => {
  const { setRunner, setRace, setDay, changes } = await openDay(db);
  await setRunner({ resultStatus: 'DNS', jockey: 'Petr Nový' });
  await setRace({ time: '15:00' });
  await setDay({ status: 'moved' });
  await setRunner({ resultStatus: null, jockey: 'Jan Starý' });
  await setRace({ time: '14:30' });
  await setDay({ status: 'scheduled' });
  expect(await changes()).toEqual([]);
});

testInTransaction('race-day.recorded-changes: within an hour two changes of one thing are one', async (db) => {
  const { setRunner, setDay, changes } = await openDay(db);
  await setRunner({ jockey: 'Petr Nový' });
  await setRunner({ jockey: 'Karel Třetí' });
  await setDay({ status: 'cancelled' });
  await setDay({ status: 'moved' });
  expect(await changes()).toEqual(['day-moved: scheduled → moved', 'jockey-changed: Jan Starý → Karel Třetí']);
});

testInTransaction('race-day.recorded-changes: after an hour, taking back is a change of its own', async (db) => {
  const { setRunner, setRace, setDay, changes } = await openDay(db);
  await setRunner({ resultStatus: 'DNS' });
  await setRace({ isCancelled: true });
  await setDay({ status: 'cancelled' });
  await setSiteTime(db, '2023-10-08T11:00:01Z');
  await setRunner({ resultStatus: null });
  await setRace({ isCancelled: false });
  await setDay({ status: 'scheduled' });
  expect((await changes()).slice(0, 3)).toEqual([
    'day-restored: cancelled → scheduled',
    'race-restored: cancelled → scheduled',
    'reinstated: scratched → starts',
  ]);
});

testInTransaction(
  'race-day.recorded-changes: a lineup that is declared or spelled anew has not changed',
  async (db) => {
    const { setRunner, setRace, changes } = await openDay(db);
    await setRunner({ jockey: null });
    const [rider] = await db.insert(jockeys).values({ name: 'Josef Jediný' }).returning();
    await setRunner({ jockey: 'J. Jediný', jockeyId: rider?.id ?? null, weight: 58 });
    await setRunner({ jockey: 'Josef Jediný' });
    await setRace({ time: null });
    await setRace({ time: '14:30' });
    expect(await changes()).toEqual([]);
  },
);

testInTransaction(
  'race-day.recorded-changes: nothing of a past day, a race that has started or its result',
  async (db) => {
    const { setRunner, setRace, setDay, changes } = await openDay(db);
    await setSiteTime(db, '2023-10-08T12:30:00Z');
    await setRunner({ resultStatus: 'DNS', jockey: 'Petr Nový' });
    await setRace({ isCompleted: true });
    await setRace({ isCancelled: true });
    await setSiteTime(db, '2023-10-09T10:00:00Z');
    await setRace({ isCompleted: false });
    await setRace({ isCancelled: false, time: '16:00' });
    await setDay({ status: 'cancelled' });
    await setDay({ date: '2023-10-07' });
    expect(await changes()).toEqual([]);
  },
);
