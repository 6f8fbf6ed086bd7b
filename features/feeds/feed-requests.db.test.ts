import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { feedFingerprint } from './feed.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import { deriveKeys } from '#features/accounts/app-secret.server.ts';
import type { CommandContext } from '#platform/command/command.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { feeds, importBatches } from '#features/imports/imports.tables.ts';
import { auditLog } from '#platform/db/settings.tables.ts';
import { testInTransaction } from '#tests/db.ts';
import { type FeedServer, openFeedServer } from '#tests/feed-server.ts';
import { fetchDueFeeds } from '#tests/fetch-due-feeds.ts';
import { insertUser } from '#tests/factories/people.ts';
import { importText } from '#tests/factories/import-export.ts';
import { createFeed, editFeed, fetchFeedNow, permitFeed, setFeedPaused } from './edit-feed.server.ts';
import type { FeedWorkOptions } from './feed-work.server.ts';
import { readFeed } from './read-feeds.server.ts';

const now = Date.parse('2030-05-12T08:00:00Z') as Instant;
const minute = 60_000;
const keyFor = deriveKeys('a secret of this site, long enough');
const clock = { now: () => now, anchor: () => null };
const contextOf = (db: Db): CommandContext => ({ db, clock, actor: { role: 'system' } });
const header = 'event_date,location,race_number,number,horse';
const lineup = [header, '2030-05-12,Lhota,1,1,ALFA', '2030-05-12,Lhota,1,2,BETA'].join('\n');

let server: FeedServer;
let real = 0;

beforeAll(async () => {
  server = await openFeedServer();
});
beforeEach(() => {
  real = Date.now() + minute;
  server.requests.length = 0;
  server.robotsRequests.length = 0;
  server.allow(null);
});
afterAll(() => server.close());

const serve = (body: string | Uint8Array, contentType: string) =>
  server.answer((_request, response) => void response.writeHead(200, { 'content-type': contentType }).end(body));

const fields = { name: 'Zdroj', kind: 'odds', format: 'csv', everyMinutes: 5, onlyRaceDays: false };

async function addFeed(db: Db, given: object): Promise<number> {
  const input = { key: crypto.randomUUID(), ...fields, permission: 'smlouva', keyFor, url: server.url, ...given };
  const created = await createFeed(contextOf(db), input);
  if (!created.ok) throw new Error(created.code);
  return created.value.id;
}

const workOf = (db: Db): FeedWorkOptions => ({
  db,
  clock,
  realNow: () => real,
  appUrl: 'https://www.example.cz',
  keyFor,
  privateHosts: new Set(['localhost', '127.0.0.1']),
  timeoutMs: 5000,
});

async function fetchAgain(db: Db, id: number) {
  real = Math.max(real + minute, (await readFeed(db, id))?.nextAt ?? 0);
  expect(await fetchDueFeeds(workOf(db))).toBe(1);
  return { error: (await readFeed(db, id))?.error };
}

const prices = (alfa: string) =>
  `event_date,location,race_number,horse,fortuna_odds\n2030-05-12,Lhota,1,ALFA,${alfa}\n2030-05-12,Lhota,1,BETA,9\n`;

testInTransaction(
  'import.feed-permission: a feed is off until it is recorded that its source agrees, and by whom',
  async (db) => {
    serve(prices('2'), 'text/csv');
    const id = await addFeed(db, { permission: '' });
    const administrator = await insertUser(db, { username: 'Spravce' });
    const admin: CommandContext = { db, clock, actor: { role: 'admin', id: administrator } };
    expect(await readFeed(db, id)).toMatchObject({ isPaused: true, permission: null });
    expect(await fetchDueFeeds(workOf(db))).toBe(0);
    expect(await fetchFeedNow(admin, { id })).toEqual({ ok: false, code: 'feed.paused' });
    expect(await setFeedPaused(admin, { id, isPaused: false })).toEqual({ ok: false, code: 'feed.no-permission' });
    expect(await permitFeed(admin, { id, permission: ' ' })).toMatchObject({
      fields: { permission: ['feed.permission-required'] },
    });
    expect([server.requests, server.robotsRequests]).toEqual([[], []]);
    expect(await permitFeed(admin, { id, permission: 'smlouva' })).toMatchObject({ ok: true });
    expect(await readFeed(db, id)).toMatchObject({ isPaused: false, permission: 'smlouva', permittedBy: 'Spravce' });
    expect(await fetchDueFeeds(workOf(db))).toBe(1);
    expect(server.requests).toHaveLength(1);
  },
);

testInTransaction('import.feed-robots: what robots.txt forbids is not asked for', async (db) => {
  await importText(db, lineup);
  serve(prices('2'), 'text/csv');
  server.allow('User-agent: *\nDisallow: /kurzy\n\nUser-agent: Rovinka\nDisallow: /tajne\nAllow: /tajne/kurzy');
  const urls = ['/kurzy.csv', '/tajne/jine.csv', '/tajne/kurzy.csv'].map((path) => `${server.url}${path}`);
  const ids: number[] = [];
  for (const url of urls) ids.push(await addFeed(db, { name: url, url }));
  // One work queue, as in a running site: robots.txt is asked for once.
  expect(await fetchDueFeeds(workOf(db))).toBe(3);
  const errors = [];
  for (const id of ids) errors.push((await readFeed(db, id))?.error);
  expect(errors).toEqual([null, 'feed.robots', null]);
  expect(server.requests.map(({ path }) => path)).toEqual(['/kurzy.csv', '/tajne/kurzy.csv']);
  expect(server.robotsRequests).toHaveLength(1);
});

