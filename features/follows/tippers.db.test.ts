import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { areSeparated, type Block } from '#features/blocks/block.rules.ts';
import { startAt } from '#platform/time/prague-time.rules.ts';
import type { ClockTime, Instant, PragueDate } from '#platform/time/time.rules.ts';
import { exportMyData } from '#features/accounts/export-my-data.server.ts';
import { readBlocked, separated } from '#features/blocks/blocks.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { boolean, queryRow } from '#platform/db/query-rows.server.ts';
import { blocks } from '#features/blocks/blocks.tables.ts';
import { notifications } from '#features/notifications/notifications.tables.ts';
import { users } from '#features/accounts/people.tables.ts';
import { createGroup } from '#features/groups/create-group.server.ts';
import { readWall } from '#features/groups/read-group.server.ts';
import { writeLine } from '#features/groups/write-line.server.ts';
import { notifyOfEvents } from '#features/notifications/notifications-job.server.ts';
import { placeTip } from '#features/tips/place-tip.server.ts';
import { testInTransaction, testOnNewDatabase } from '#tests/db.ts';
import { actingAt } from '#tests/factories/fantasy.ts';
import { insertUser } from '#tests/factories/people.ts';
import { insertEvent, insertRace, insertRunner } from '#tests/factories/racing.ts';
import { setSiteTime } from '#tests/site-clock.ts';
import { maxFollowed } from './follows.rules.ts';
import { tipperFollows } from './follows.tables.ts';
import {
  blockPerson,
  followTipper,
  readFollowedTippers,
  readFollowerCount,
  readTipperFeed,
  readTipperRelation,
  unblockPerson,
  unfollowTipper,
} from './tippers.server.ts';
import { readDayMarks } from './read-day-marks.server.ts';

const start = startAt('2023-10-08' as PragueDate, '14:30' as ClockTime); // the factory's races
const before = (start - 3_600_000) as Instant;
const as = (db: Db, id: string) => actingAt(db, before, { role: 'user', id });
const codeOf = (result: { ok: boolean; code?: string }) => (result.ok ? 'ok' : result.code);
const person = (db: Db, username: string) => insertUser(db, { username });

async function tipIn(db: Db, userId: string, raceId?: number) {
  const runner = await insertRunner(db, raceId === undefined ? {} : { raceId });
  const tip = { runnerId: runner.id, raceId: runner.raceId };
  expect(await placeTip(as(db, userId), tip)).toMatchObject({ ok: true });
  return runner;
}

testInTransaction(
  'tippers.follow, tippers.followers: a tipper is followed once and no longer; only they learn how many follow them',
  async (db) => {
    const [anna, bob] = [await person(db, 'Anna'), await person(db, 'Bob')];
    const follow = () => followTipper(as(db, anna), { tipperId: bob });
    expect([codeOf(await follow()), codeOf(await follow())]).toEqual(['ok', 'ok']);
    expect(await readFollowedTippers(db, anna)).toEqual([{ userId: bob, username: 'Bob' }]);
    expect(await readTipperRelation(db, anna, bob)).toEqual({
      isMe: false,
      isFollowed: true,
      isBlocked: false,
      followers: null,
    });
    expect(await readTipperRelation(db, bob, bob)).toMatchObject({ isMe: true, followers: 1 });
    expect([await readFollowerCount(db, bob), await readFollowerCount(db, anna)]).toEqual([1, 0]);
    expect((await exportMyData(db, anna))?.followedTippers).toMatchObject([{ tipper: 'Bob' }]);
    expect(JSON.stringify(await exportMyData(db, bob))).not.toContain('Anna');
    expect(codeOf(await followTipper(as(db, anna), { tipperId: anna }))).toBe('follow.self');
    expect(codeOf(await followTipper(as(db, anna), { tipperId: '00000000-0000-4000-8000-000000000000' }))).toBe(
      'follow.unknown',
    );
    expect(codeOf(await followTipper(as(db, anna), { tipperId: 'x' }))).toBe('input.invalid');
    const visitor = { ...as(db, anna), actor: { role: 'visitor' as const } };
    for (const refused of [followTipper, unfollowTipper])
      expect(codeOf(await refused(visitor, { tipperId: bob }))).toBe('actor.not-signed-in');
    await unfollowTipper(as(db, anna), { tipperId: bob });
    expect(codeOf(await unfollowTipper(as(db, anna), { tipperId: bob }))).toBe('ok');
    expect(await readFollowerCount(db, bob)).toBe(0);
    await follow();
    await db.delete(users).where(sql`id = ${bob}`);
    expect(await readFollowedTippers(db, anna)).toEqual([]);
  },
);

