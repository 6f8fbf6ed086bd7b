import { asc, eq, isNotNull } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, vi } from 'vitest';
import { maxFailures } from './feed.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import type { Actor } from '#platform/command/actor.server.ts';
import { deriveKeys } from '#features/accounts/app-secret.server.ts';
import type { CommandContext } from '#platform/command/command.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { feeds, importBatches } from '#features/imports/imports.tables.ts';
import { profiles } from '#features/accounts/people.tables.ts';
import { oddsHistory } from '#features/odds/odds-history.tables.ts';
import { horses, participations, races } from '#features/racing/racing.tables.ts';
import { auditLog } from '#platform/db/settings.tables.ts';
import { startJobs } from '#platform/jobs/start-jobs.server.ts';
import { testInTransaction, testOnNewDatabase } from '#tests/db.ts';
import { type FeedServer, openFeedServer } from '#tests/feed-server.ts';
import { fetchDueFeeds } from '#tests/fetch-due-feeds.ts';
import { insertUser } from '#tests/factories/people.ts';
import { importText } from '#tests/factories/import-export.ts';
import { eventually } from '#tests/time-limits.ts';
import { longestTurn } from '#tests/own-time.ts';
import { setSiteTime } from '#tests/site-clock.ts';
import { createFeed, deleteFeed, editFeed, fetchFeedNow, mapFeed, setFeedPaused } from './edit-feed.server.ts';
import { feedsJob, type FeedWorkOptions, feedWork } from './feed-work.server.ts';
import { readFeed, readFeeds } from './read-feeds.server.ts';
import { readPreviewPage } from '#features/imports/read-imports.server.ts';
import { undoImport } from '#features/imports/undo-import.server.ts';

const now = Date.parse('2030-05-12T08:00:00Z') as Instant;
const minute = 60_000;
const keyFor = deriveKeys('a secret of this site, long enough');
const clock = { now: () => now, anchor: () => null };
const contextOf = (db: Db, actor: Actor = { role: 'system' }): CommandContext => ({ db, clock, actor });

let server: FeedServer;
/** Mails queued since the test began. */
let mails: object[] = [];
/** Real time of the feeds job; ahead of the system clock, which commands use. */
let real = Date.now() + minute;

beforeAll(async () => {
  server = await openFeedServer();
});
beforeEach(() => {
  real = Date.now() + minute;
  server.requests.length = 0;
  mails = [];
});
afterAll(() => server.close());

const workOf = (db: Db): FeedWorkOptions => ({
  db,
  clock,
  realNow: () => real,
  appUrl: 'https://www.example.cz',
  keyFor,
  privateHosts: new Set(['localhost']),
  timeoutMs: 5000,
});

const fetchDue = (db: Db): Promise<number> => fetchDueFeeds(workOf(db), mails);

const fields = {
  name: 'Kurzy F',
  kind: 'odds',
  format: 'csv',
  everyMinutes: 5,
  onlyRaceDays: false,
  permission: 'smlouva',
  keyFor,
};

async function addFeed(db: Db, given: object = {}): Promise<number> {
  const input = { key: crypto.randomUUID(), url: `${server.url}/kurzy.csv`, ...fields, ...given };
  const created = await createFeed(contextOf(db), input);
  if (!created.ok) throw new Error(created.code);
  return created.value.id;
}

const feedOf = async (db: Db, id: number) => (await readFeed(db, id))!;

/** Names of the logged commands that changed a feed, oldest first. */
async function actionsOn(db: Db, id: number): Promise<string[]> {
  const isOfFeed = eq(auditLog.subject, `feed:${id}`);
  const entries = await db.select({ action: auditLog.action }).from(auditLog).where(isOfFeed).orderBy(auditLog.id);
  return entries.map(({ action }) => action);
}

