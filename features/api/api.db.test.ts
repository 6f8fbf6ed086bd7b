import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { expect } from 'vitest';
import { z } from 'zod';
import { ratingFeatures } from '#features/analysis/rating-features.rules.ts';
import { shapeRaceDay } from '#features/race-day/shape-race-day.rules.ts';
import { pragueDate } from '#platform/time/prague-time.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { refreshAnalysis } from '#features/analysis/refresh-analysis.server.ts';
import { jockeys, races } from '#features/racing/racing.tables.ts';
import { apiKeyOf } from '#platform/command/api-key.rules.ts';
import { hashOfKey } from './api-keys.server.ts';
import { apiKeys } from './api.tables.ts';
import { limitReaders } from './limit-readers.server.ts';
import { limitRequests } from '#app/http/limit-requests.server.ts';
import { readRaceDay } from '#features/race-day/read-race-day.server.ts';
import { testInTransaction } from '#tests/db.ts';
import { insertEvent, insertHorse, insertRace, insertRunner } from '#tests/factories/racing.ts';
import { answerApiRequest } from './api-response.server.ts';
import { bulkTables } from './bulk-tables.server.ts';
import { endpoints } from './endpoints.server.ts';
import { openApi } from './open-api.server.ts';

const now = Date.parse('2023-10-06T08:00:00Z') as Instant;
const today = pragueDate(now);

function ask(db: Db, address: string, isDemo = false) {
  const { pathname: path, searchParams: query } = new URL(address, 'http://localhost');
  const ignore = () => undefined;
  return answerApiRequest({ db, now, today, dependsOn: ignore, validUntil: ignore }, { path, query, isDemo });
}

const Operation = z.looseObject({ parameters: z.array(z.looseObject({ name: z.string() })) }).optional();
const Described = z.object({
  openapi: z.string(),
  paths: z.record(z.string(), z.looseObject({ get: Operation, post: Operation })),
});

async function raceDay(db: Db) {
  const horseId = await insertHorse(db, { name: 'ČERNÝ BARON' });
  const eventId = await insertEvent(db, { date: '2023-10-01', location: 'Most' });
  const raceId = await insertRace(db, { eventId, isCompleted: true, distance: 1600 });
  const prices = { fortunaOdds: 4.5, tipsportOdds: 4.25, fortunaPlace2Odds: 2.1 };
  await insertRunner(db, { raceId, horseId, number: 3, finishingPosition: 1, finishTime: '00:01:40.5', ...prices });
  return { horseId, eventId, raceId };
}

testInTransaction('the API says what the page says: a race day with decimals as numbers', async (db) => {
  const { eventId } = await raceDay(db);
  const answer = await ask(db, `/events/${eventId}`);
  const rows = await readRaceDay(db, eventId, today);
  const [card] = rows ? shapeRaceDay(rows, now).races : [];
  expect(answer).toMatchObject({
    status: 200,
    body: {
      demo: false,
      data: {
        id: eventId,
        location: 'Most',
        races: [
          {
            winnerName: card?.winnerName,
            winningTime: '1:40.50',
            runners: [{ number: 3, odds: { fortuna: 4.5, tipsport: 4.25, displayed: { odds: 4.5, marker: 'F' } } }],
          },
        ],
      },
    },
  });
  expect(JSON.stringify(answer.body)).not.toContain('silk');
});

testInTransaction(
  'downloads.wide-fields: a race day has what is stored of races and runners, null where unknown',
  async (db) => {
    const eventId = await insertEvent(db, { date: '2023-10-01', location: 'Most' });
    const known = { ageLimit: '3letí', conditions: 'Rovina', goingText: 'pevná', stewardsNote: 'Pokuta' };
    const raceId = await insertRace(db, {
      eventId,
      ...known,
      liveUrl: 'javascript:alert(1)',
      videoUrl: 'https://video.example/1',
    });
    await insertRace(db, { eventId, raceNumber: 2 });
    await insertRunner(db, { raceId, number: 1, draw: 4, handicapRating: 71, reserve: 2 });
    const unknown = { ageLimit: null, conditions: null, goingText: null, offTime: null, liveUrl: null, videoUrl: null };
    expect(await ask(db, `/events/${eventId}`)).toMatchObject({
      body: {
        data: {
          races: [
            {
              ...known,
              liveUrl: null,
              videoUrl: 'https://video.example/1',
              runners: [{ draw: 4, handicapRating: 71, reserve: 2, equipment: null, allowanceKg: null }],
            },
            unknown,
          ],
        },
      },
    });
  },
);

testInTransaction('downloads.scope-said: the list of jockeys says of which season its record is', async (db) => {
  await db.insert(jockeys).values({ name: 'Josef Váňa ml.' });
  expect(await ask(db, '/jockeys')).toMatchObject({ body: { data: [{ scope: { season: 2023 } }] } });
});

testInTransaction('demonstration.marked: every answer of the demonstration says so', async (db) => {
  const { eventId, raceId, horseId } = await raceDay(db);
  for (const path of [
    '/events',
    `/events/${eventId}`,
    `/races/${raceId}/odds`,
    '/horses',
    `/horses/${horseId}`,
    '/jockeys',
    '/tip-analysis',
  ]) {
    expect(await ask(db, path, true)).toMatchObject({ status: 200, body: { demo: true } });
  }
});

