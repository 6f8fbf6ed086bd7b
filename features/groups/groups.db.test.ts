import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Instant } from '#platform/time/time.rules.ts';
import type { Limits } from '#features/accounts/limits.server.ts';
import { exportMyData } from '#features/accounts/export-my-data.server.ts';
import { removeAccount } from '#features/accounts/delete-account.server.ts';
import { hideMessage, readMessagesToModerate, reportMessage } from '#features/chat/reports.server.ts';
import { readChat } from '#features/chat/messages.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { chatMessages } from '#features/chat/chat.tables.ts';
import { testInTransaction } from '#tests/db.ts';
import { actingAt } from '#tests/factories/fantasy.ts';
import { insertProfile, insertUser } from '#tests/factories/people.ts';
import { contestGroupMembers, contestGroups } from './groups.tables.ts';
import { handOverGroup, leaveGroup, removeGroupMember, renameGroup, renewGroupCode } from './change-group.server.ts';
import { createGroup } from './create-group.server.ts';
import { joinByCode, joinGroup, readInvitation } from './join-group.server.ts';
import { deleteLine, writeLine } from './write-line.server.ts';

const now = Date.parse('2023-10-07T12:00:00Z') as Instant;
const day = 24 * 3_600_000;
const as = (db: Db, id: string, at: Instant = now) => actingAt(db, at, { role: 'user', id });
const later = (ms: number) => (now + ms) as Instant;
const codeOf = (result: { ok: boolean; code?: string }) => (result.ok ? 'ok' : result.code);

async function found(db: Db, userId: string, name = ' Hospoda U Rovinky '): Promise<{ groupId: number; code: string }> {
  const created = await createGroup(as(db, userId), { name });
  if (!created.ok) throw new Error(created.code);
  const { groupId } = created.value;
  const [group] = await db.select().from(contestGroups).where(eq(contestGroups.id, groupId));
  return { groupId, code: group!.code };
}

const founderOf = async (db: Db, groupId: number) =>
  (await db.select().from(contestGroups).where(eq(contestGroups.id, groupId)))[0]?.founderId;

/** A request from this address; attempts are counted in memory. */
function trierFrom(clientAddress: string, tried = new Map<string, number>()): Parameters<typeof joinByCode>[1] {
  const limits: Limits = {
    consume: async ({ name, points }, key) => {
      const count = (tried.get(`${name} ${key}`) ?? 0) + 1;
      tried.set(`${name} ${key}`, count);
      return count > points ? 60 : null;
    },
    reset: async ({ name }, key) => void tried.delete(`${name} ${key}`),
  };
  return { accounts: { limits }, clientAddress };
}

testInTransaction(
  'groups.founder: a group is founded, joined by its code, renamed, handed over, left, passed on and deleted',
  async (db) => {
    const [anna, bob, cyril] = [
      await insertProfile(db, { username: 'Anna' }),
      await insertProfile(db, { username: 'Bob' }),
      await insertProfile(db, { username: 'Cyril' }),
    ];
    const { groupId, code } = await found(db, anna);
    expect(await found(db, anna)).toEqual({ groupId, code });
    for (const [at, id] of [bob, cyril].entries())
      expect(codeOf(await joinGroup(as(db, id, later(at + 1)), { code: ` ${code.toLowerCase()} ` }))).toBe('ok');
    expect(codeOf(await joinGroup(as(db, bob), { code }))).toBe('groups.already-member');
    expect(codeOf(await renameGroup(as(db, bob), { groupId, name: 'Parta' }))).toBe('groups.not-founder');
    expect(codeOf(await renameGroup(as(db, anna), { groupId, name: 'Parta' }))).toBe('ok');
    expect(codeOf(await removeGroupMember(as(db, bob), { groupId, userId: cyril }))).toBe('groups.not-founder');
    expect(codeOf(await removeGroupMember(as(db, anna), { groupId, userId: anna }))).toBe('groups.founder-stays');
    expect(codeOf(await handOverGroup(as(db, bob), { groupId, userId: bob }))).toBe('groups.not-founder');
    expect(codeOf(await handOverGroup(as(db, anna), { groupId, userId: randomUUID() }))).toBe('groups.not-member');
    expect(codeOf(await handOverGroup(as(db, anna), { groupId, userId: cyril }))).toBe('ok');
    expect(codeOf(await removeGroupMember(as(db, cyril), { groupId, userId: anna }))).toBe('ok');
    expect(codeOf(await removeGroupMember(as(db, cyril), { groupId, userId: anna }))).toBe('groups.not-member');
    expect(codeOf(await leaveGroup(as(db, cyril), { groupId }))).toBe('ok');
    expect(await founderOf(db, groupId)).toBe(bob);
    expect(codeOf(await leaveGroup(as(db, cyril), { groupId }))).toBe('groups.not-member');
    expect(codeOf(await leaveGroup(as(db, bob), { groupId }))).toBe('ok');
    expect(await db.$count(contestGroups)).toBe(0);
  },
);