const lineup = [
  'event_date,location,race_number,number,horse',
  '2030-05-12,Lhota,1,1,ALFA',
  '2030-05-12,Lhota,1,2,BETA',
];
const odds = (alfa: string, beta: string) =>
  ['Datum;Místo;Dostih;Kůň;Kurz F', `12.5.2030;Lhota;1;ALFA;${alfa}`, `12.5.2030;Lhota;1;BETA;${beta}`, ''].join(
    '\r\n',
  );
const windows1250 = (text: string) => {
  const letters = new Map(
    [...'ěščřžýáíéůúťďňŮŘČ'].map((letter, index) => [
      letter,
      [0xec, 0x9a, 0xe8, 0xf8, 0x9e, 0xfd, 0xe1, 0xed, 0xe9, 0xf9, 0xfa, 0x9d, 0xef, 0xf2, 0xd9, 0xd8, 0xc8][index],
    ]),
  );
  return Buffer.from([...text].map((letter) => letters.get(letter) ?? letter.charCodeAt(0)));
};
const serve = (body: string | Uint8Array, headers: Record<string, string> = {}) =>
  server.answer((_request, response) => void response.writeHead(200, headers).end(body));

testInTransaction(
  'import.hostile-files: while a feed’s answer of nearly 4 MB is judged others have their turn',
  async (db) => {
    await importText(db, lineup.join('\n'));
    const rows = Array.from({ length: 100_000 }, (_, index) => `12.5.2030;Lhota;1;KŮŇ ${index};2,4`);
    serve(windows1250(['Datum;Místo;Dostih;Kůň;Kurz F', ...rows].join('\n')));
    const id = await addFeed(db);
    const longest = await longestTurn(async () => expect(await fetchDue(db)).toBe(1));
    expect(await feedOf(db, id)).toMatchObject({ error: null, counts: { rows: 100_000, stopped: 100_000 } });
    expect(longest).toBeLessThan(200);
  },
);

testInTransaction(
  'import.feeds: odds are fetched by their schedule and stored as a batch, and the same response again changes nothing',
  async (db) => {
    await importText(db, lineup.join('\n'));
    const etag = '"v1"';
    server.answer((request, response) => {
      if (request.headers['if-none-match'] === etag) return void response.writeHead(304).end();
      response.writeHead(200, { etag }).end(windows1250(odds('2,4', '9')));
    });
    const id = await addFeed(db);
    expect(await fetchDue(db)).toBe(1);
    const first = await feedOf(db, id);
    expect(first).toMatchObject({
      failures: 0,
      error: null,
      counts: { rows: 2, applied: 2, unchanged: 0, stopped: 0 },
      fetchedAt: real,
      succeededAt: real,
      changedAt: real,
      nextAt: real + 5 * minute,
      takenUntil: null,
      sample: [
        ['Datum', '12.5.2030'],
        ['Místo', 'Lhota'],
        ['Dostih', '1'],
        ['Kůň', 'ALFA'],
        ['Kurz F', '2,4'],
      ],
    });
    const [batch] = await db.select().from(importBatches).where(eq(importBatches.id, first.batchId!));
    expect(batch).toMatchObject({ source: 'Kurzy F', madeBy: null, state: 'applied', encoding: 'windows-1250' });
    expect(await db.$count(oddsHistory)).toBe(2);

    expect(await fetchDue(db)).toBe(0);
    real += 5 * minute;
    expect(await fetchDue(db)).toBe(1);
    expect(server.requests).toHaveLength(2);
    expect(await feedOf(db, id)).toMatchObject({
      ...first,
      fetchedAt: real,
      succeededAt: real,
      nextAt: real + 5 * minute,
    });

    serve(odds('2,4', '8,5'));
    real += 5 * minute;
    await fetchDue(db);
    const second = await feedOf(db, id);
    expect(second.counts).toEqual({ rows: 2, applied: 1, unchanged: 1, stopped: 0 });
    expect(await db.$count(oddsHistory)).toBe(3);
    expect(await undoImport(contextOf(db), { id: second.batchId! })).toMatchObject({ ok: true });
    // Undone by an administrator: the same bytes don't store it again.
    real += 5 * minute;
    await fetchDue(db);
    expect(await db.$count(oddsHistory)).toBe(2);
    expect(await actionsOn(db, id)).toEqual(['create-feed', 'store-feed', 'store-feed']);
  },
);

