import { asc, eq } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Instant } from '#platform/time/time.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { sessions } from '#features/accounts/accounts.tables.ts';
import { profiles, users } from '#features/accounts/people.tables.ts';
import { auditLog } from '#platform/db/settings.tables.ts';
import { signIn } from '#features/accounts/sign-in.server.ts';
import { openBrowser, openTestAccounts, register, validPassword } from '#tests/accounts.ts';
import { testInTransaction, testOnNewDatabase } from '#tests/db.ts';
import { insertUser } from '#tests/factories/people.ts';
import { readManagedUser, readUsers, revokeSessions, setLocked, setRole } from './manage-users.server.ts';

const clock = { now: () => 0 as Instant, anchor: () => null };

async function insertAdmin(db: Db, username: string): Promise<string> {
  const id = await insertUser(db, { username });
  await db.update(profiles).set({ role: 'admin' }).where(eq(profiles.id, id));
  return id;
}

const asAdmin = (db: Db, id: string) => ({ db, clock, actor: { role: 'admin' as const, id } });

testInTransaction(
  'accounts.roles: roles are given and taken; the last administrator keeps theirs, and it is logged',
  async (db) => {
    const boss = await insertAdmin(db, 'Spravce');
    const jana = await insertUser(db, { username: 'Jana' });
    const by = asAdmin(db, boss);
    expect(await setRole(by, { userId: boss, role: 'user' })).toEqual({ ok: false, code: 'account.last-admin' });
    expect(await setRole(by, { userId: jana, role: 'admin' })).toMatchObject({ ok: true });
    expect(await setLocked(by, { userId: boss, isLocked: true, reason: 'Spam' })).toEqual({
      ok: false,
      code: 'person.self',
    });
    expect(await setLocked(by, { userId: jana, isLocked: true, reason: 'Spam' })).toMatchObject({ ok: true });
    // A locked administrator can't run the site.
    expect(await setRole(by, { userId: boss, role: 'user' })).toEqual({ ok: false, code: 'account.last-admin' });
    expect(await setLocked(by, { userId: jana, isLocked: false })).toMatchObject({ ok: true });
    expect(await setRole(by, { userId: boss, role: 'user' })).toMatchObject({ ok: true });
    expect(await setRole(asAdmin(db, jana), { userId: '00000000-0000-4000-8000-000000000000', role: 'admin' })).toEqual(
      {
        ok: false,
        code: 'person.unknown',
      },
    );
    expect(await setRole({ ...by, actor: { role: 'user', id: boss } }, { userId: boss, role: 'admin' })).toEqual({
      ok: false,
      code: 'actor.not-admin',
    });
    const entries = await db.select().from(auditLog).orderBy(asc(auditLog.id));
    expect(entries.map(({ action }) => action)).toEqual(['set-role', 'set-locked', 'set-locked', 'set-role']);
    expect(entries[0]).toMatchObject({ subject: `user:${jana}`, before: { role: 'user' }, after: { role: 'admin' } });
  },
);

testInTransaction('admin.users: users are found by part of a name or address, filtered and paged', async (db) => {
  await insertAdmin(db, 'Spravce');
  await insertUser(db, { username: 'Jana', email: 'malina@rovinka.example', emailVerified: false });
  const locked = await insertUser(db, { username: 'Karel' });
  await db.update(users).set({ lockedAt: new Date() }).where(eq(users.id, locked));
  const names = async (text: string, filter: 'admins' | 'locked' | 'unconfirmed' | null) =>
    (await readUsers(db, { text, filter, page: 1 })).people.map(({ username }) => username);
  expect(await names('', null)).toEqual(['Jana', 'Karel', 'Spravce']);
  expect(await names('AN', null)).toEqual(['Jana']);
  expect(await names('malina@', null)).toEqual(['Jana']);
  expect(await names('', 'admins')).toEqual(['Spravce']);
  expect(await names('', 'locked')).toEqual(['Karel']);
  expect(await names('', 'unconfirmed')).toEqual(['Jana']);
  expect(await readManagedUser(db, locked)).toMatchObject({
    username: 'Karel',
    tips: 0,
    signInMethods: [],
    sessions: [],
  });
});

testOnNewDatabase(
  'admin.users: a locked account is signed out at once and no sign-in works, until it is unlocked',
  async (database) => {
    const { db } = database;
    const accounts = await openTestAccounts(database);
    const boss = await insertAdmin(db, 'Spravce');
    await register(accounts, 'Jana_K');
    const [jana] = await db
      .select({ id: users.id, email: users.email })
      .from(users)
      .where(eq(users.username, 'Jana_K'));
    const userId = jana!.id;
    const enter = () => signIn(openBrowser(accounts), { email: jana!.email, password: validPassword });
    expect((await readManagedUser(db, userId))?.sessions.length).toBeGreaterThan(0);
    expect(await setLocked(asAdmin(db, boss), { userId, isLocked: true, reason: 'Spam' })).toMatchObject({ ok: true });
    expect(await db.select().from(sessions).where(eq(sessions.userId, userId))).toEqual([]);
    expect((await enter()).result).toMatchObject({ ok: false, code: 'account.locked' });
    await setLocked(asAdmin(db, boss), { userId, isLocked: false });
    expect((await enter()).result).toMatchObject({ ok: true });
    expect(await revokeSessions(asAdmin(db, boss), { userId })).toMatchObject({ ok: true });
    expect((await readManagedUser(db, userId))?.sessions).toEqual([]);
  },
);