testInTransaction('tippers.follow: a hundred are followed, no more', async (db) => {
  const anna = await person(db, 'Anna');
  const rows = Array.from({ length: maxFollowed }, (_, at) => ({
    email: `${at}@example.cz`,
    name: 'x',
    username: `t${at}`,
  }));
  const tippers = await db.insert(users).values(rows).returning({ id: users.id });
  await db.insert(tipperFollows).values(tippers.map(({ id }) => ({ userId: anna, tipperId: id })));
  expect(codeOf(await followTipper(as(db, anna), { tipperId: await person(db, 'Bob') }))).toBe('follow.too-many');
  expect(codeOf(await followTipper(as(db, anna), { tipperId: tippers[3]!.id }))).toBe('ok');
});

testInTransaction(
  'tippers.feed: the feed has open tips of followed tippers, newest first, until the start of their race',
  async (db) => {
    await setSiteTime(db, new Date(before));
    const [anna, bob, cyril] = [await person(db, 'Anna'), await person(db, 'Bob'), await person(db, 'Cyril')];
    await followTipper(as(db, anna), { tipperId: bob });
    const eventId = await insertEvent(db);
    const early = await insertRace(db, { eventId, time: '14:30' });
    await tipIn(db, bob, early);
    const late = await tipIn(db, bob, await insertRace(db, { eventId, raceNumber: 2, time: '15:00' }));
    await tipIn(db, cyril, early);
    const feed = async () => (await readTipperFeed(db, anna)).map(({ username, raceNumber }) => [username, raceNumber]);
    expect(await feed()).toEqual([
      ['Bob', 2],
      ['Bob', 1],
    ]);
    await setSiteTime(db, new Date(start));
    expect(await feed()).toEqual([['Bob', 2]]);
    await db.execute(sql`update race_participations set result_status = 'DNS' where id = ${late.id}`);
    expect(await feed()).toEqual([]);
  },
);

testInTransaction(
  'tippers.card-mark, notes.card-mark: a day has the runners with the person’s own notes and those that followed tippers tip',
  async (db) => {
    await setSiteTime(db, new Date(before));
    const [anna, bob, cyril] = [await person(db, 'Anna'), await person(db, 'Bob'), await person(db, 'Cyril')];
    await followTipper(as(db, anna), { tipperId: bob });
    const eventId = await insertEvent(db);
    const raceId = await insertRace(db, { eventId });
    const tipped = await tipIn(db, bob, raceId);
    await tipIn(db, cyril, raceId);
    const noted = await insertRunner(db, { raceId });
    const note = (userId: string, runnerId: number) => sql`insert into notes (user_id, horse_id, subject_name, text)
      select ${userId}, horse_id, 'x', 'x' from race_participations where id = ${runnerId}`;
    await db.execute(note(anna, noted.id));
    await db.execute(note(anna, noted.id));
    await db.execute(note(bob, tipped.id));
    await tipIn(db, bob);
    expect(await readDayMarks(db, anna, eventId)).toMatchObject([
      { runnerId: tipped.id, hasNote: false, tippers: [{ userId: bob, username: 'Bob' }] },
      { runnerId: noted.id, hasNote: true, tippers: [] },
    ]);
    expect(await readDayMarks(db, cyril, eventId)).toEqual([]);
  },
);

testInTransaction(
  'tippers.told, blocks.both-ways: a follower is told once a race day that the tipper tips it; a block takes it back',
  async (db) => {
    await setSiteTime(db, new Date(before));
    const [anna, bob] = [await person(db, 'Anna'), await person(db, 'Bob')];
    const notified = async () =>
      (await db.select().from(notifications).where(sql`kind = 'tipped'`)).map(({ title, url }) => [title, url]);
    const eventId = await insertEvent(db);
    const race = (raceNumber: number) => insertRace(db, { eventId, raceNumber });
    await tipIn(db, bob, await race(1));
    await followTipper(as(db, anna), { tipperId: bob });
    await tipIn(db, bob, await race(2));
    await notifyOfEvents(db, before);
    await tipIn(db, bob, await race(3));
    await notifyOfEvents(db, before);
    expect(await notified()).toEqual([['Tipuje Bob', `/tip-analysis/user/${bob}`]]);
    await db.update(notifications).set({ readAt: new Date(before) });
    await tipIn(db, bob, await race(4));
    await notifyOfEvents(db, before);
    expect((await db.select().from(notifications))[0]?.readAt).not.toBeNull();
    await blockPerson(as(db, bob), { userId: anna });
    expect(await notified()).toEqual([]);
    await tipIn(db, bob);
    await notifyOfEvents(db, before);
    expect(await notified()).toEqual([]);
  },
);