testInTransaction('import.feed-robots: a server that doesn’t say what it allows is asked for nothing', async (db) => {
  server.answer((_request, response) => void response.writeHead(200).end(prices('2')));
  server.allow(500);
  const id = await addFeed(db, {});
  expect(await fetchAgain(db, id)).toMatchObject({ error: 'feed.robots-unknown' });
  expect(server.requests).toEqual([]);
  server.allow(null);
  expect(await fetchAgain(db, id)).toEqual({ error: null });
});

testInTransaction(
  'import.feed-pages: pages are walked one by one with a pause, each stored once, and a failure stays at its page',
  async (db) => {
    await importText(
      db,
      ['2028-05-12', '2029-05-12', '2030-05-12']
        .map((date) => lineup.replaceAll('2030-05-12', date))
        .join('\n')
        .replaceAll(`\n${header}`, ''),
    );
    const down = new Set<string>();
    server.allow('User-agent: *\nCrawl-delay: 30');
    server.answer((request, response) => {
      const year = /rok=(\d+)/.exec(request.url ?? '')?.[1] ?? '';
      if (down.has(year)) return void response.writeHead(503).end();
      response.writeHead(200, { etag: '"same"' }).end(prices('2').replaceAll('2030', year));
    });
    down.add('2029');
    const id = await addFeed(db, { url: `${server.url}/?rok={2028-rok}`, onlyRaceDays: true, everyMinutes: 600 });
    const run = async () => {
      expect(await fetchDueFeeds(workOf(db))).toBe(1);
      const feed = await readFeed(db, id);
      const wait = ((feed?.nextAt ?? 0) - real) / 1000;
      expect(await fetchDueFeeds(workOf(db))).toBe(0);
      real = feed?.nextAt ?? 0;
      return [server.requests.at(-1)?.path, feed?.error, wait];
    };
    expect(await run()).toEqual(['/?rok=2028', null, 30]);
    expect(await run()).toEqual(['/?rok=2029', 'feed.status', 1200 * 60]);
    down.clear();
    expect(await run()).toEqual(['/?rok=2029', null, 30]);
    expect(await run()).toEqual(['/?rok=2030', null, 600 * 60]);
    expect(await db.$count(importBatches, eq(importBatches.source, 'Zdroj'))).toBe(3);
    // Again: the same answers are nothing, and no validator of another page is sent.
    expect(await fetchFeedNow(contextOf(db), { id })).toMatchObject({ ok: true });
    for (const path of ['/?rok=2028', '/?rok=2029', '/?rok=2030']) expect((await run())[0]).toBe(path);
    expect(await db.$count(importBatches, eq(importBatches.source, 'Zdroj'))).toBe(3);
    expect(server.requests.filter(({ headers }) => headers['if-none-match'])).toEqual([]);
  },
);

testInTransaction(
  'import.feed-secrets: secret headers are sent, stored sealed, in no log and no read, and go with another host',
  async (db) => {
    const secretHeaders = 'X-Api-Key: velmi-tajne\nAuthorization: Bearer velmi-tajne';
    const id = await addFeed(db, { secretHeaders });
    const sent = () => server.requests.at(-1)?.headers['x-api-key'];
    await fetchAgain(db, id);
    expect(sent()).toBe('velmi-tajne');
    expect(server.robotsRequests.map((headers) => headers['x-api-key'])).toEqual([undefined]);
    const read = await readFeed(db, id);
    expect(read?.headerNames).toEqual(['X-Api-Key', 'Authorization']);
    const everywhere = async () =>
      JSON.stringify([await readFeed(db, id), await db.select().from(auditLog), await db.select().from(feeds)]);
    expect(await everywhere()).not.toContain('velmi-tajne');

    const seen = async () => feedFingerprint((await readFeed(db, id))!);
    const edit = async (given: object) =>
      editFeed(contextOf(db), { ...fields, keyFor, id, url: server.url, seen: await seen(), ...given });
    expect(await edit({ everyMinutes: 7 })).toMatchObject({ ok: true });
    await fetchAgain(db, id);
    expect(sent()).toBe('velmi-tajne');
    expect(await edit({ secretHeaders: 'X-Api-Key: jina' })).toMatchObject({ ok: true });
    await fetchAgain(db, id);
    expect([sent(), (await readFeed(db, id))?.headerNames]).toEqual(['jina', ['X-Api-Key']]);
    // Who moves the feed to a host of their own doesn't get the key.
    expect(await edit({ url: server.url.replace('localhost', '127.0.0.1') })).toMatchObject({ ok: true });
    expect((await readFeed(db, id))?.headerNames).toEqual([]);
    await edit({ url: server.url, secretHeaders });
    await db.update(feeds).set({ secretHeaders: { 'X-Api-Key': 'AAAA' } });
    expect(await fetchAgain(db, id)).toMatchObject({ error: 'feed.secrets-unreadable' });
    expect(await edit({ dropHeaders: true })).toMatchObject({ ok: true });
    await fetchAgain(db, id);
    expect(sent()).toBeUndefined();
  },
);
