import { expect } from 'vitest';
import type { PragueDate } from '#platform/time/time.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { jockeys, stables, trainers } from '#features/racing/racing.tables.ts';
import { testInTransaction } from '#tests/db.ts';
import { insertEvent, insertHorse, insertRace, insertRunner } from '#tests/factories/racing.ts';
import { readSeasonTable } from './season-table.server.ts';

const today = '2023-10-06' as PragueDate;

async function insertSample(db: Db) {
  const [before, now] = await db
    .insert(trainers)
    .values([{ name: 'Ivan Tůma' }, { name: 'Eva Čápová' }])
    .returning();
  const [stable] = await db.insert(stables).values({ name: 'Stáj Lipany' }).returning();
  const [rider] = await db.insert(jockeys).values({ name: 'Josef Váňa ml.', title: 'žokej' }).returning();
  const ids = { before: before!.id, now: now!.id, stable: stable!.id, rider: rider!.id };
  const horse = await insertHorse(db, { name: 'HODINKA', trainerId: ids.now, stableId: ids.stable });
  const other = await insertHorse(db, { name: 'CESTA' });
  const eventId = await insertEvent(db, { location: 'Most', date: '2023-09-02' });
  const past = await insertRace(db, { eventId, raceKind: 'hurdles', isCompleted: true, prizeSplit: [1000, 500] });
  await insertRunner(db, {
    raceId: past,
    horseId: horse,
    jockeyId: ids.rider,
    trainerId: ids.before,
    finishingPosition: 1,
    fortunaOdds: 2.5,
  });
  await insertRunner(db, { raceId: past, horseId: other, finishingPosition: 2 });
  const ahead = await insertRace(db, {
    eventId: await insertEvent(db, { location: 'Pardubice', date: '2023-10-08' }),
  });
  await insertRunner(db, { raceId: ahead, horseId: horse, jockeyId: ids.rider, trainerId: ids.now, number: 3 });
  await insertRunner(db, { raceId: ahead, horseId: other, resultStatus: 'DNS', trainerId: ids.before });
  return ids;
}

testInTransaction(
  'season-tables.whose: a start is of the trainer on the day, of its rider, and of the stable that has the horse today',
  async (db) => {
    const { before, now, stable, rider } = await insertSample(db);
    const whoOf = async (role: Parameters<typeof readSeasonTable>[1]) => {
      const { races, lineUps } = await readSeasonTable(db, role, today);
      expect(races).toMatchObject([{ date: '2023-09-02', location: 'Most', kind: 'hurdles', prizeSplit: [1000, 500] }]);
      return [races[0]?.starters.map(({ who }) => who), lineUps.map(({ who }) => who)];
    };
    expect(await whoOf('trainer')).toEqual([[before, null], [now]]);
    expect(await whoOf('jockey')).toEqual([[rider, null], [rider]]);
    expect(await whoOf('stable')).toEqual([[stable, null], [stable]]);
  },
);

testInTransaction(
  'season-tables.whose: prices are numbers, names stand in Czech order, and what is today or not completed is no result',
  async (db) => {
    await insertSample(db);
    const { races, names } = await readSeasonTable(db, 'trainer', today);
    expect(races[0]?.starters[0]).toMatchObject({ position: 1, status: null, fortuna: 2.5, tipsport: null });
    expect(names.map(({ name }) => name)).toEqual(['Eva Čápová', 'Ivan Tůma']);
    expect((await readSeasonTable(db, 'trainer', '2023-09-02' as PragueDate)).races).toEqual([]);
    expect((await readSeasonTable(db, 'trainer', '2023-11-30' as PragueDate)).races.length).toBe(1);
  },
);