testInTransaction('import.feeds: rows that clash are stopped and shown, the others stored', async (db) => {
  await setSiteTime(db, '2030-05-12T16:00:00Z');
  await importText(
    db,
    [
      'event_date,location,race_number,number,horse,finishing_position',
      '2030-05-12,Lhota,1,1,ALFA,1',
      '2030-05-12,Lhota,1,2,BETA,2',
      '2030-05-12,Lhota,2,1,GAMA,',
      '2030-05-12,Lhota,3,1,DELTA,',
    ].join('\n'),
  );
  serve(
    [
      'event_date,location,race_number,horse,finishing_position,fortuna_odds',
      '2030-05-12,Lhota,1,ALFA,2,3',
      '2030-05-12,Lhota,2,GAMA,1,3',
      '2030-05-12,Lhota,3,GAMMA,2,3',
      '2030-05-12,Lhota,2,GAMA',
    ].join('\n'),
  );
  const id = await addFeed(db, { kind: 'results' });
  await fetchDue(db);
  const feed = await feedOf(db, id);
  expect(feed.counts).toEqual({ rows: 4, applied: 1, unchanged: 0, stopped: 3 });
  expect(
    (await readPreviewPage(db, feed.batchId!, 'conflict', 1)).map(
      ({ line, problems }) => `${line} ${problems[0]?.column}`,
    ),
  ).toEqual(['2 finishing_position', '4 horse']);
  expect(await readPreviewPage(db, feed.batchId!, 'error', 1)).toMatchObject([{ line: 5 }]);
  const runners = await db.select().from(participations).orderBy(asc(participations.id));
  expect(runners.map(({ finishingPosition, fortunaOdds }) => [finishingPosition, fortunaOdds])).toEqual([
    [1, null],
    [2, null],
    [1, null],
    [null, null],
  ]);
  expect(await db.$count(horses, eq(horses.name, 'GAMMA'))).toBe(0);
});

testInTransaction(
  'import.held-results: results without a place or a code are no results; nothing of them is stored, and the rows wait',
  async (db) => {
    await importText(db, lineup.join('\n'));
    const header = 'event_date,location,race_number,number,horse,finish_time';
    serve([header, '2030-05-12,Lhota,1,1,ALFA,1:45.39', '2030-05-12,Lhota,1,2,BETA,1:45.50'].join('\n'));
    const id = await addFeed(db, { kind: 'results' });
    await fetchDue(db);
    const feed = await feedOf(db, id);
    expect(feed).toMatchObject({ error: null, counts: { applied: 0, stopped: 2 } });
    const [wrong] = await readPreviewPage(db, feed.batchId!, 'conflict', 1);
    expect(wrong).toMatchObject({
      line: 2,
      race: '2030-05-12 Lhota #1',
      name: 'ALFA',
      problems: [{ column: 'finish_time', reason: expect.stringContaining('ani pořadí, ani kód') }],
    });
    expect(await db.$count(participations, isNotNull(participations.finishTime))).toBe(0);
  },
);