testInTransaction('statistics.horse-record: under their names, with the runs behind them', async (db) => {
  const { horseId } = await raceDay(db);
  expect(await ask(db, `/horses/${horseId}`)).toMatchObject({
    body: {
      data: {
        horse_id: horseId,
        horse_name: 'Černý Baron',
        statistics: { total_races: 1, wins: 1, win_rate: 1, avg_odds: 4.5 },
        runs: [{ position: 1, location: 'Most' }],
      },
    },
  });
  expect(await ask(db, '/horses?q=cerny')).toMatchObject({
    body: { paging: { page: 1, total: 1 }, data: [{ id: horseId }] },
  });
});

testInTransaction('downloads.read-api: the rides of a jockey, newest first, counted and paged', async (db) => {
  const [jockey] = await db.insert(jockeys).values({ name: 'Josef Váňa ml.' }).returning();
  const jockeyId = jockey!.id;
  const eventId = await insertEvent(db, { date: '2023-10-01', location: 'Most' });
  for (const raceNumber of [1, 2]) {
    const raceId = await insertRace(db, { eventId, raceNumber, isCompleted: true });
    await insertRunner(db, { raceId, jockeyId, finishingPosition: raceNumber, finishTime: '00:01:40.5', odds: 3 });
  }
  await insertRunner(db, { raceId: await insertRace(db, { eventId, raceNumber: 3 }), jockeyId });
  expect(await ask(db, `/jockeys/${jockeyId}/rides`)).toMatchObject({
    body: {
      paging: { page: 1, pageSize: 50, total: 2 },
      data: [
        { raceNumber: 2, position: 2, time: '1:40.50', courseOdds: 3, odds: { displayed: null } },
        { raceNumber: 1, position: 1 },
      ],
    },
  });
  expect(await ask(db, `/jockeys/${jockeyId}/rides?page=2`)).toMatchObject({ body: { data: [] } });
});

testInTransaction('the API gives every market, the margins and fair probabilities of a race', async (db) => {
  const { raceId } = await raceDay(db);
  expect(await ask(db, `/races/${raceId}/odds`)).toMatchObject({
    body: {
      data: {
        raceId,
        margins: { fortuna: { isComplete: true } },
        runners: [{ fortuna: [4.5, 2.1, null, null, null, null, null], fair: 1, history: [] }],
      },
    },
  });
});

testInTransaction(
  'rating.formulas: the API gives formulas, coefficients and a race’s forecast line by line',
  async (db) => {
    const { raceId } = await raceDay(db);
    expect((await ask(db, '/rating'))?.status).toBe(404);
    expect((await ask(db, `/races/${raceId}/forecast`))?.status).toBe(404);
    await refreshAnalysis(db, { now: () => now, anchor: () => null });
    expect(await ask(db, '/rating')).toMatchObject({
      body: {
        data: {
          computedAt: now,
          features: ratingFeatures.map((feature) => ({ feature, formula: expect.any(String), coefficient: 0 })),
          numbers: { pointsPerDoubling: 20, unknownRuns: 0.7, ridges: [20, 60, 180] },
          exponents: { market: 1, model: 0 },
        },
      },
    });
    const coefficients = ratingFeatures.map((feature) => ({ feature, value: 0 }));
    expect(await ask(db, `/races/${raceId}/forecast`)).toMatchObject({
      body: {
        data: { raceId, madeAt: now, coefficients, runners: [{ number: 3, points: 0, probability: 1, lines: [] }] },
      },
    });
  },
);

testInTransaction('racing.winnings: the API gives the winnings of a horse and the prize of each runner', async (db) => {
  const { horseId, eventId, raceId } = await raceDay(db);
  await db
    .update(races)
    .set({ prizeSplit: [30_000, 13_800] })
    .where(eq(races.id, raceId));
  expect(await ask(db, `/horses/${horseId}`)).toMatchObject({
    body: {
      data: { winnings: { total: [{ currency: 'Kč', amount: 30_000 }], unknownRuns: 0 }, runs: [{ prize: 30_000 }] },
    },
  });
  expect(await ask(db, `/events/${eventId}`)).toMatchObject({
    body: { data: { races: [{ prizeSplit: [30_000, 13_800], runners: [{ prize: 30_000 }] }] } },
  });
});

testInTransaction(
  'downloads.read-api: an empty parameter, as a form without JavaScript sends it, is none',
  async (db) => {
    await insertEvent(db, { date: '2022-01-01' });
    expect(await ask(db, '/events?from=&to=&changedSince=&page=')).toMatchObject({
      status: 200,
      body: { paging: { page: 1, total: 1 } },
    });
  },
);

