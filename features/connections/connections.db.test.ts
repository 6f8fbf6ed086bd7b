import { expect } from 'vitest';
import { connectionPage } from './connection.rules.ts';
import { startOfPragueDay } from '#platform/time/prague-time.rules.ts';
import type { PragueDate } from '#platform/time/time.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { findSurvivor } from '#features/records/read-merges.server.ts';
import { merges } from '#features/records/merges.tables.ts';
import { jockeys, stables, trainers } from '#features/racing/racing.tables.ts';
import { testInTransaction } from '#tests/db.ts';
import { insertEvent, insertHorse, insertRace, insertRunner } from '#tests/factories/racing.ts';
import { readConnection } from './connections.server.ts';

const today = '2023-10-06' as PragueDate;
const now = startOfPragueDay(today);

/**
 * Hodinka won in Most for her former trainer and runs on Sunday for the present one; Cesta ran second in Brno in May.
 */
async function insertSample(db: Db) {
  const [former, present] = await db
    .insert(trainers)
    .values([{ name: 'Ivan Tůma' }, { name: 'Eva Čápová' }])
    .returning();
  const [stable, empty] = await db
    .insert(stables)
    .values([{ name: 'Stáj Lipany' }, { name: 'Stáj bez koní' }])
    .returning();
  const [rider] = await db.insert(jockeys).values({ name: 'Josef Váňa ml.' }).returning();
  const hodinka = await insertHorse(db, { name: 'HODINKA', trainerId: present!.id, stableId: stable!.id });
  const cesta = await insertHorse(db, { name: 'CESTA', trainerId: former!.id, stableId: stable!.id });
  const most = await insertEvent(db, { location: 'Most', date: '2023-09-02' });
  const won = await insertRace(db, {
    eventId: most,
    raceKind: 'hurdles',
    isCompleted: true,
    distance: 3200,
    prizeSplit: [1000, 500],
  });
  await insertRunner(db, {
    raceId: won,
    horseId: hodinka,
    jockeyId: rider!.id,
    trainerId: former!.id,
    finishingPosition: 1,
    fortunaOdds: 2,
  });
  const brno = await insertEvent(db, { location: 'Brno', date: '2023-08-26' });
  const second = await insertRace(db, { eventId: brno, isCompleted: true, distance: 1200, prizeSplit: [800, 400] });
  await insertRunner(db, { raceId: second, horseId: cesta, trainerId: former!.id, finishingPosition: 2 });
  await insertRunner(db, { raceId: second, horseId: hodinka, trainerId: former!.id, finishingPosition: 3 });
  const pardubice = await insertEvent(db, { location: 'Pardubice', date: '2023-10-08' });
  const ahead = await insertRace(db, { eventId: pardubice });
  await insertRunner(db, { raceId: ahead, horseId: hodinka, jockeyId: rider!.id, trainerId: present!.id, number: 3 });
  await insertRunner(db, { raceId: ahead, horseId: cesta, trainerId: present!.id, resultStatus: 'DNS' });
  return { former: former!.id, present: present!.id, stable: stable!.id, empty: empty!.id };
}

async function pageOf(db: Db, kind: 'trainer' | 'stable', id: number) {
  const rows = await readConnection(db, kind, id, today);
  return connectionPage(kind, rows!, now);
}

testInTransaction(
  'trainers.page: starts are those of the day, horses those of today, the next start is of whom the horse runs for',
  async (db) => {
    const { former, present } = await insertSample(db);
    const before = await pageOf(db, 'trainer', former);
    expect(before.current).toMatchObject({
      record: { totalRaces: 3, wins: 1, placements: 3 },
      horses: 2,
      won: [{ currency: 'Kč', amount: 1400 }],
    });
    expect(before.form.map(({ label }) => label)).toEqual(['1', '2', '3']);
    expect(before.horses.map(({ name }) => name)).toEqual(['Cesta']);
    expect(before.next).toBeNull();
    expect(before.market).toMatchObject({ runs: 1, wins: 1, expectedWins: 1 });
    const now = await pageOf(db, 'trainer', present);
    expect(now.current.record.totalRaces).toBe(0);
    expect(now.horses).toMatchObject([{ name: 'Hodinka', record: { totalRaces: 2, wins: 1 }, next: { number: 3 } }]);
    expect([now.next?.horseName, now.startsAhead]).toEqual(['HODINKA', 1]);
  },
);

testInTransaction(
  'trainers.page, trainers.recent: the record is broken down by course, type, distance, days since the last run and jockey',
  async (db) => {
    const { former } = await insertSample(db);
    const { breakdowns, jockeys: riders, recent } = await pageOf(db, 'trainer', former);
    const starts = (rows: readonly { key: unknown; record: { totalRaces: number } }[]) =>
      Object.fromEntries(rows.map(({ key, record }) => [key, record.totalRaces]));
    expect(starts(breakdowns.course)).toEqual({ Most: 1, Brno: 2 });
    expect(starts(breakdowns.kind)).toEqual({ hurdles: 1, flat: 2 });
    expect(starts(breakdowns.band)).toEqual({ staying: 1, sprint: 2 });
    // Hodinka had run a week before.
    expect(starts(breakdowns.daysSince)).toEqual({ 'to-14': 1, first: 2 });
    expect(Object.values(riders).map(({ name }) => name)).toEqual(['Josef Váňa ml.']);
    expect(recent).toEqual([
      { days: 14, starts: 0, wins: 0, places: 0 },
      { days: 90, starts: 3, wins: 1, places: 3 },
    ]);
  },
);

testInTransaction(
  'stables.page: a stable has the starts and winnings of the horses that it has today; one without horses has nothing',
  async (db) => {
    const { stable, empty } = await insertSample(db);
    const page = await pageOf(db, 'stable', stable);
    expect(page.current).toMatchObject({ record: { totalRaces: 3, wins: 1 }, won: [{ amount: 1400 }] });
    expect(page.horses).toMatchObject([
      { name: 'Hodinka', won: [{ amount: 1000 }], trainer: { name: 'Eva Čápová' } },
      { name: 'Cesta', won: [{ amount: 400 }], next: null },
    ]);
    const none = await pageOf(db, 'stable', empty);
    expect([none.horses, none.seasons, none.latest, none.next, none.interval]).toEqual([[], [], [], null, null]);
    expect(await readConnection(db, 'stable', 999_999, today)).toBeNull();
  },
);

testInTransaction(
  'stables.address, trainers.address: a merged record leads to the one that it was merged into',
  async (db) => {
    const { former, present } = await insertSample(db);
    const made = { merged: {}, survivor: {}, moved: [], mergedName: 'Iva Čápová' };
    await db.insert(merges).values([
      { kind: 'trainer', survivorId: former, mergedId: 7001, ...made },
      { kind: 'stable', survivorId: present, mergedId: 7001, ...made },
    ]);
    expect(await findSurvivor(db, 'trainer', 7001)).toBe(former);
    expect(await findSurvivor(db, 'stable', 7001)).toBe(present);
    expect(await findSurvivor(db, 'stable', 7002)).toBeNull();
  },
);