testInTransaction(
  'import.held-results, import.feeds: a result that lacks a runner is read again once somebody has scratched it and asks for it',
  async (db) => {
    await setSiteTime(db, '2030-05-12T16:00:00Z');
    await importText(db, lineup.join('\n'));
    serve('event_date,location,race_number,horse,finishing_position\n2030-05-12,Lhota,1,ALFA,1');
    const id = await addFeed(db, { kind: 'results' });
    await fetchDue(db);
    expect((await feedOf(db, id)).counts).toMatchObject({ applied: 0, stopped: 1 });
    await importText(db, `${lineup[0]},result_status\n${lineup[2]},DNS`);
    real += 5 * minute;
    await fetchDue(db);
    expect((await feedOf(db, id)).counts).toMatchObject({ applied: 0, stopped: 1 });
    await fetchFeedNow(contextOf(db), { id });
    await fetchDue(db);
    expect((await feedOf(db, id)).counts).toMatchObject({ applied: 1, stopped: 0 });
    expect(await db.select({ isCompleted: races.isCompleted }).from(races)).toEqual([{ isCompleted: true }]);
  },
);

testInTransaction(
  'import.feeds, import.lookalikes: a lineup adds runners, and stops a horse whose name is only similar to a known one',
  async (db) => {
    await importText(db, lineup.join('\n'));
    serve([lineup[0], '2030-05-12,Lhota,2,1,GAMA', '2030-05-12,Lhota,2,2,ALPFA'].join('\n'));
    const id = await addFeed(db, { kind: 'lineups' });
    await fetchDue(db);
    const feed = await feedOf(db, id);
    expect(feed.counts).toEqual({ rows: 2, applied: 1, unchanged: 0, stopped: 1 });
    const [stopped] = await readPreviewPage(db, feed.batchId!, 'conflict', 1);
    expect(stopped).toMatchObject({ line: 3, problems: [{ reason: expect.stringContaining('podobá se koni ALFA') }] });
    expect(await db.$count(horses)).toBe(3);
  },
);

testInTransaction(
  'import.feed-failures: failures back off by doubling and end in a pause that administrators are mailed about',
  async (db) => {
    server.answer((_request, response) => void response.writeHead(500).end());
    const administrator = await insertUser(db, { username: 'Spravce' });
    await db.update(profiles).set({ role: 'admin' }).where(eq(profiles.id, administrator));
    await insertUser(db, { username: 'Tipar' });
    const id = await addFeed(db);
    const pauses = [];
    for (let failure = 1; failure <= maxFailures; failure += 1) {
      expect(await fetchDue(db)).toBe(1);
      const feed = await feedOf(db, id);
      expect(feed).toMatchObject({ failures: failure, error: 'feed.status', errorDetail: '500', succeededAt: null });
      pauses.push((feed.nextAt - real) / minute);
      real = feed.nextAt - 1;
      expect(await fetchDue(db)).toBe(0);
      real += 1;
    }
    expect(pauses.slice(0, -1)).toEqual([10, 20, 40, 80, 160, 320, 640]);
    expect(await feedOf(db, id)).toMatchObject({ isPaused: true, failures: maxFailures });
    const url = `https://www.example.cz/admin/data/feeds/${id}`;
    const notice = {
      kind: 'feed-given-up',
      to: 'spravce@rovinka.example',
      feed: 'Kurzy F',
      failures: maxFailures,
      url,
    };
    expect(mails).toEqual([notice]);
    expect(await fetchDue(db)).toBe(0);
    expect(await fetchFeedNow(contextOf(db), { id })).toEqual({ ok: false, code: 'feed.paused' });
    const written = await db.select().from(auditLog).where(eq(auditLog.action, 'set-feed-paused'));
    expect(written).toMatchObject([{ actorId: null, after: { isPaused: true } }]);

    serve(odds('2', '3'));
    expect(await setFeedPaused(contextOf(db), { id, isPaused: false })).toMatchObject({ ok: true });
    expect(await fetchDue(db)).toBe(1);
    expect(await feedOf(db, id)).toMatchObject({ failures: 0, error: null, isPaused: false });
  },
);

