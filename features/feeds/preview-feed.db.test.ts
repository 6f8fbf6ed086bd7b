import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import type { Mapping } from '#features/imports/mapping.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import { deriveKeys } from '#features/accounts/app-secret.server.ts';
import type { CommandContext } from '#platform/command/command.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { feeds, importBatches } from '#features/imports/imports.tables.ts';
import { participations, raceEvents } from '#features/racing/racing.tables.ts';
import { testInTransaction } from '#tests/db.ts';
import { type FeedServer, openFeedServer } from '#tests/feed-server.ts';
import { fetchDueFeeds } from '#tests/fetch-due-feeds.ts';
import { createFeed, mapFeed } from './edit-feed.server.ts';
import { openFeedPreviews } from './preview-feed.server.ts';

const keyFor = deriveKeys('a secret of this site, long enough');
const now = Date.parse('2030-05-12T08:00:00Z') as Instant;
const contextOf = (db: Db): CommandContext => ({
  db,
  clock: { now: () => now, anchor: () => null },
  actor: { role: 'system' },
});
const realNow = Date.now() as Instant;

let server: FeedServer;
beforeAll(async () => {
  server = await openFeedServer();
});
beforeEach(() => {
  server.requests.length = 0;
  server.robotsRequests.length = 0;
  server.allow(null);
});
afterAll(() => server.close());

const serve = (body: string) =>
  server.answer((_request, response) => void response.writeHead(200, { 'content-type': 'text/csv' }).end(body));
const requested = () => server.requests.map(({ path }) => path);

async function addFeed(db: Db, given: object = {}): Promise<number> {
  const fields = { name: 'Listina', kind: 'lineups', format: 'csv', everyMinutes: 5, onlyRaceDays: false, keyFor };
  const input = {
    key: crypto.randomUUID(),
    ...fields,
    permission: 'smlouva',
    url: `${server.url}/listina.csv`,
    ...given,
  };
  const created = await createFeed(contextOf(db), input);
  if (!created.ok) throw new Error(created.code);
  return created.value.id;
}

/** Asks for previews as one process of the site does. */
function openPreviews(db: Db) {
  const preview = openFeedPreviews(new Set(['localhost']));
  return (id: number, mapping: Mapping | null = null) =>
    preview({ db, now, realNow, appUrl: 'https://www.example.cz', keyFor }, id, mapping);
}

const body = `termín;draha;dostih;start;kun;kg
2030-05-12;Lhota;1;13:00;ALFA;58,0 kg
2030-05-12;Lhota;2;22:30;BETA;lehká
2030-10-27;Lhota;3;01:30;GAMA;57
`;
const mapping: Mapping = {
  columns: {
    termín: 'event_date',
    draha: 'location',
    dostih: 'race_number',
    start: 'time',
    kun: 'horse',
    kg: 'weight',
  },
  fixed: {},
  rules: { weight: 'number' },
  timeZone: 'Europe/London',
};

testInTransaction(
  'import.feed-preview: an answer is read with a mapping that isn’t stored, asked for once, and nothing of it is stored',
  async (db) => {
    serve(body);
    const id = await addFeed(db);
    const preview = openPreviews(db);
    // Two clicks at once, before anything was fetched.
    const [first, second] = await Promise.all([preview(id), preview(id)]);
    expect(first).toEqual(second);
    expect(first).toMatchObject({
      ok: true,
      value: { fault: { code: 'feed.mapping', detail: 'event_date' }, counts: null },
    });
    const found = await preview(id, mapping);
    if (!found.ok) throw new Error(found.code);
    const { batchId, fault, counts, sample, stopped } = found.value;
    expect([batchId, fault]).toEqual([null, null]);
    expect(counts).toMatchObject({ rows: 3, new: 1, error: 2, conflict: 0, unchanged: 0 });
    expect(sample.map(({ line, cells }) => [line, Object.fromEntries(cells)])).toEqual([
      [
        2,
        { event_date: '2030-05-12', location: 'Lhota', race_number: '1', time: '14:00', horse: 'ALFA', weight: '58,0' },
      ],
      [
        3,
        {
          event_date: '2030-05-12',
          location: 'Lhota',
          race_number: '2',
          time: '23:30',
          horse: 'BETA',
          weight: 'lehká',
        },
      ],
      [4, { event_date: '2030-10-27', location: 'Lhota', race_number: '3', horse: 'GAMA', weight: '57' }],
    ]);
    const places = [
      [3, 'weight', 'lehká', 'není číslo'],
      [4, 'time', '01:30', 'takový čas je v\u00a0pásmu zdroje dvakrát, hodiny se tu vracejí'],
    ];
    const placesOf = (rows: { line: number | null; problems: (typeof stopped)[number]['problems'] }[]) =>
      rows.flatMap(({ line, problems }) => problems.map(({ column, value, reason }) => [line, column, value, reason]));
    expect(placesOf(sample)).toEqual(places);
    expect(placesOf(stopped)).toEqual(places);
    expect(requested()).toEqual(['/listina.csv']);
    expect([await db.$count(participations), await db.$count(raceEvents), await db.$count(importBatches)]).toEqual([
      0, 0, 0,
    ]);
    expect(await db.select({ mapping: feeds.mapping, counts: feeds.counts }).from(feeds)).toEqual([
      { mapping: { columns: {}, fixed: {} }, counts: null },
    ]);
  },
);

testInTransaction('import.feed-preview: the file of the last batch is read where it is the last answer', async (db) => {
  serve(body);
  const id = await addFeed(db);
  await mapFeed(contextOf(db), { id, ...mapping });
  const { clock } = contextOf(db);
  const work = { db, clock, realNow: () => realNow + 60_000, appUrl: 'https://www.example.cz', keyFor };
  expect(await fetchDueFeeds({ ...work, privateHosts: new Set(['localhost']) })).toBe(1);
  const preview = openPreviews(db);
  const [batch] = await db.select({ id: importBatches.id }).from(importBatches);
  expect(await preview(id)).toMatchObject({
    ok: true,
    value: { batchId: batch?.id, fault: null, counts: { rows: 3, unchanged: 1, error: 2 } },
  });
  expect(requested()).toEqual(['/listina.csv']);
  // Its last fetch has failed since: what the source says now is asked for.
  await db.update(feeds).set({ error: 'feed.status', errorDetail: '500' });
  serve('');
  expect(await preview(id)).toMatchObject({ ok: true, value: { batchId: null, fault: { code: 'upload.empty' } } });
});

testInTransaction(
  'import.feed-preview: a source that hasn’t agreed, or whose robots.txt forbids it, isn’t asked',
  async (db) => {
    serve(body);
    server.allow('User-agent: *\nDisallow: /listina');
    const preview = openPreviews(db);
    expect(await preview(await addFeed(db, { permission: '' }))).toEqual({ ok: false, code: 'feed.no-permission' });
    expect([server.requests, server.robotsRequests]).toEqual([[], []]);
    expect(await preview(await addFeed(db, { name: 'Druhá' }), mapping)).toMatchObject({
      ok: true,
      value: { fault: { code: 'feed.robots' }, sample: [], counts: null },
    });
    expect(requested()).toEqual([]);
    expect(await preview(0)).toEqual({ ok: false, code: 'feed.unknown' });
  },
);
