import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { rankTippers } from '#features/analysis/tipper-ranking.rules.ts';
import { type GroupPeriod, groupPeriod } from './group-view.rules.ts';
import type { Instant, PragueDate } from '#platform/time/time.rules.ts';
import { freezeDue } from '#features/contest/freeze-rounds.server.ts';
import { readLiveStandings } from '#features/contest/standings.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { horseTips } from '#features/tips/tips.tables.ts';
import { testInTransaction } from '#tests/db.ts';
import { actingAt, finishRace } from '#tests/factories/fantasy.ts';
import { insertProfile } from '#tests/factories/people.ts';
import { insertEvent, insertRace, insertRunner } from '#tests/factories/racing.ts';
import { setSiteTime } from '#tests/site-clock.ts';
import { createGroup } from './create-group.server.ts';
import { readGroup, readWall } from './read-group.server.ts';
import { readGroupTable, readMyGroups } from './read-group-table.server.ts';
import { writeLine } from './write-line.server.ts';

const saturday = Date.parse('2023-10-07T08:00:00Z') as Instant;
const sunday = Date.parse('2023-10-08T15:00:00Z') as Instant;
const today = '2023-10-08' as PragueDate;
const week = groupPeriod(new URLSearchParams(), today);
const periodOf = (query: string): GroupPeriod => groupPeriod(new URLSearchParams(query), today);
const as = (db: Db, id: string, at: Instant) => actingAt(db, at, { role: 'user', id });

/** Races of four runners, each priced 3:1; they finish as they were inserted. */
async function raceDay(db: Db, date: string, count: number) {
  const eventId = await insertEvent(db, { date });
  const races: { id: number; runners: number[] }[] = [];
  for (let raceNumber = 1; raceNumber <= count; raceNumber += 1) {
    const id = await insertRace(db, { eventId, raceNumber, time: `14:0${raceNumber}` });
    const runners: number[] = [];
    for (const number of [1, 2, 3, 4])
      runners.push((await insertRunner(db, { raceId: id, number, fortunaOdds: 3 })).id);
    races.push({ id, runners });
  }
  return races;
}

/**
 * Saturday with three races, Sunday with three, of which the last has no result; Anna, Bob, Cyril in a group, Eva not.
 */
async function weekend(db: Db) {
  await setSiteTime(db, new Date(saturday).toISOString());
  const [first, second] = [await raceDay(db, '2023-10-07', 3), await raceDay(db, '2023-10-08', 3)];
  const people = await Promise.all(['Anna', 'Bob', 'Cyril', 'Eva'].map((username) => insertProfile(db, { username })));
  const [anna = '', bob = '', cyril = '', eva = ''] = people;
  const tip = async (userId: string, places: readonly number[]) => {
    for (const [index, place] of places.entries()) {
      const race = [...first, ...second][index]!;
      if (place > 0) await db.insert(horseTips).values({ userId, raceId: race.id, runnerId: race.runners[place - 1]! });
    }
  };
  await tip(anna, [1, 1, 4, 4, 4, 1]);
  await tip(bob, [4, 4, 1, 1, 1]);
  await tip(cyril, [4, 0, 0, 0, 0, 2]);
  await tip(eva, [1, 1, 1, 1, 1]);
  const created = await createGroup(as(db, anna, saturday), { name: 'Hospoda' });
  if (!created.ok) throw new Error(created.code);
  const { groupId } = created.value;
  for (const id of [bob, cyril])
    await db.execute(sql`insert into contest_group_members (group_id, user_id) values (${groupId}, ${id})`);
  for (const race of [...first, ...second.slice(0, 2)]) await finishRace(db, race, sunday);
  return { groupId, anna, bob, cyril, eva };
}

