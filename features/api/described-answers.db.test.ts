import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { z } from 'zod';
import { importBatches } from '#features/imports/imports.tables.ts';
import { refreshAnalysis } from '#features/analysis/refresh-analysis.server.ts';
import { stables } from '#features/racing/racing.tables.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import { openTestAccounts, register } from '#tests/accounts.ts';
import { testOnNewDemoWorld } from '#tests/demo-world.ts';
import { holdContest } from '#tests/factories/contest.ts';
import { insertHorse } from '#tests/factories/racing.ts';
import { insertProgram } from '#tests/factories/programs.ts';
import { openTestApp } from '#tests/http-app.ts';
import { setSiteTime } from '#tests/site-clock.ts';
import { forgetRowChanges } from './forget-row-changes.server.ts';

const Content = z.object({ content: z.record(z.string(), z.object({ schema: z.looseObject({}) })) });
const Operation = z.object({ responses: z.record(z.string(), Content) });
const Described = z.object({ paths: z.record(z.string(), z.record(z.string(), Operation)) });

const json = { 'content-type': 'application/json' };
const csv = { 'content-type': 'text/csv' };
type Body = { data: { id: number; races: { id: number; runners: { id: number }[] }[] } };
type List = { data: { id: number | string; slug: string }[] };

testOnNewDemoWorld(
  'downloads.described: each route answers by a status, a type and a schema of its description, refusals too',
  async (database) => {
    const { db } = database;
    await setSiteTime(db, '2023-10-08T08:00:00Z');
    await holdContest(db);
    await refreshAnalysis(db, { now: () => Date.parse('2023-10-08T08:00:00Z') as Instant, anchor: () => null });
    const [stable] = await db.insert(stables).values({ name: 'Stáj Lhota' }).returning();
    await insertHorse(db, { name: 'LHOTAN', stableId: stable?.id });
    const accounts = await openTestAccounts(database);
    await register(accounts, 'Jana_K');
    let app = await openTestApp(accounts);
    const send = (path: string, init?: RequestInit) => app.sendRequest(`/api/v1${path}`, init);
    const { paths } = Described.parse(await (await send('/openapi.json')).json());
    const unanswered = new Set(
      Object.entries(paths).flatMap(([path, operations]) => Object.keys(operations).map((verb) => `${verb} ${path}`)),
    );
    /** Sends a request to a described path, whose answer is to be as described. */
    async function ask<Answer>(status: number, path: string, address = path, init: RequestInit = {}): Promise<Answer> {
      const { method = 'GET' } = init;
      const answer = await send(address, init);
      const [type = ''] = (answer.headers.get('content-type') ?? '').split(';');
      const text = await answer.text();
      const said: unknown = type === 'application/json' ? JSON.parse(text) : text;
      const schema = paths[path]?.[method.toLowerCase()]?.responses[answer.status]?.content[type]?.schema;
      const problems = z.fromJSONSchema(schema ?? false).safeParse(said).error?.issues ?? [];
      expect([`${method} ${address}`, answer.status, problems]).toEqual([`${method} ${address}`, status, []]);
      if (status < 300) unanswered.delete(`${method.toLowerCase()} ${path}`);
      return said as Answer;
    }

    for (const list of ['/horses', '/jockeys', '/trainers', '/stables']) {
      const { data } = await ask<List>(200, list, list === '/stables' ? `${list}?sort=name` : list);
      await ask(200, `${list}/{id}`, `${list}/${data[0]?.id}`);
      await ask(404, `${list}/{id}`, `${list}/999999`);
      await ask(400, list, `${list}?page=0`);
    }
    await ask(200, '/jockeys/{id}/rides', '/jockeys/1/rides');
    for (const list of ['/courses', '/named-races']) {
      const { data } = await ask<List>(200, list);
      await ask(200, `${list}/{slug}`, `${list}/${data[0]?.slug}`);
    }
    for (const path of [
      '/sires',
      '/tip-analysis',
      '/fantasy/standings',
      '/time-distance',
      '/rating',
      '/contest/rounds',
    ])
      await ask(200, path);
    await ask(200, '/search', '/search?q=korok');
    await ask(200, '/events');
    // The day of the Velká pardubická.
    const { data: day } = await ask<Body>(200, '/events/{id}', '/events/40');
    const [{ id: raceId = 0, runners: [{ id: runnerId = 0 } = {}] = [] } = {}] = day.races;
    for (const part of ['odds', 'forecast', 'analysis'])
      await ask(200, `/races/{id}/${part}`, `/races/${raceId}/${part}`);

    await ask(200, '/bulk/{table}', '/bulk/races?format=csv');
    await ask(400, '/bulk/{table}', '/bulk/races?format=xml');
    await ask(404, '/bulk/{table}', '/bulk/people');
    const until = (await send('/bulk/horses')).headers.get('complete-until');
    for (const list of ['/events', '/bulk/{table}'])
      await ask(200, list, `${list.replace('{table}', 'races')}?changedSince=${until}`);
    await forgetRowChanges(db);
    await ask(410, '/horses', '/horses?changedSince=2020-01-01T00:00:00Z');

    const signedIn = await app.sendRequest('/api/auth/sign-in/email', {
      method: 'POST',
      headers: json,
      body: JSON.stringify({ email: 'jana_k@rovinka.example', password: 'korálka-9' }),
    });
    const person = { ...json, authorization: `Bearer ${signedIn.headers.get('set-auth-token')}` };
    const tip = { method: 'POST', headers: person, body: JSON.stringify({ runnerId, raceId }) };
    await ask(201, '/me/tips', '/me/tips', tip);
    await ask(409, '/me/tips', '/me/tips', tip);
    await ask(400, '/me/tips', '/me/tips', { ...tip, body: '{}' });
    for (const path of ['/me', '/me/export', '/me/tips']) {
      await ask(200, path, path, { headers: person });
      await ask(401, path);
    }
    const { id: userId } = await ask<{ id: string }>(200, '/me', '/me', { headers: person });
    await setSiteTime(db, '2023-10-08T18:00:00Z');
    app = await openTestApp(accounts);
    await ask(200, '/tippers/{userId}/tips', `/tippers/${userId}/tips`);
    await ask(200, '/contest/rounds/{round}', '/contest/rounds/2023-40');
    const removal = `/me/tips?runnerId=${runnerId}`;
    await ask(409, '/me/tips', removal, { method: 'DELETE', headers: person });
    await setSiteTime(db, '2023-10-08T08:00:00Z');
    app = await openTestApp(accounts);
    await ask(200, '/me/tips', removal, { method: 'DELETE', headers: person });

    const { authorization } = await insertProgram(db);
    const imports = '/admin/imports';
    const file = (number: string) => `event_date,location,race_number,number,horse\n2030-05-12,Lhota,1,${number},ALFA`;
    const push = (status: number, body: string, query = '', headers: Record<string, string> = csv) =>
      ask<Body>(status, imports, `${imports}${query}`, {
        method: 'POST',
        headers: { ...headers, authorization },
        body,
      });
    await push(200, file('1'), '?dry-run=1');
    const { data: batch } = await push(201, file('1'));
    const { data: waiting } = await push(422, file('x'));
    await push(422, '[{"horse":"A"},{"hor', '', json);
    await push(422, '<html></html>');
    await push(400, file('1'), '?dryrun=1');
    await push(415, file('1'), '', { 'content-type': 'application/xml' });
    await ask(401, imports, imports, { method: 'POST', headers: csv, body: file('1') });
    const askBatch = (status: number, id: number) =>
      ask(status, `${imports}/{id}`, `${imports}/${id}`, { headers: { authorization } });
    await askBatch(200, batch.id);
    await askBatch(404, 0);
    // As an administrator leaves it who maps its columns anew.
    await db.update(importBatches).set({ state: 'uploaded', counts: null }).where(eq(importBatches.id, waiting.id));
    await askBatch(200, waiting.id);

    const place = { event_date: '2030-05-12', location: 'Lhota', prices: [{ number: 1, bookmaker: 'F', odds: 4.5 }] };
    const prices = (status: number, race_number: unknown) =>
      ask(status, '/admin/prices', '/admin/prices', {
        method: 'POST',
        headers: { ...json, authorization },
        body: JSON.stringify({ ...place, race_number }),
      });
    await prices(200, 1);
    await prices(404, 9);
    await prices(422, 'x');
    expect([...unanswered]).toEqual([]);
  },
);
