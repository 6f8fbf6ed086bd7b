import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { participations, races } from '#features/racing/racing.tables.ts';
import { horseTips } from '#features/tips/tips.tables.ts';
import { openTestAccounts, register } from '#tests/accounts.ts';
import { testOnNewDatabase } from '#tests/db.ts';
import { insertProfile } from '#tests/factories/people.ts';
import { insertRunner, unjudged } from '#tests/factories/racing.ts';
import { openTestApp, type TestApp } from '#tests/http-app.ts';
import { setSiteTime } from '#tests/site-clock.ts';

const path = '/api/v1/me/tips';
const json = { 'content-type': 'application/json' };

/** The short token of an API client (accounts.api-tokens), by way of its signed bearer. */
async function tokenOf(app: TestApp, email: string, password: string): Promise<string> {
  const entered = await app.sendRequest('/api/auth/sign-in/email', {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ email, password }),
  });
  const bearer = entered.headers.get('set-auth-token') ?? '';
  const answer = await app.sendRequest('/api/auth/token', { headers: { authorization: `Bearer ${bearer}` } });
  return ((await answer.json()) as { token: string }).token;
}

testOnNewDatabase('downloads.own-api: an API client reads, places and removes its own tips', async (database) => {
  const { db } = database;
  await setSiteTime(db, '2023-10-08T12:00:00Z');
  const accounts = await openTestAccounts(database);
  const app = await openTestApp(accounts);
  await register(accounts, 'Jana_K');
  const token = await tokenOf(app, 'jana_k@rovinka.example', 'korálka-9');
  const headers = { authorization: `Bearer ${token}`, ...json };
  const runner = await insertRunner(db, { number: 7 });
  const scratched = await insertRunner(db, { raceId: runner.raceId });
  await db
    .update(participations)
    .set(unjudged({ resultStatus: 'DNS' }))
    .where(eq(participations.id, scratched.id));
  const victim = await insertProfile(db);
  const choice = { runnerId: runner.id, raceId: runner.raceId };
  const post = async (body: unknown, given: Record<string, string> = headers) => {
    const answer = await app.sendRequest(path, { method: 'POST', headers: given, body: JSON.stringify(body) });
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  };
  const failed = 'Nepodařilo se přidat tip';

  expect(await post(choice)).toEqual({
    status: 201,
    body: {
      data: {
        ...choice,
        isMine: true,
        tips: { count: 1, authors: [{ userId: expect.any(String), username: 'Jana_K' }], moreCount: 0 },
      },
    },
  });
  expect(await post(choice)).toEqual({
    status: 409,
    body: { code: '23505', reason: 'tip.duplicate', message: 'Již jste na tohoto koně tipovali' },
  });
  expect(await post({ runnerId: scratched.id, raceId: runner.raceId })).toEqual({
    status: 409,
    body: { code: 409, reason: 'tip.non-starter', message: failed },
  });
  expect(await post({ ...choice, raceId: runner.raceId + 1 })).toEqual({
    status: 404,
    body: { code: 404, reason: 'tip.unknown-runner', message: failed },
  });
  expect(await post({ ...choice, user_id: victim })).toMatchObject({
    status: 400,
    body: { reason: 'input.invalid', message: failed },
  });
  for (const stranger of [json, { ...json, authorization: `Bearer ${token.slice(0, -4)}AAAA` }])
    expect(await post(choice, stranger)).toEqual({
      status: 401,
      body: { code: 401, reason: 'actor.not-signed-in', message: 'Nejste přihlášeni' },
    });

  const list = await app.sendRequest(path, { headers });
  expect(list.headers.get('cache-control')).toBe('private, no-store');
  expect(await list.json()).toMatchObject({
    paging: { page: 1, total: 1 },
    data: [{ ...choice, number: 7, raceNumber: 1, startAt: Date.parse('2023-10-08T12:30:00Z') }],
  });
  expect((await app.sendRequest(path)).status).toBe(401);
  expect((await app.sendRequest(`${path}?page=x`, { headers })).status).toBe(400);

  const remove = (query: string) => app.sendRequest(`${path}${query}`, { method: 'DELETE', headers });
  expect((await remove('')).status).toBe(400);
  await db.update(races).set(unjudged({ isCancelled: true }));
  expect(await (await remove(`?runnerId=${runner.id}`)).json()).toEqual({
    code: 409,
    reason: 'tip.race-cancelled',
    message: 'Nepodařilo se odebrat tip',
  });
  await db.update(races).set(unjudged({ isCancelled: false }));
  expect(await (await remove(`?runnerId=${runner.id}`)).json()).toMatchObject({ data: { isMine: false } });
  expect(await db.select().from(horseTips)).toEqual([]);
});