testInTransaction(
  'groups.table, groups.change, groups.mine: members are ranked by the contest’s order, against yesterday evening, with what they have in play',
  async (db) => {
    const { groupId, anna, bob, cyril, eva } = await weekend(db);
    const table = await readGroupTable(db, groupId, { period: week, page: 1, now: sunday });
    expect(table).toMatchObject({ members: 3, page: 1, openRaces: 1, isFrozen: false, isCurrent: true });
    expect(
      table.rows.map(({ username, rank, moved, tips, openRaces }) => [username, rank, moved, tips, openRaces]),
    ).toEqual([
      ['Bob', 1, 1, 5, 0],
      ['Anna', 2, -1, 5, 1],
      ['Cyril', null, null, 1, 1],
    ]);
    expect(table.rows.map(({ isFounder }) => isFounder)).toEqual([false, true, false]);
    const all = (await readLiveStandings(db, [week.id as PragueDate])).get(week.id as PragueDate) ?? [];
    const ofGroup = rankTippers(all.filter(({ userId }) => userId !== eva));
    expect(table.rows.map(({ userId }) => userId)).toEqual(ofGroup.map(({ userId }) => userId));
    for (const period of [periodOf('scope=month'), periodOf('scope=season')])
      expect((await readGroupTable(db, groupId, { period, page: 9, now: sunday })).rows).toEqual(table.rows);
    expect(await readMyGroups(db, anna, week, sunday)).toEqual([
      { id: groupId, name: 'Hospoda', members: 3, rank: 2, moved: -1, leader: { userId: bob, username: 'Bob' } },
    ]);
    expect(await readMyGroups(db, cyril, week, sunday)).toMatchObject([{ rank: null, moved: null }]);
    expect(await readMyGroups(db, eva, week, sunday)).toEqual([]);
  },
);

testInTransaction('groups.table: a frozen round stays as it was frozen', async (db) => {
  const { groupId, anna } = await weekend(db);
  const noon = Date.parse('2023-10-10T10:00:00Z') as Instant;
  const before = await readGroupTable(db, groupId, { period: week, page: 1, now: noon });
  await freezeDue(db, actingAt(db, noon).clock, noon);
  await db.execute(sql`update tip_totals set total_winnings = 999 where user_id = ${anna}`);
  const frozen = await readGroupTable(db, groupId, { period: week, page: 1, now: noon });
  expect(frozen).toEqual({ ...before, isFrozen: true });
  expect(frozen).toMatchObject({ isCurrent: false, openRaces: 0 });
  expect(frozen.rows.map(({ username, moved }) => [username, moved])).toEqual([
    ['Bob', null],
    ['Anna', null],
    ['Cyril', null],
  ]);
});

testInTransaction('groups.private: only members read a group and its wall', async (db) => {
  const { groupId, anna, bob, eva } = await weekend(db);
  await writeLine(as(db, bob, sunday), { groupId, text: 'Zítra v 10 u vchodu', key: randomUUID() });
  expect(await readGroup(db, groupId, eva)).toBeNull();
  expect(await readGroup(db, groupId + 1, anna)).toBeNull();
  expect(await readGroup(db, groupId, anna)).toMatchObject({ name: 'Hospoda', members: 3, isMine: true });
  expect(await readGroup(db, groupId, bob)).toMatchObject({ isMine: false });
  expect(await readWall(db, groupId, { userId: bob, now: sunday })).toMatchObject({
    lines: [{ username: 'Bob', text: 'Zítra v 10 u vchodu' }],
    written: 1,
  });
});

testInTransaction('groups.limits: a group of five thousand is read a page at a time', async (db) => {
  const anna = await insertProfile(db, { username: 'Anna' });
  const created = await createGroup(as(db, anna, sunday), { name: 'Velká' });
  if (!created.ok) throw new Error(created.code);
  const { groupId } = created.value;
  await db.execute(
    sql`insert into profiles (id, username) select gen_random_uuid(), 'clen' || n from generate_series(1, 4999) n`,
  );
  await db.execute(sql`insert into contest_group_members (group_id, user_id)
    select ${groupId}, id from profiles where id <> ${anna}`);
  await db.execute(sql`insert into tip_totals (scope, period, user_id, total_tips, winning_tips, place_tips, show_tips,
      total_winnings, winner_odds, last_tip_at)
    select 'round', ${week.id}, id, 5, 1, 0, 0, row_number() over (order by id) / 1000.0, 2, app_now() from profiles`);
  const last = await readGroupTable(db, groupId, { period: week, page: 100, now: sunday });
  expect([last.members, last.page, last.rows.length, last.rows.at(-1)?.rank]).toEqual([5000, 100, 50, 5000]);
});
