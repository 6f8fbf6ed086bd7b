import { eq, sql } from 'drizzle-orm';
import { expect, vi } from 'vitest';
import { readSession } from '#features/accounts/session.server.ts';
import { sessions } from '#features/accounts/accounts.tables.ts';
import { notifications } from '#features/notifications/notifications.tables.ts';
import { profiles, users } from '#features/accounts/people.tables.ts';
import { listSessions, revokeSession } from '#features/accounts/devices.server.ts';
import { signOut } from '#features/accounts/sign-in.server.ts';
import { openTestAccounts, register, signedIn, testAppUrl } from '#tests/accounts.ts';
import { testOnNewDatabase } from '#tests/db.ts';
import { openTestApp } from '#tests/http-app.ts';
import { openStream } from '#tests/live-stream.ts';
import { eventually } from '#tests/time-limits.ts';

testOnNewDatabase(
  'accounts.session-events: only the person’s own open tabs hear that a session was signed out elsewhere, revoked, expired or changed',
  async (database) => {
    const accounts = await openTestAccounts(database);
    const app = await openTestApp(accounts);
    const stop = await database.listen('auth', (subject) => app.live.publishAuth(subject));
    const signal = new AbortController();
    const first = await register(accounts, 'Jana_K');
    const second = await signedIn(accounts, 'Jana_K');
    const third = await signedIn(accounts, 'Jana_K');
    const stranger = await register(accounts, 'Cizinec');
    const open = (cookie: string) => openStream(app, cookie, signal.signal);
    const received = {
      first: await open(first.headers.get('cookie') ?? ''),
      second: await open(second.headers.get('cookie') ?? ''),
      third: await open(third.headers.get('cookie') ?? ''),
      stranger: await open(stranger.headers.get('cookie') ?? ''),
      nobody: await open(''),
    };
    await database.db.update(profiles).set({ fantasyTestingOptIn: true });
    await vi.waitFor(() => expect(received.first).toContain('auth updated'), eventually);
    await signOut(first);
    await vi.waitFor(() => expect(received.first).toContain('auth signed-out'), eventually);
    const [, other] = await listSessions(second);
    await revokeSession(second, { id: other?.id ?? '' });
    await vi.waitFor(() => expect(received.third).toContain('auth signed-out'), eventually);
    expect(received.second).not.toContain('auth signed-out');
    expect(received.stranger.filter((line) => line === 'auth signed-out')).toEqual([]);
    expect(received.nobody).toEqual(['changed hello']);
    signal.abort();
    await stop();
  },
);

testOnNewDatabase(
  'accounts.session-events: an open page is told that its session has expired, without asking',
  async (database) => {
    const accounts = await openTestAccounts(database);
    const app = await openTestApp(accounts);
    const signal = new AbortController();
    const browser = await register(accounts, 'Jana_K');
    await readSession(accounts, browser.headers);
    const stream = openStream(app, browser.headers.get('cookie') ?? '', signal.signal);
    const received = await stream;
    await database.db.update(sessions).set({ expiresAt: new Date(Date.now() - 1000) });
    app.live.publishAll();
    await vi.waitFor(() => expect(received).toContain('auth signed-out'), eventually);
    signal.abort();
  },
);

testOnNewDatabase(
  'notifications.bell: what a person reads in one tab the others hear of, and nobody else',
  async (database) => {
    const accounts = await openTestAccounts(database);
    const app = await openTestApp(accounts);
    const stop = await database.listen('auth', (subject) => app.live.publishAuth(subject));
    const signal = new AbortController();
    const jana = await register(accounts, 'Jana_K');
    const stranger = await register(accounts, 'Cizinec');
    const open = (cookie: string) => openStream(app, cookie, signal.signal);
    const received = await open(jana.headers.get('cookie') ?? '');
    const others = [await open(stranger.headers.get('cookie') ?? ''), await open('')];
    await database.db.execute(sql`
      insert into notifications (user_id, kind, subject, title, body, url, day, is_on_site, expires_at)
      select id, 'finished', 'runner:1', 'Korunka: 2. místo', '3. dostih', '/', '2023-10-08', true, app_now() from users`);
    const headers = {
      cookie: jana.headers.get('cookie') ?? '',
      origin: testAppUrl,
      'content-type': 'application/x-www-form-urlencoded',
    };
    const state = async () => (await app.sendRequest('/api/viewer/notifications', { headers })).json();
    expect(await state()).toMatchObject({ unread: 1, newest: [{ title: 'Korunka: 2. místo', isUnread: true }] });
    const read = (body: string) => app.sendRequest('/api/viewer/notifications', { method: 'POST', headers, body });
    const [foreign] = await database.db
      .select({ id: notifications.id })
      .from(notifications)
      .innerJoin(users, eq(users.id, notifications.userId))
      .where(eq(users.username, 'Cizinec'));
    expect((await read('id=nothing')).status).toBe(400);
    expect((await read(`id=${foreign?.id}`)).status).toBe(200);
    expect(await state()).toMatchObject({ unread: 1 });
    expect((await read('all=yes')).status).toBe(200);
    expect(await state()).toMatchObject({ unread: 0, newest: [{ isUnread: false }] });
    await vi.waitFor(() => expect(received).toContain('changed bell'), eventually);
    expect(others.flat().filter((line) => line === 'changed bell')).toEqual([]);
    expect((await app.sendRequest('/api/viewer/notifications')).status).toBe(401);
    signal.abort();
    await stop();
  },
);
