import { eq } from 'drizzle-orm';
import { expect, vi } from 'vitest';
import type { Instant } from '#platform/time/time.rules.ts';
import { setLocked, setRole } from '#features/admin/manage-users.server.ts';
import type { CommandContext } from '#platform/command/command.server.ts';
import type { Database } from '#platform/db/database.server.ts';
import { auditLog } from '#platform/db/settings.tables.ts';
import { profiles } from '#features/accounts/people.tables.ts';
import { openTestAccounts, register, testAppUrl } from '#tests/accounts.ts';
import { testOnNewDatabase } from '#tests/db.ts';
import { actingAt } from '#tests/factories/fantasy.ts';
import { insertUser } from '#tests/factories/people.ts';
import { openTestApp, type TestApp } from '#tests/http-app.ts';
import { openStream } from '#tests/live-stream.ts';
import { eventually } from '#tests/time-limits.ts';

const now = Date.parse('2023-10-07T12:00:00Z') as Instant;
const reads = ['/admin', '/admin/users', '/admin/data/export?format=csv', '/admin/audit.data'];
const writes = ['/admin/users', '/admin/settings', '/api/admin/photos'];

/**
 * Makes the person an administrator of a demonstration, where no second factor is required, and somebody who stays one.
 */
async function appointAdmins({ db }: Database, username: string): Promise<{ id: string; byDeputy: CommandContext }> {
  await db.execute(`insert into settings (key, value) values ('demo', '{"clockStart":"2023-10-06","season":2023}')`);
  const deputy = await insertUser(db, { username: 'Zastupce' });
  await db.update(profiles).set({ role: 'admin' });
  const [person] = await db.select({ id: profiles.id }).from(profiles).where(eq(profiles.username, username));
  return { id: person?.id ?? '', byDeputy: actingAt(db, now, { role: 'admin', id: deputy }) };
}

async function statuses(app: TestApp, cookie: string): Promise<number[]> {
  const answers: number[] = [];
  for (const path of reads) answers.push((await app.sendRequest(path, { headers: { cookie } })).status);
  for (const path of writes)
    answers.push((await app.sendRequest(path, { method: 'POST', headers: { cookie, origin: testAppUrl } })).status);
  return answers;
}

/** An administrator in a browser with an open live stream, and somebody who can take the office from them. */
async function openAdminSession(database: Database) {
  const accounts = await openTestAccounts(database);
  const app = await openTestApp(accounts);
  const unlisten = await database.listen('auth', (subject) => app.live.publishAuth(subject));
  const end = new AbortController();
  const browser = await register(accounts, 'Spravce');
  const cookie = browser.headers.get('cookie') ?? '';
  const { id, byDeputy } = await appointAdmins(database, 'Spravce');
  const received = await openStream(app, cookie, end.signal);
  const close = async () => {
    end.abort();
    await unlisten();
  };
  return { app, cookie, id, byDeputy, received, close };
}

testOnNewDatabase(
  'accounts.roles: an open session of a demoted administrator reads and writes nothing of the administration from the next request on',
  async (database) => {
    const { app, cookie, id, byDeputy, received, close } = await openAdminSession(database);
    expect((await app.sendRequest('/admin', { headers: { cookie } })).status).toBe(200);
    await setRole(byDeputy, { userId: id, role: 'user' });
    expect(new Set(await statuses(app, cookie))).toEqual(new Set([403]));
    await vi.waitFor(() => expect(received).toContain('auth updated'), eventually);
    const byDemoted = { ...byDeputy, actor: { role: 'user' as const, id } };
    expect(await setRole(byDemoted, { userId: id, role: 'admin' })).toEqual({ ok: false, code: 'actor.not-admin' });
    expect((await database.db.select().from(auditLog)).map(({ action }) => action)).toEqual(['set-role']);
    await close();
  },
);

testOnNewDatabase(
  'admin.users: an open session of a locked administrator is over at once, and its stream says so',
  async (database) => {
    const { app, cookie, id, byDeputy, received, close } = await openAdminSession(database);
    await setLocked(byDeputy, { userId: id, isLocked: true, reason: 'Spam' });
    for (const status of await statuses(app, cookie)) expect([303, 401]).toContain(status);
    await vi.waitFor(() => expect(received).toContain('auth signed-out'), eventually);
    await close();
  },
);