testInTransaction(
  'import.feed-failures: a response that can’t be read stores nothing and shows the reason',
  async (db) => {
    const id = await addFeed(db);
    const answers: [string | Uint8Array, Record<string, string>, object][] = [
      ['<html>', { 'content-type': 'text/html' }, { error: 'feed.web-page' }],
      ['', {}, { error: 'upload.empty' }],
      ['[{"horse":"A"}]', {}, { error: 'feed.format', errorDetail: 'json' }],
      ['Zvíře;Kurz\nALFA;2\n', {}, { error: 'feed.mapping', errorDetail: 'event_date' }],
      [
        'Datum;Místo;Dostih;Kůň\n12.5.2030;Lhota;1;"ALFA\n',
        {},
        { error: 'upload.unreadable', errorDetail: expect.stringContaining('useknutý') },
      ],
      [new Uint8Array([0x50, 0x4b, 3, 4, 0, 0]), {}, { error: 'workbook.cut-off' }],
    ];
    for (const [body, headers, expected] of answers) {
      serve(body, headers);
      real = (await feedOf(db, id)).nextAt + minute;
      expect(await fetchDue(db)).toBe(1);
      expect(await feedOf(db, id)).toMatchObject({ counts: null, batchId: null, ...expected });
    }
    // The header of a response that could not be used can be mapped.
    serve('Zvíře;Kurz\nALFA;2,5\n');
    real = (await feedOf(db, id)).nextAt + minute;
    await importText(db, lineup.join('\n'));
    const mapping = {
      columns: { Zvíře: 'horse', Kurz: 'fortuna_odds' },
      fixed: { event_date: '2030-05-12', location: 'Lhota', race_number: '1' },
    };
    expect(await mapFeed(contextOf(db), { id, ...mapping, fixed: {} })).toEqual({ ok: false, code: 'mapping.unfit' });
    expect(await mapFeed(contextOf(db), { id, ...mapping })).toMatchObject({ ok: true });
    expect(await fetchDue(db)).toBe(1);
    expect(await feedOf(db, id)).toMatchObject({ error: null, failures: 0, counts: { rows: 1, applied: 1 }, mapping });
  },
);

testInTransaction(
  'import.feed-failures: a feed that changes its format is read rightly or refused, and what it stored before stays',
  async (db) => {
    await importText(db, lineup.join('\n'));
    serve(odds('2,4', '9'));
    const id = await addFeed(db);
    await fetchDue(db);
    const fetchAgain = async (body: string) => {
      serve(body);
      real = (await feedOf(db, id)).nextAt + minute;
      await fetchDue(db);
      const { error, counts } = await feedOf(db, id);
      return { error, counts };
    };
    // Other columns first, another separator, decimal points and dates.
    const reordered = ['Kurz F,Kůň,Datum,Místo,Dostih', '2.6,ALFA,2030-05-12,Lhota,1', '9,BETA,2030-05-12,Lhota,1'];
    const changed = { rows: 2, applied: 1, unchanged: 1, stopped: 0 };
    expect(await fetchAgain(reordered.join('\n'))).toEqual({ error: null, counts: changed });
    const stored = await db.select().from(oddsHistory);
    expect(await fetchAgain('[{"Kůň":"ALFA","Kurz F":3}]')).toMatchObject({ error: 'feed.format' });
    expect(await fetchAgain(odds('3', '9').replace('Kurz F', 'Cena'))).toMatchObject({ error: 'feed.no-values' });
    expect(await fetchAgain(odds('3', '9').replace('Kůň', 'Zvíře'))).toMatchObject({ error: 'feed.mapping' });
    expect(await db.select().from(oddsHistory)).toEqual(stored);
    expect(await fetchAgain(odds('3', '9'))).toEqual({ error: null, counts: changed });
    expect(await feedOf(db, id)).toMatchObject({ failures: 0 });
  },
);