testInTransaction(
  'groups.code: a code lets people in for thirty days, or until the founder makes a new one',
  async (db) => {
    const [anna, bob] = [await insertProfile(db), await insertProfile(db)];
    const { groupId, code } = await found(db, anna);
    expect(codeOf(await joinGroup(as(db, bob, later(30 * day)), { code }))).toBe('groups.unknown-code');
    expect(codeOf(await renewGroupCode(as(db, bob), { groupId }))).toBe('groups.not-founder');
    const renewed = await renewGroupCode(as(db, anna, later(10 * day)), { groupId });
    expect(codeOf(await joinGroup(as(db, bob), { code }))).toBe('groups.unknown-code');
    if (!renewed.ok) throw new Error(renewed.code);
    expect(codeOf(await joinGroup(as(db, bob, later(40 * day - 1)), { code: renewed.value.code }))).toBe('ok');
  },
);

testInTransaction(
  'groups.invitation: who has the code sees the name and how many are in, before joining',
  async (db) => {
    const [anna, bob] = [await insertProfile(db), await insertProfile(db)];
    const { groupId, code } = await found(db, anna);
    const ask = (id: string, given: string, trier = trierFrom('192.0.2.1')) =>
      readInvitation({ ...as(db, id), now }, trier, given);
    const invitation = { groupId, name: 'Hospoda U Rovinky', members: 1, isMember: false };
    expect(await ask(bob, code)).toEqual({ ok: true, value: invitation });
    expect(await ask(anna, code)).toEqual({ ok: true, value: { ...invitation, isMember: true } });
    expect(codeOf(await ask(bob, 'x'))).toBe('groups.unknown-code');
    expect(
      codeOf(
        await readInvitation({ db, actor: { role: 'visitor' }, clock: as(db, bob).clock, now }, trierFrom('a'), code),
      ),
    ).toBe('groups.unknown-code');
  },
);

testInTransaction(
  'groups.code: codes can’t be guessed, neither by joining nor by looking at invitations',
  async (db) => {
    const [anna, bob] = [await insertProfile(db), await insertProfile(db)];
    const { code } = await found(db, anna);
    const trier = trierFrom('192.0.2.1');
    for (let time = 0; time < 5; time += 1) {
      expect(codeOf(await joinByCode(as(db, bob), trier, { code: 'AAAA-2222' }))).toBe('groups.unknown-code');
      expect(codeOf(await readInvitation({ ...as(db, bob), now }, trier, 'AAAA-2222'))).toBe('groups.unknown-code');
    }
    expect(codeOf(await joinByCode(as(db, bob), trier, { code }))).toBe('groups.too-many-codes');
    expect(codeOf(await readInvitation({ ...as(db, bob), now }, trier, code))).toBe('groups.too-many-codes');
  },
);

testInTransaction(
  'groups.limits: a person is in twenty groups at most, a group has five thousand members',
  async (db) => {
    const [anna, bob] = [await insertProfile(db), await insertProfile(db)];
    const full = await found(db, anna, 'Plná');
    await db.execute(sql`insert into profiles (id) select gen_random_uuid() from generate_series(1, 4999)`);
    await db.execute(sql`insert into contest_group_members (group_id, user_id)
    select ${full.groupId}, id from profiles where id not in (${anna}, ${bob})`);
    expect(codeOf(await joinGroup(as(db, bob), { code: full.code }))).toBe('groups.full');
    for (let at = 0; at < 20; at += 1) await found(db, bob, `Skupina ${at}`);
    expect(codeOf(await createGroup(as(db, bob), { name: 'Ještě jedna' }))).toBe('groups.too-many');
    const { code } = await found(db, anna, 'Druhá');
    expect(codeOf(await joinGroup(as(db, bob), { code }))).toBe('groups.too-many');
    for (const name of ['x', 'x'.repeat(41), 'a\u0000b', 'a\u200Bb'])
      expect(codeOf(await createGroup(as(db, bob), { name }))).toBe('input.invalid');
  },
);

