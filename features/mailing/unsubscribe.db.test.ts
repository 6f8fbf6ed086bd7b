import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Instant } from '#platform/time/time.rules.ts';
import { mailConsents } from '#features/accounts/accounts.tables.ts';
import { profiles, users } from '#features/accounts/people.tables.ts';
import { openBrowser, openTestAccounts, register, testAppUrl } from '#tests/accounts.ts';
import { testOnNewDatabase } from '#tests/db.ts';
import { openTestApp } from '#tests/http-app.ts';
import { readNotificationChoices } from '#features/accounts/notification-choices.server.ts';
import { readUnsubscribeLink, unsubscribe, unsubscribeUrl } from './unsubscribe.server.ts';

const clock = { clock: { now: () => 0 as Instant, anchor: () => null } };

testOnNewDatabase(
  'mail.unsubscribe: opening the page changes nothing, its button unsubscribes, and repeating it does no harm',
  async (database) => {
    const accounts = await openTestAccounts(database);
    const browser = await register(accounts, 'Jana_K');
    const visitor = openBrowser(accounts);
    const [user] = await database.db.select({ id: users.id }).from(users);
    const token = unsubscribeUrl(accounts, user?.id ?? '').replace(`${testAppUrl}/unsubscribe/`, '');
    const subscribed = async () =>
      (await database.db.select({ value: profiles.emailSubscribed }).from(profiles))[0]?.value;
    expect(await readUnsubscribeLink(visitor, token)).toEqual({
      ok: true,
      value: { emailMasked: 'ja•••@rovinka.example', topic: null },
    });
    expect(await subscribed()).toBe(true);
    expect(await unsubscribe(visitor, token, clock)).toEqual({ ok: true, value: { topic: null } });
    expect(await unsubscribe(visitor, token, clock)).toEqual({ ok: true, value: { topic: null } });
    expect(await subscribed()).toBe(false);
    expect(
      await database.db
        .select({ how: mailConsents.how, subscribed: mailConsents.subscribed })
        .from(mailConsents)
        .orderBy(mailConsents.recordedAt),
    ).toEqual([
      { how: 'registration', subscribed: true },
      { how: 'unsubscribe', subscribed: false },
    ]);
    expect(accounts.mails.filter(({ kind }) => kind === 'unsubscribed')).toHaveLength(1);
    expect(browser.cookies.size).toBeGreaterThan(0);
  },
);

testOnNewDatabase(
  'mail.one-click: a mail program unsubscribes with one post, without cookies; a forged token is refused',
  async (database) => {
    const accounts = await openTestAccounts(database);
    const { sendRequest } = await openTestApp(accounts);
    await register(accounts, 'Jana_K');
    const [user] = await database.db.select({ id: users.id }).from(users);
    const path = unsubscribeUrl(accounts, user?.id ?? '').replace(testAppUrl, '');
    const oneClick = {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    };
    expect((await sendRequest(path)).status).toBe(200);
    expect((await sendRequest(path, { ...oneClick, body: 'token=x' })).headers.get('content-type')).toContain('json');
    expect((await database.db.select({ value: profiles.emailSubscribed }).from(profiles))[0]?.value).toBe(true);
    const left = await sendRequest(path, oneClick);
    expect([left.status, await left.text()]).toEqual([200, 'OK']);
    expect((await database.db.select({ value: profiles.emailSubscribed }).from(profiles))[0]?.value).toBe(false);
    expect((await sendRequest('/unsubscribe/forged.token', oneClick)).status).toBe(404);
    await database.db.delete(users).where(eq(users.id, user?.id ?? ''));
    expect((await sendRequest(path, oneClick)).status).toBe(404);
  },
);

testOnNewDatabase(
  "mail.unsubscribe: a topic's link stops that topic, also through a mail program's post, and everything only when asked to",
  async (database) => {
    const accounts = await openTestAccounts(database);
    const { sendRequest } = await openTestApp(accounts);
    await register(accounts, 'Jana_K');
    const visitor = openBrowser(accounts);
    const [user] = await database.db.select({ id: users.id }).from(users);
    const userId = user?.id ?? '';
    const path = unsubscribeUrl(accounts, userId, 'horses').replace(testAppUrl, '');
    const token = path.replace('/unsubscribe/', '');
    const stands = async () => ({
      all: (await database.db.select({ value: profiles.emailSubscribed }).from(profiles))[0]?.value,
      horses: (await readNotificationChoices(database.db, userId)).declared.mail,
    });
    expect(await readUnsubscribeLink(visitor, token)).toMatchObject({ value: { topic: 'horses' } });
    expect(await stands()).toEqual({ all: true, horses: true });
    const body = 'List-Unsubscribe=One-Click';
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    expect((await sendRequest(path, { method: 'POST', headers, body })).status).toBe(200);
    expect(await stands()).toEqual({ all: true, horses: false });
    expect(accounts.mails.filter(({ kind }) => kind === 'unsubscribed')).toEqual([]);
    expect(await unsubscribe(visitor, token, { ...clock, fromAll: true })).toEqual({
      ok: true,
      value: { topic: null },
    });
    expect(await stands()).toEqual({ all: false, horses: false });
    expect(accounts.mails.filter(({ kind }) => kind === 'unsubscribed')).toHaveLength(1);
  },
);