testInTransaction(
  'import.feeds: a feed is fetched on race days only if it says so, and whenever somebody requests it',
  async (db) => {
    serve(odds('2', '3'));
    const id = await addFeed(db, { onlyRaceDays: true });
    expect(await fetchDue(db)).toBe(1);
    real += 5 * minute;
    expect(await fetchDue(db)).toBe(0);
    expect(await fetchFeedNow(contextOf(db), { id })).toMatchObject({ ok: true });
    expect(await fetchDue(db)).toBe(1);
    await importText(db, lineup.join('\n'));
    real += 5 * minute;
    expect(await fetchDue(db)).toBe(1);
  },
);

testInTransaction(
  'import.feed-editing: administrators write a feed once and never over unseen changes, and everything is logged',
  async (db) => {
    const key = crypto.randomUUID();
    const input = { key, url: server.url, ...fields };
    const created = await createFeed(contextOf(db), input);
    if (!created.ok) throw new Error(created.code);
    const { id } = created.value;
    expect(await createFeed(contextOf(db), input)).toEqual({ ok: false, code: 'form.sent-already' });
    const again = { ...input, key: crypto.randomUUID() };
    expect(await createFeed(contextOf(db), again)).toEqual({ ok: false, code: 'feed.name-taken' });
    const edited = { id, ...fields, url: server.url, everyMinutes: 30 };
    expect(await editFeed(contextOf(db), { ...edited, seen: 'else' })).toEqual({ ok: false, code: 'edit.conflict' });
    const seen = JSON.stringify(['Kurzy F', server.url, 'odds', 'csv', '', 5, false, false]);
    expect(await editFeed(contextOf(db), { ...edited, seen })).toMatchObject({ ok: true });
    const nobody = contextOf(db, { role: 'user', id: crypto.randomUUID() });
    for (const refusal of [
      await createFeed(nobody, again),
      await editFeed(nobody, { ...edited, seen }),
      await mapFeed(nobody, { id, columns: {}, fixed: {} }),
      await setFeedPaused(nobody, { id, isPaused: true }),
      await fetchFeedNow(nobody, { id }),
      await deleteFeed(nobody, { id }),
    ]) {
      expect(refusal).toEqual({ ok: false, code: 'actor.not-admin' });
    }
    expect((await readFeeds(db)).map(({ name, everyMinutes }) => [name, everyMinutes])).toEqual([['Kurzy F', 30]]);
    expect(await deleteFeed(contextOf(db), { id })).toMatchObject({ ok: true });
    expect(await deleteFeed(contextOf(db), { id })).toEqual({ ok: false, code: 'feed.unknown' });
    expect(await actionsOn(db, id)).toEqual(['create-feed', 'edit-feed', 'delete-feed']);
  },
);

testOnNewDatabase('import.feed-requests: two processes fetch a feed once', async (database) => {
  const { db } = database;
  serve(odds('2', '3'));
  await importText(db, lineup.join('\n'));
  const id = await addFeed(db);
  const log = { error: (details: object, message: string) => expect.fail(`${message} ${JSON.stringify(details)}`) };
  const parts = { database, clock, log, jobs: [feedsJob(workOf(db))], queues: [feedWork(workOf(db))] };
  const processes = [await startJobs(parts), await startJobs(parts)];
  try {
    await vi.waitFor(async () => expect((await feedOf(db, id)).succeededAt).toBe(real), eventually);
  } finally {
    for (const jobs of processes) await jobs.stop();
  }
  const leases: object[] = [];
  await db.update(feeds).set({ nextAt: new Date(real) });
  const enqueue = async (_db: Db, _queue: string, payload: object) => void leases.push(payload);
  await Promise.all([feedsJob(workOf(db)).run(enqueue), feedsJob(workOf(db)).run(enqueue)]);
  expect(leases).toHaveLength(1);
  // A worker that lost its lease fetches nothing.
  await feedWork(workOf(db)).work({ id, takenUntil: real }, 'job', enqueue);
  expect(server.requests).toHaveLength(1);
  expect(await db.$count(oddsHistory)).toBe(2);
});