testInTransaction(
  'groups.wall: a member writes three lines a week, deletes their own, and a line sent twice is stored once',
  async (db) => {
    const [anna, bob] = [await insertProfile(db), await insertProfile(db)];
    const { groupId } = await found(db, anna);
    const write = (id: string, text: string, { key = randomUUID(), at = now } = {}) =>
      writeLine(as(db, id, at), { groupId, text, key });
    const key = randomUUID();
    expect(codeOf(await write(bob, 'Ahoj'))).toBe('groups.not-member');
    expect(codeOf(await write(anna, 'zlo.example'))).toBe('groups.link');
    expect(codeOf(await write(anna, '<b>Severka</b>', { key }))).toBe('ok');
    expect(codeOf(await write(anna, '<b>Severka</b>', { key }))).toBe('ok');
    expect(await db.$count(chatMessages)).toBe(1);
    for (const text of ['druhý', 'třetí']) expect(codeOf(await write(anna, text))).toBe('ok');
    expect(codeOf(await write(anna, 'čtvrtý'))).toBe('groups.too-many-lines');
    const [first] = await db.select().from(chatMessages).orderBy(chatMessages.id);
    expect(codeOf(await deleteLine(as(db, bob), { groupId, messageId: first!.id }))).toBe('groups.unknown-line');
    expect(codeOf(await deleteLine(as(db, anna), { groupId, messageId: first!.id }))).toBe('ok');
    expect(codeOf(await write(anna, 'čtvrtý'))).toBe('ok');
    expect(codeOf(await write(anna, 'pátý'))).toBe('groups.too-many-lines');
    expect(codeOf(await write(anna, 'v pondělí', { at: later(2 * day) }))).toBe('ok');
  },
);

testInTransaction(
  'groups.moderation: a line is reported by members, stands at the desk of the chat, and is no message of the chat',
  async (db) => {
    const [anna, bob, eva] = [await insertProfile(db), await insertProfile(db), await insertProfile(db)];
    const admin = await insertProfile(db, { role: 'admin' });
    const { groupId, code } = await found(db, anna);
    await joinGroup(as(db, bob), { code });
    await writeLine(as(db, anna), { groupId, text: 'Sprosté slovo', key: randomUUID() });
    const [line] = await db.select().from(chatMessages);
    const choice = { messageId: line!.id, reason: 'Urážka' };
    expect((await readChat(db, { role: 'user', id: bob }))?.messages).toEqual([]);
    expect(codeOf(await reportMessage(as(db, eva), choice))).toBe('chat.unknown-message');
    expect(codeOf(await reportMessage(as(db, anna), choice))).toBe('chat.own-message');
    expect(codeOf(await reportMessage(as(db, bob), choice))).toBe('ok');
    expect((await readMessagesToModerate(db, { isHidden: false, page: 1 })).messages).toMatchObject([
      { message: 'Sprosté slovo', reports: 1, groupName: 'Hospoda U Rovinky' },
    ]);
    expect(codeOf(await hideMessage(actingAt(db, now, { role: 'admin', id: admin }), choice))).toBe('ok');
    expect(codeOf(await deleteLine(as(db, anna), { groupId, ...choice }))).toBe('groups.unknown-line');
  },
);

testInTransaction(
  'groups.deleted-account: a founder who deletes the account leaves the group to the next; lines go along, also of who leaves',
  async (db) => {
    const anna = await insertUser(db, { username: 'Anna' });
    const [bob, cyril] = [await insertProfile(db, { username: 'Bob' }), await insertProfile(db, { username: 'Cyril' })];
    const { groupId, code } = await found(db, anna);
    for (const [at, id] of [bob, cyril].entries()) await joinGroup(as(db, id, later(at + 1)), { code });
    for (const id of [anna, bob, cyril]) await writeLine(as(db, id), { groupId, text: `od ${id}`, key: randomUUID() });
    expect(await exportMyData(db, anna)).toMatchObject({
      groups: [{ name: 'Hospoda U Rovinky', founded: true }],
      messages: [{ message: `od ${anna}`, group: 'Hospoda U Rovinky' }],
    });
    await leaveGroup(as(db, cyril), { groupId });
    await removeAccount(as(db, anna), {});
    expect(await founderOf(db, groupId)).toBe(bob);
    expect(await db.select({ message: chatMessages.message }).from(chatMessages)).toEqual([{ message: `od ${bob}` }]);
    expect(await db.$count(contestGroupMembers)).toBe(1);
  },
);
