import { createECDH, randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { maxApiKeys } from '#platform/command/api-key.rules.ts';
import { maxBlocked } from '#features/blocks/block.rules.ts';
import { feedbackLimits } from '#features/fantasy/feedback.rules.ts';
import { leagueMemberLimit, leaguesPerPerson } from '#features/fantasy/league.rules.ts';
import { maxFollowed } from '#features/follows/follows.rules.ts';
import { groupMemberLimit, groupsPerPerson } from '#features/groups/group.rules.ts';
import { linesPerWeek } from '#features/groups/wall-line.rules.ts';
import { maxNotes } from '#features/notes/note.rules.ts';
import { maxPhotosOfRace } from '#features/photos/photos.rules.ts';
import { maxDevices } from '#features/push/push.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import { createApiKey } from '#features/api/api-keys.server.ts';
import type { CommandContext } from '#platform/command/command.server.ts';
import { createLeague, joinLeague } from '#features/fantasy/leagues.server.ts';
import { sendFeedback } from '#features/fantasy/feedback.server.ts';
import { blockPerson, followTipper } from '#features/follows/tippers.server.ts';
import { followHorse, followJockey } from '#features/follows/follow.server.ts';
import { createGroup } from '#features/groups/create-group.server.ts';
import { joinGroup } from '#features/groups/join-group.server.ts';
import { writeLine } from '#features/groups/write-line.server.ts';
import { writeNote } from '#features/notes/notes.server.ts';
import { addRacePhoto, reassignRacePhoto } from '#features/photos/photos.server.ts';
import { addPushDevice } from '#features/push/push-devices.server.ts';
import { withDatabase } from '#tests/db.ts';
import { insertRacePhoto } from '#tests/factories/photos.ts';
import { insertRace } from '#tests/factories/racing.ts';
import { insertSession } from '#tests/push.ts';
import { apiKeys } from '#features/api/api.tables.ts';
import { blocks } from '#features/blocks/blocks.tables.ts';
import { fantasyFeedback, fantasyLeagueMembers, fantasyLeagues } from '#features/fantasy/fantasy-leagues.tables.ts';
import { fantasyPlayers } from '#features/fantasy/fantasy.tables.ts';
import { horseFollows, jockeyFollows, tipperFollows } from '#features/follows/follows.tables.ts';
import { contestGroupMembers, contestGroups } from '#features/groups/groups.tables.ts';
import { notes } from '#features/notes/notes.tables.ts';
import { profiles, users } from '#features/accounts/people.tables.ts';
import { pushDevices } from '#features/push/push.tables.ts';
import { horses, jockeys } from '#features/racing/racing.tables.ts';
import type { Db } from './db.server.ts';

const now = Date.parse('2030-05-15T12:00:00Z') as Instant;
const as = (db: Db, id: string): CommandContext => ({
  db,
  clock: { now: () => now, anchor: () => null },
  actor: { role: 'user', id },
});

/** So many requests at once, where so many places are left. */
const crowd = 20;
const places = 3;

const listOf = <T>(count: number, make: (index: number) => T): T[] => Array.from({ length: count }, (_, i) => make(i));
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ';
const codeOf = (index: number) => `AAAAAA${letters[Math.floor(index / 24)]}${letters[index % 24]}`;

async function insertPeople(db: Db, count: number): Promise<string[]> {
  const people = listOf(count, (index) => ({ id: randomUUID(), username: `u-${index}`, name: `u-${index}` }));
  const rows = people.map((person) => ({
    ...person,
    email: `${person.username}@rovinka.example`,
    emailVerified: true,
  }));
  for (let at = 0; at < rows.length; at += 1000) await db.insert(users).values(rows.slice(at, at + 1000));
  await db.update(profiles).set({ fantasyTestingOptIn: true });
  return people.map(({ id }) => id);
}

async function insertPlayers(db: Db, people: readonly string[]): Promise<number[]> {
  const rows = await db
    .insert(fantasyPlayers)
    .values(people.map((userId) => ({ userId })))
    .returning({ id: fantasyPlayers.id });
  return rows.map(({ id }) => id);
}

async function insertLeagues(db: Db, ownerId: number, count: number): Promise<number[]> {
  const rows = listOf(count, (index) => ({ name: `Liga ${index}`, code: codeOf(index), ownerId }));
  return (await db.insert(fantasyLeagues).values(rows).returning()).map(({ id }) => id);
}

async function insertGroups(db: Db, founderId: string, count: number): Promise<number[]> {
  const codeUntil = new Date(now + 86_400_000);
  const rows = listOf(count, (index) => ({ name: `Parta ${index}`, code: codeOf(index), founderId, codeUntil }));
  return (await db.insert(contestGroups).values(rows).returning()).map(({ id }) => id);
}

/** Fills what is limited up to the places left; returns what asks for one more. */
type Fill = (db: Db, people: readonly [string, ...string[]]) => Promise<(index: number) => Promise<{ ok: boolean }>>;

const leagues: Record<string, Fill> = {
  'fantasy.private-leagues: leagues that one joins': async (db, [eva, owner = '']) => {
    const [player = 0, ownerId = 0] = await insertPlayers(db, [eva, owner]);
    const joined = leaguesPerPerson - places;
    const ids = await insertLeagues(db, ownerId, joined + crowd);
    await db
      .insert(fantasyLeagueMembers)
      .values(ids.slice(0, joined).map((leagueId) => ({ leagueId, playerId: player })));
    return (index) => joinLeague(as(db, eva), { code: codeOf(joined + index) });
  },
  'fantasy.private-leagues: leagues that one founds': async (db, [eva]) => {
    for (let index = places; index < leaguesPerPerson; index += 1)
      await createLeague(as(db, eva), { name: `Dřívější ${index}` });
    return (index) => createLeague(as(db, eva), { name: `Liga ${index}` });
  },
  'fantasy.private-leagues: places of a league': async (db, people) => {
    const members = leagueMemberLimit - places;
    const players = await insertPlayers(db, people.slice(0, members));
    const [leagueId = 0] = await insertLeagues(db, players[0] ?? 0, 1);
    await db.insert(fantasyLeagueMembers).values(players.map((playerId) => ({ leagueId, playerId })));
    return (index) => joinLeague(as(db, people[members + index] ?? ''), { code: codeOf(0) });
  },
  'fantasy.feedback: messages that wait': async (db, [eva]) => {
    const rows = listOf(feedbackLimits.waiting - places, (index) => ({
      userId: eva,
      rating: 3,
      message: `Vzkaz ${index}`,
    }));
    await db.insert(fantasyFeedback).values(rows);
    return (index) => sendFeedback(as(db, eva), { rating: 3, message: `Další vzkaz ${index}` });
  },
};

const groups: Record<string, Fill> = {
  'groups.limits: groups that one joins': async (db, [eva, founder = '']) => {
    const joined = groupsPerPerson - places;
    const ids = await insertGroups(db, founder, joined + crowd);
    await db.insert(contestGroupMembers).values(ids.slice(0, joined).map((groupId) => ({ groupId, userId: eva })));
    return (index) => joinGroup(as(db, eva), { code: codeOf(joined + index) });
  },
  'groups.limits: groups that one founds': async (db, [eva]) => {
    for (let index = places; index < groupsPerPerson; index += 1)
      await createGroup(as(db, eva), { name: `Dřívější ${index}` });
    return (index) => createGroup(as(db, eva), { name: `Parta ${index}` });
  },
  'groups.limits: places of a group': async (db, people) => {
    const [groupId = 0] = await insertGroups(db, people[0], 1);
    const members = listOf(groupMemberLimit - places, (index) => ({ id: randomUUID(), username: `m-${index}` }));
    await db.insert(profiles).values(members);
    await db.insert(contestGroupMembers).values(members.map(({ id }) => ({ groupId, userId: id })));
    return (index) => joinGroup(as(db, people[index] ?? ''), { code: codeOf(0) });
  },
  'groups.wall: lines of a week': async (db, [eva]) => {
    const [groupId = 0] = await insertGroups(db, eva, 1);
    await db.insert(contestGroupMembers).values({ groupId, userId: eva });
    expect(linesPerWeek).toBe(places);
    return (index) => writeLine(as(db, eva), { groupId, text: `Řádek ${index}`, key: randomUUID() });
  },
};

const ownThings: Record<string, Fill> = {
  'notes.text: notes': async (db, [eva]) => {
    const [horse] = await db.insert(horses).values({ name: 'ALFA' }).returning();
    const row = { userId: eva, subjectName: 'Alfa', text: 'a' };
    await db.insert(notes).values(listOf(maxNotes - places, () => row));
    const about = { subject: 'horse', subjectId: horse?.id, text: 'b' } as const;
    return () => writeNote(as(db, eva), { ...about, key: randomUUID() });
  },
  'push.devices: devices': async (db, [eva]) => {
    const sessions: string[] = [];
    while (sessions.length < maxDevices - places + crowd) sessions.push(await insertSession(db, eva));
    const pair = createECDH('prime256v1');
    pair.generateKeys();
    const keys = { p256dh: pair.getPublicKey('base64url'), auth: 'AAAAAAAAAAAAAAAAAAAAAA' };
    const device = (sessionId: string) => ({ sessionId, ...keys, endpoint: `https://push.example/${sessionId}` });
    const earlier = sessions.splice(0, maxDevices - places).map(device);
    await db.insert(pushDevices).values(earlier.map((row) => ({ ...row, userId: eva, host: 'push.example' })));
    const facts = { userAgent: null, isRenewal: false, testHosts: new Set<string>() };
    return (index) => addPushDevice(as(db, eva), { ...device(sessions[index] ?? ''), ...facts });
  },
  'dashboard.follows: horses': async (db, [eva]) => {
    const rows = listOf(maxFollowed - places + crowd, (index) => ({ name: `Kůň ${index}` }));
    const ids = (await db.insert(horses).values(rows).returning()).map(({ id }) => id);
    await db.insert(horseFollows).values(ids.splice(crowd).map((horseId) => ({ userId: eva, horseId })));
    return (index) => followHorse(as(db, eva), { horseId: ids[index] });
  },
  'dashboard.follows: jockeys': async (db, [eva]) => {
    const rows = listOf(maxFollowed - places + crowd, (index) => ({ name: `Jezdec ${index}` }));
    const ids = (await db.insert(jockeys).values(rows).returning()).map(({ id }) => id);
    await db.insert(jockeyFollows).values(ids.splice(crowd).map((jockeyId) => ({ userId: eva, jockeyId })));
    return (index) => followJockey(as(db, eva), { jockeyId: ids[index] });
  },
  'tippers.follow: tippers': async (db, [eva, ...others]) => {
    const followed = others.slice(crowd, crowd + maxFollowed - places);
    await db.insert(tipperFollows).values(followed.map((tipperId) => ({ userId: eva, tipperId })));
    return (index) => followTipper(as(db, eva), { tipperId: others[index] });
  },
  'blocks.limits: blocked people': async (db, [eva, ...others]) => {
    const blocked = others.slice(crowd, crowd + maxBlocked - places);
    await db.insert(blocks).values(blocked.map((blockedId) => ({ userId: eva, blockedId })));
    return (index) => blockPerson(as(db, eva), { userId: others[index] });
  },
};

const asAdmin = (db: Db, id: string): CommandContext => ({ ...as(db, id), actor: { role: 'admin', id } });

const ofTheOffice: Record<string, Fill> = {
  'accounts.api-keys: keys of programs': async (db, [eva]) => {
    const row = (index: number) => ({ name: `Dřívější ${index}`, keyHash: `h${index}`, beginning: 'rvk_hhhhh' });
    const rows = listOf(maxApiKeys - places, (index) => ({ ...row(index), rights: ['prices' as const] }));
    await db.insert(apiKeys).values(rows);
    return (index) => createApiKey(asAdmin(db, eva), { key: randomUUID(), name: `Klíč ${index}`, rights: ['prices'] });
  },
  'photos.administration: photos of a race': async (db, [eva]) => {
    const raceId = await raceWithPhotos(db);
    const file = { originalFilename: 'cil.jpg', fileSize: 1000, altText: '', credit: '' };
    return (index) => addRacePhoto(asAdmin(db, eva), { raceId, photoUrl: `/media/${index}.jpg`, ...file });
  },
  'photos.administration: photos moved to a race': async (db, [eva]) => {
    const raceId = await raceWithPhotos(db);
    const others = await insertRace(db, { raceNumber: 2 });
    const ids: number[] = [];
    while (ids.length < crowd) ids.push(await insertRacePhoto(db, { raceId: others }));
    return (index) => reassignRacePhoto(asAdmin(db, eva), { id: ids[index], raceId });
  },
};

async function raceWithPhotos(db: Db): Promise<number> {
  const raceId = await insertRace(db);
  for (let index = places; index < maxPhotosOfRace; index += 1) await insertRacePhoto(db, { raceId });
  return raceId;
}

test.each(Object.entries({ ...leagues, ...groups, ...ownThings, ...ofTheOffice }))(
  '%s: of many requests at once no more than the limit succeed',
  async (_, fill) =>
    withDatabase(async ({ db }) => {
      const [eva = '', ...others] = await insertPeople(db, 1 + crowd + maxBlocked);
      const ask = await fill(db, [eva, ...others]);
      const answers = await Promise.all(listOf(crowd, ask));
      expect(answers.filter(({ ok }) => ok)).toHaveLength(places);
    }),
);
