import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { startAt } from '#platform/time/prague-time.rules.ts';
import type { ClockTime, PragueDate } from '#platform/time/time.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { int, nullable, queryRows, text } from '#platform/db/query-rows.server.ts';
import { testOnDemoWorld, useDemoWorld } from '#tests/demo-world.ts';
import { upcomingEvents } from './demo-world.server.ts';
import { publishDue } from './publish-due.server.ts';

useDemoWorld();

/** Slušovice, 28 October: SMICHOFF (4) before STRATOVARIUS (9), until the racing court saw a dead heat. */
const appealed = 1328;
const events = (await upcomingEvents()).filter(({ race }) => race.race.seasonNumber === appealed);
const publishUntil = (db: Db, date: string, time: string) =>
  publishDue(db, events, startAt(date as PragueDate, time as ClockTime));

const readFirstThree = (db: Db, seasonNumber: number) =>
  queryRows(
    db,
    { number: int, place: int, margin: nullable(text()), tip: nullable(text()) },
    sql`select p.number, p.finishing_position as place, p.finishing_margin as margin, o.state as tip
      from race_participations p join races r on r.id = p.race_id left join tip_outcomes o on o.participation_id = p.id
      where r.season_number = ${seasonNumber} and p.finishing_position <= 3 order by p.result_row`,
  );

const readLogged = (db: Db, seasonNumber: number) =>
  queryRows(
    db,
    { action: text() },
    sql`select a.action from audit_log a join races r on a.subject = 'race:' || r.id
      where r.season_number = ${seasonNumber} and a.action like '%result%' order by a.id`,
  );

testOnDemoWorld(
  'demonstration.corrections: the course’s result stands until the ruling, which then corrects it as an administrator would',
  async (db) => {
    await publishUntil(db, '2023-11-01', '11:59');
    expect(await readFirstThree(db, appealed)).toEqual([
      { number: 4, place: 1, margin: 'BOJ', tip: 'won' },
      { number: 9, place: 2, margin: null, tip: 'placed' },
      { number: 7, place: 3, margin: '1 1/4', tip: 'placed' },
    ]);
    await publishUntil(db, '2023-11-01', '12:00');
    expect(await readFirstThree(db, appealed)).toEqual([
      { number: 4, place: 1, margin: 'BOJ', tip: 'won' },
      { number: 9, place: 1, margin: 'současně', tip: 'won' },
      { number: 7, place: 3, margin: '1 1/4', tip: 'placed' },
    ]);
    expect(await readLogged(db, appealed)).toEqual([{ action: 'publish-result' }, { action: 'save-results' }]);
  },
);

testOnDemoWorld(
  'demonstration.corrections: a result that an administrator has corrected otherwise stays',
  async (db) => {
    await publishUntil(db, '2023-10-31', '12:00');
    await db.execute(sql`update race_participations p set finishing_position = 3, finishing_margin = 'krk'
    from races r where r.id = p.race_id and r.season_number = ${appealed} and p.number = 9`);
    await publishUntil(db, '2023-11-02', '12:00');
    expect((await readFirstThree(db, appealed)).map(({ place }) => place)).toEqual([1, 3, 3]);
  },
);

testOnDemoWorld('demonstration.corrections: what was ruled before the clock is corrected in the seed', async (db) => {
  expect(await readFirstThree(db, 1067)).toMatchObject([
    { number: 1, place: 1, margin: 'BOJ', tip: 'won' },
    { number: 9, place: 1, margin: 'současně', tip: 'won' },
    { number: 3, place: 3, tip: 'placed' },
  ]);
  expect(await readLogged(db, 1067)).toEqual([{ action: 'save-results' }]);
});