testInTransaction(
  'blocks.both-ways, blocks.silent, blocks.list: whoever blocks, both stop following and neither can begin again',
  async (db) => {
    const [anna, bob] = [await person(db, 'Anna'), await person(db, 'Bob')];
    const follow = (who: string, whom: string) => followTipper(as(db, who), { tipperId: whom });
    await follow(anna, bob);
    await follow(bob, anna);
    expect(codeOf(await blockPerson(as(db, anna), { userId: bob }))).toBe('ok');
    expect(codeOf(await blockPerson(as(db, anna), { userId: bob }))).toBe('ok');
    expect(await db.$count(tipperFollows)).toBe(0);
    expect([codeOf(await follow(anna, bob)), codeOf(await follow(bob, anna))]).toEqual([
      'follow.separated',
      'follow.separated',
    ]);
    expect(await readBlocked(db, anna)).toEqual([{ userId: bob, username: 'Bob' }]);
    expect(await readBlocked(db, bob)).toEqual([]);
    expect(await readTipperRelation(db, bob, anna)).toMatchObject({ isBlocked: false, isFollowed: false });
    expect((await exportMyData(db, anna))?.blockedPeople).toMatchObject([{ person: 'Bob' }]);
    expect((await exportMyData(db, bob))?.blockedPeople).toEqual([]);
    // The other's own block stays when the first one's ends.
    await blockPerson(as(db, bob), { userId: anna });
    await unblockPerson(as(db, anna), { userId: bob });
    expect(codeOf(await follow(anna, bob))).toBe('follow.separated');
    await unblockPerson(as(db, bob), { userId: anna });
    expect(codeOf(await unblockPerson(as(db, bob), { userId: anna }))).toBe('ok');
    expect(codeOf(await follow(anna, bob))).toBe('ok');
    expect(codeOf(await blockPerson(as(db, anna), { userId: anna }))).toBe('block.self');
    await db.insert(blocks).values({ userId: anna, blockedId: bob });
    await db.delete(users).where(sql`id = ${bob}`);
    expect(await db.$count(blocks)).toBe(0);
    expect(codeOf(await blockPerson(as(db, anna), { userId: bob }))).toBe('block.unknown');
  },
);

testInTransaction(
  'blocks.both-ways: on the wall of a group neither reads the other, everybody else reads both',
  async (db) => {
    const [anna, bob, cyril] = [await person(db, 'Anna'), await person(db, 'Bob'), await person(db, 'Cyril')];
    const created = await createGroup(as(db, anna), { name: 'Parta' });
    if (!created.ok) throw new Error(created.code);
    const { groupId } = created.value;
    for (const id of [bob, cyril]) await db.execute(sql`insert into contest_group_members values (${groupId}, ${id})`);
    for (const [id, text] of [
      [anna, 'Od Anny'],
      [bob, 'Od Boba'],
    ] as const)
      await writeLine(as(db, id), { groupId, text, key: crypto.randomUUID() });
    await blockPerson(as(db, bob), { userId: anna });
    const read = async (userId: string) =>
      (await readWall(db, groupId, { userId, now: before })).lines.map(({ text }) => text).toSorted();
    expect([await read(anna), await read(bob), await read(cyril)]).toEqual([
      ['Od Anny'],
      ['Od Boba'],
      ['Od Anny', 'Od Boba'],
    ]);
  },
);

testInTransaction('blocks.both-ways: SQL parts the same people as the rule', async (db) => {
  const people = [await person(db, 'Anna'), await person(db, 'Bob'), await person(db, 'Cyril')];
  const [anna, bob, cyril] = people as [string, string, string];
  const stored: Block[] = [
    { userId: anna, blockedId: bob },
    { userId: cyril, blockedId: anna },
  ];
  await db.insert(blocks).values(stored);
  for (const a of people)
    for (const b of people) {
      const query = sql`select ${separated(sql`${a}::uuid`, sql`${b}::uuid`)} as parted`;
      expect((await queryRow(db, { parted: boolean }, query)).parted).toBe(areSeparated(stored, a, b));
    }
});

testOnNewDatabase('blocks.both-ways: a follow that meets a block never outlives it', async ({ db }) => {
  for (let turn = 0; turn < 8; turn += 1) {
    const [anna, bob] = [await person(db, `Anna${turn}`), await person(db, `Bob${turn}`)];
    const results = await Promise.all([
      followTipper(as(db, anna), { tipperId: bob }),
      blockPerson(as(db, bob), { userId: anna }),
      followTipper(as(db, bob), { tipperId: anna }),
      blockPerson(as(db, anna), { userId: bob }),
    ]);
    expect([codeOf(results[1]), codeOf(results[3])]).toEqual(['ok', 'ok']);
    expect(await db.$count(tipperFollows)).toBe(0);
  }
});
