import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { dayClockStart } from './demo-clock.rules.ts';
import { addMinutes } from '#platform/time/prague-time.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { boolean, int, queryRow } from '#platform/db/query-rows.server.ts';
import { readSettings } from '#features/site/settings.server.ts';
import { testInTransaction } from '#tests/db.ts';
import { upcomingEvents } from './demo-world.server.ts';
import { publishDue } from './publish-due.server.ts';
import { seedDay } from './seed-day.server.ts';

const ignore = () => undefined;

const readCounts = (db: Db) =>
  queryRow(
    db,
    {
      days: int,
      races: int,
      completed: int,
      runners: int,
      unpriced: int,
      unrun: int,
      isTipped: boolean,
      isSettled: boolean,
    },
    sql`select (select count(*)::int from race_events) as days, (select count(*)::int from races) as races,
      (select count(*)::int from races where is_completed) as completed,
      (select count(*)::int from race_participations) as runners,
      (select count(*)::int from race_participations where fortuna_odds is null and tipsport_odds is null) as unpriced,
      (select count(*)::int from individual_horses h
        where not exists (select from race_participations p where p.horse_id = h.id)) as unrun,
      (select count(*) > 100 from horse_tips) as "isTipped",
      exists (select from tip_totals) as "isSettled"`,
  );

testInTransaction(
  'demonstration.one-day: one race day between its races, with prices, people and tips, and no horse without a run',
  async (db) => {
    await seedDay({ db, log: ignore });
    const day = { days: 1, races: 7, runners: 67, unpriced: 0, unrun: 0, isTipped: true };
    expect(await readCounts(db)).toEqual({ ...day, completed: 2, isSettled: true });
    expect((await readSettings(db)).demo).toEqual({ clockStart: '2023-10-08', season: 2023 });
  },
);

testInTransaction('demonstration.one-day: the results of its other races come by the clock', async (db) => {
  await seedDay({ db, log: ignore });
  await publishDue(db, await upcomingEvents(), addMinutes(dayClockStart, 5 * 60));
  expect(await readCounts(db)).toMatchObject({ races: 7, completed: 7 });
});

testInTransaction('demonstration.one-day: a database that holds something is refused', async (db) => {
  await seedDay({ db, log: ignore });
  await expect(seedDay({ db, log: ignore })).rejects.toThrow('Databáze není prázdná.');
});