testInTransaction('the API pages its lists and counts them, also past the end', async (db) => {
  for (const day of ['01', '02', '03']) await insertEvent(db, { date: `2022-01-${day}` });
  const answer = await ask(db, '/events?from=2022-01-02&to=2022-01-31');
  expect(answer).toMatchObject({
    body: { paging: { page: 1, pageSize: 50, total: 2 }, data: [{ date: '2022-01-03' }, { date: '2022-01-02' }] },
  });
  expect(await ask(db, '/events?to=2022-01-31&page=2')).toMatchObject({
    body: { paging: { page: 2, total: 3 }, data: [] },
  });
});

testInTransaction(
  'downloads.error-body, downloads.api-errors: unknown addresses and ids are 404, a wrong parameter is 400 with its field',
  async (db) => {
    for (const path of [
      '/nic',
      '/events/0',
      '/events/x',
      '/events/999999',
      '/races/999999/odds',
      '/horses/999999',
      '/jockeys/999999',
      '/jockeys/999999/rides',
      '/tip-analysis?scope=event',
    ]) {
      expect(await ask(db, path)).toMatchObject({ status: 404, body: { code: 404 } });
    }
    for (const [path, field] of [
      ['/events?page=0', 'page'],
      ['/events?from=yesterday', 'from'],
      ['/tip-analysis?scope=ever', 'scope'],
      ['/time-distance?kind=trot', 'kind'],
    ] as const) {
      expect(await ask(db, path)).toMatchObject({
        status: 400,
        body: { reason: 'api.bad-query', fields: { [field]: [expect.any(String)] } },
      });
    }
  },
);

testInTransaction('downloads.described: OpenAPI 3.1 has every endpoint with its parameters', async () => {
  const described = Described.parse(openApi({ siteName: 'Rovinka', appUrl: 'http://localhost' }));
  expect(described.openapi).toBe('3.1.0');
  for (const { path, query } of endpoints) {
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    const names = described.paths[path]?.get?.parameters.map(({ name }) => name);
    expect(names, path).toEqual([...inPath, ...Object.keys(query.shape)]);
    const isOfChanges = 'changedSince' in query.shape;
    const text = JSON.stringify(described.paths[path]);
    expect([text.includes('completeUntil'), text.includes('"410"')], path).toEqual([isOfChanges, isOfChanges]);
  }
  const bulk = JSON.stringify(described.paths['/bulk/{table}']);
  for (const part of ['changedSince', 'Complete-Until', '"410"', ...Object.keys(bulkTables)])
    expect(bulk).toContain(part);
  expect(described.paths['/tippers/{userId}/tips']?.get?.parameters[0]).toMatchObject({ schema: { format: 'uuid' } });
  expect(described.paths['/races/{id}/odds']?.get?.parameters.map(({ name }) => name)).toEqual(['id']);
  expect(described.paths['/tip-analysis']?.get?.parameters.map(({ name }) => name)).toEqual(['scope', 'id', 'page']);
  const parametersOfPush = described.paths['/admin/imports']?.post?.parameters.map(({ name }) => name);
  expect(parametersOfPush).toEqual(['dry-run', 'skip-bad-rows', 'file', 'Idempotency-Key']);
});

testInTransaction(
  'downloads.api-limits: a caller over the limit gets 429 with Retry-After, another one goes on',
  async (db) => {
    const app = new Hono();
    app.use(limitRequests({ db, trustProxy: true, limit: 2 }));
    app.get('/', (c) => c.text('ok'));
    const from = (address: string) => app.request('/', { headers: { 'X-Forwarded-For': `9.9.9.9, ${address}` } });
    const [first, second] = [await from('1.1.1.1'), await from('1.1.1.1')];
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.headers.get('RateLimit-Remaining')).toBe('0');
    const third = await from('1.1.1.1');
    expect(third.status).toBe(429);
    expect(Number(third.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(await third.json()).toMatchObject({ code: 429, reason: 'api.too-many-requests' });
    expect((await from('2.2.2.2')).status).toBe(200);
  },
);

testInTransaction(
  'downloads.api-limits: a partner’s key has its own limit, whatever its addresses, until it is revoked',
  async (db) => {
    const key = apiKeyOf('k'.repeat(43));
    const values = { name: 'Partner', rights: ['reads' as const], readsPerMinute: 600, beginning: 'rvk_k' };
    await db.insert(apiKeys).values({ ...values, keyHash: hashOfKey(key) });
    const app = new Hono();
    app.use(limitReaders({ db, trustProxy: true }));
    app.get('/', (c) => c.text('ok'));
    const ask = (address: string, authorization: string) =>
      app.request('/', { headers: { 'X-Forwarded-For': address, authorization } });
    const limits = async (address: string, authorization: string) => {
      const { headers } = await ask(address, authorization);
      return [headers.get('RateLimit-Limit'), headers.get('RateLimit-Remaining')];
    };
    expect(await limits('1.1.1.1', `Bearer ${key}`)).toEqual(['600', '599']);
    expect(await limits('2.2.2.2', `Bearer ${key}`)).toEqual(['600', '598']);
    expect(await limits('1.1.1.1', 'Bearer eyJhbGciOi.a.b')).toEqual(['120', '119']);
    await db.update(apiKeys).set({ revokedAt: new Date() });
    expect(await limits('1.1.1.1', `Bearer ${key}`)).toEqual(['120', '118']);
  },
);
