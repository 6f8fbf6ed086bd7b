import { expect } from 'vitest';
import { profiles } from '#features/accounts/people.tables.ts';
import { settings } from '#platform/db/settings.tables.ts';
import { openTestAccounts, register, testAppUrl } from '#tests/accounts.ts';
import { testOnNewDatabase } from '#tests/db.ts';
import { openTestApp } from '#tests/http-app.ts';

const megabyte = 1024 * 1024;
const paths = ['/admin/race-photos', '/admin/race-photos.data', '/api/admin/race-photos', '/admin/blog/picture'];

testOnNewDatabase(
  'public-pages.bodies: a body beyond the cap is a 413, and only an administrator’s upload may be a large one',
  async (database) => {
    const accounts = await openTestAccounts(database);
    const { sendRequest: ask } = await openTestApp(accounts);
    const browser = await register(accounts, 'Jana_K');
    const send = async (path: string, megabytes: number, cookie = '') => {
      const body = 'x'.repeat(megabytes * megabyte);
      const answer = await ask(path, { method: 'POST', body, headers: { origin: testAppUrl, cookie } });
      return answer.status;
    };
    const own = () => browser.headers.get('cookie') ?? '';
    for (const path of paths) {
      expect([await send(path, 2), await send(path, 21)]).toEqual([401, 401]);
      expect(await send(path, 2, own())).toBe(403);
    }
    await database.db.update(profiles).set({ role: 'admin' });
    await database.db.insert(settings).values({ key: 'demo', value: { clockStart: '2023-10-06', season: 2023 } });
    // A resource refuses what is no form; what matters is that the larger body was let in.
    const accepted = { '/api/admin/race-photos': 400, '/admin/blog/picture': 400 } as Record<string, number>;
    for (const path of paths)
      expect([await send(path, 2, own()), await send(path, 21, own())], path).toEqual([accepted[path] ?? 200, 413]);
    for (const path of ['/api/viewer/chat', '/admin/contest', '/auth', '/media/x'])
      expect(await send(path, 10, own()), path).toBe(413);
  },
);

testOnNewDatabase('public-pages.bodies: a chat message of 10 MB is refused with a Czech sentence', async (database) => {
  const accounts = await openTestAccounts(database);
  const { sendRequest: ask } = await openTestApp(accounts);
  const browser = await register(accounts, 'Jana_K');
  const form = new FormData();
  form.set('message', 'dlouhá zpráva '.repeat(750_000));
  const headers = { origin: testAppUrl, cookie: browser.headers.get('cookie') ?? '' };
  const answer = await ask('/api/viewer/chat', { method: 'POST', body: form, headers });
  expect(answer.status).toBe(413);
  expect(await answer.json()).toEqual({ code: 413, reason: 'body.too-large', message: 'Požadavek je příliš velký' });
});
