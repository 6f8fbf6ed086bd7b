import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { profiles } from '#features/accounts/people.tables.ts';
import { horseTips } from '#features/tips/tips.tables.ts';
import { calendarUrls } from '#features/follows/calendar-link.server.ts';
import { openTestAccounts, register, testAppUrl } from '#tests/accounts.ts';
import { testOnNewDatabase } from '#tests/db.ts';
import { insertRunner } from '#tests/factories/racing.ts';
import { openTestApp } from '#tests/http-app.ts';
import { setSiteTime } from '#tests/site-clock.ts';

testOnNewDatabase(
  'dashboard.exports: the files of a person’s tips go to nobody else, whatever the address says',
  async (database) => {
    const { db } = database;
    await setSiteTime(db, '2023-10-08T09:00:00Z');
    const accounts = await openTestAccounts(database);
    const { sendRequest } = await openTestApp(accounts);
    const jana = await register(accounts, 'Jana_K');
    const stranger = await register(accounts, 'Cizinec');
    const runner = await insertRunner(db, { number: 7 });
    const [person] = await db.select({ id: profiles.id }).from(profiles).where(eq(profiles.username, 'Jana_K'));
    await db.insert(horseTips).values({ userId: person?.id ?? '', runnerId: runner.id, raceId: runner.raceId });
    const rowsFor = async (cookie: string, query = '') => {
      const answer = await sendRequest(`/user-dashboard/moje-tipy.csv${query}`, { headers: { cookie } });
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
      return (await answer.text()).trim().split('\n').length - 1;
    };
    const cookieOf = ({ headers }: { headers: Headers }) => headers.get('cookie') ?? '';
    const without = await rowsFor(cookieOf(stranger));
    expect(await rowsFor(cookieOf(jana))).toBe(without + 1);
    expect(await rowsFor(cookieOf(stranger), `?userId=${person?.id}&id=${person?.id}`)).toBe(without);
    for (const path of ['/user-dashboard/moje-tipy.csv', '/user-dashboard/moje-tipy.json'])
      for (const cookie of ['', 'rovinka.session_token=forged', `signed_in=1; userId=${person?.id}`]) {
        const answer = await sendRequest(path, { headers: { cookie } });
        expect([path, answer.status]).toEqual([path, 303]);
        expect(await answer.text()).not.toContain('Jana_K');
      }
    for (const file of ['moje-tipy.xlsx', '..%2fmoje-tipy.csv', 'moje-tipy.csv%00', person?.id ?? '']) {
      const answer = await sendRequest(`/user-dashboard/${file}`, { headers: { cookie: cookieOf(jana) } });
      expect(await answer.text()).not.toMatch(/race_number|"rows"/);
    }
  },
);

testOnNewDatabase(
  'dashboard.exports: the calendar of a person opens by its own token alone, and no cached copy is for all',
  async (database) => {
    const accounts = await openTestAccounts(database);
    const { sendRequest } = await openTestApp(accounts);
    await setSiteTime(database.db, '2023-10-08T09:00:00Z');
    await register(accounts, 'Jana_K');
    await register(accounts, 'Cizinec');
    const people = await database.db.select({ id: profiles.id }).from(profiles);
    const [own = [], other = []] = await Promise.all(
      people.map(async ({ id }) =>
        Object.values(await calendarUrls(database.db, accounts, id)).map((url) => url.replace(testAppUrl, '')),
      ),
    );
    expect(own).toHaveLength(2);
    for (const [index, path] of own.entries()) {
      const opened = await sendRequest(path);
      expect([opened.status, opened.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
      expect(opened.headers.get('x-robots-tag')).toBe('noindex');
      const [id = '', detail = '', ...rest] = path.split('.');
      const [otherId = ''] = (other[index] ?? '').split('.');
      const renewed = detail.replace('0', '1');
      for (const forged of [
        [otherId, detail, ...rest].join('.'),
        [id, renewed, ...rest].join('.'),
        [id, detail.startsWith('t') ? '0' : 't0', ...rest].join('.'),
        path.replace(/.\.ics$/, '.ics'),
      ])
        expect([forged, (await sendRequest(forged)).status]).toEqual([forged, 404]);
    }
    for (const path of ['/kalendar/.ics', `/kalendar/${people[0]?.id}.ics`])
      expect([path, (await sendRequest(path)).status]).toEqual([path, 404]);
  },
);
