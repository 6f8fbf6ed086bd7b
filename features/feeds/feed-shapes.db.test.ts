import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import type { Instant } from '#platform/time/time.rules.ts';
import { deriveKeys } from '#features/accounts/app-secret.server.ts';
import type { CommandContext } from '#platform/command/command.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { importBatches } from '#features/imports/imports.tables.ts';
import { oddsHistory } from '#features/odds/odds-history.tables.ts';
import { participations } from '#features/racing/racing.tables.ts';
import { testInTransaction } from '#tests/db.ts';
import { type FeedServer, openFeedServer } from '#tests/feed-server.ts';
import { fetchDueFeeds } from '#tests/fetch-due-feeds.ts';
import { importText } from '#tests/factories/import-export.ts';
import { createFeed, mapFeed } from './edit-feed.server.ts';
import { readFeed } from './read-feeds.server.ts';
import { undoImport } from '#features/imports/undo-import.server.ts';

const now = Date.parse('2030-05-12T08:00:00Z') as Instant;
const minute = 60_000;
const keyFor = deriveKeys('a secret of this site, long enough');
const clock = { now: () => now, anchor: () => null };
const contextOf = (db: Db): CommandContext => ({ db, clock, actor: { role: 'system' } });
const lineup = [
  'event_date,location,race_number,number,horse',
  '2030-05-12,Lhota,1,1,ALFA',
  '2030-05-12,Lhota,1,2,BETA',
].join('\n');

let server: FeedServer;
let real = 0;

beforeAll(async () => {
  server = await openFeedServer();
});
beforeEach(() => {
  real = Date.now() + minute;
});
afterAll(() => server.close());

const serve = (body: string | Uint8Array, contentType: string) =>
  server.answer((_request, response) => void response.writeHead(200, { 'content-type': contentType }).end(body));

async function addFeed(db: Db, given: object): Promise<number> {
  const fields = {
    name: 'Zdroj',
    kind: 'odds',
    everyMinutes: 5,
    onlyRaceDays: false,
    permission: 'smlouva',
    keyFor,
    url: server.url,
  };
  const created = await createFeed(contextOf(db), { key: crypto.randomUUID(), ...fields, ...given });
  if (!created.ok) throw new Error(created.code);
  return created.value.id;
}

async function fetchAgain(db: Db, id: number) {
  real = Math.max(real + minute, (await readFeed(db, id))?.nextAt ?? 0);
  const work = { db, clock, realNow: () => real, appUrl: 'https://www.example.cz', keyFor, timeoutMs: 5000 };
  expect(await fetchDueFeeds({ ...work, privateHosts: new Set(['localhost']) })).toBe(1);
  const feed = await readFeed(db, id);
  return { error: feed?.error, detail: feed?.errorDetail, counts: feed?.counts, batchId: feed?.batchId ?? 0 };
}

const counts = (applied: number, unchanged = 0, stopped = 0) => ({
  rows: applied + unchanged + stopped,
  applied,
  unchanged,
  stopped,
});
const prices = async (db: Db) =>
  (await db.select().from(participations).orderBy(asc(participations.id))).map(({ fortunaOdds }) => fortunaOdds);

testInTransaction('import.feed-paths: nested JSON is read at its path, once its columns are said', async (db) => {
  await importText(db, lineup);
  const runners = [
    { horse: { name: 'ALFA' }, win: 2 },
    { horse: { name: 'BETA' }, win: 9 },
  ];
  const body = JSON.stringify({ event_date: '2030-05-12', location: 'Lhota', races: [{ no: 1, runners }] });
  serve(body, 'application/json');
  const id = await addFeed(db, { format: 'json', rowsAt: 'races[].runners' });
  expect(await fetchAgain(db, id)).toMatchObject({ error: 'feed.mapping', detail: 'race_number' });
  const columns = {
    event_date: 'event_date',
    location: 'location',
    'races.no': 'race_number',
    'horse.name': 'horse',
    win: 'fortuna_odds',
  };
  expect(await mapFeed(contextOf(db), { id, columns, fixed: {} })).toMatchObject({ ok: true });
  expect(await fetchAgain(db, id)).toMatchObject({ error: null, counts: counts(2) });
  expect(await prices(db)).toEqual([2, 9]);
  // The list was renamed in the night: told with its place, and what is stored stays.
  serve(body.replace('"runners"', '"starters"'), 'application/json');
  expect(await fetchAgain(db, id)).toMatchObject({
    error: 'upload.unreadable',
    detail: 'cesta races.runners v\u00a0odpovědi není; seznamy: races, races.starters',
  });
  serve(body.slice(0, -20), 'application/json');
  expect(await fetchAgain(db, id)).toMatchObject({ detail: 'JSON končí uprostřed; není soubor useknutý?' });
  serve('Datum;Místo\n', 'text/csv');
  expect(await fetchAgain(db, id)).toMatchObject({ error: 'feed.format', detail: 'csv' });
  expect(await prices(db)).toEqual([2, 9]);
});

testInTransaction(
  'import.feed-xml: XML in another encoding is read, one with entities, cut off or of another shape is refused',
  async (db) => {
    await importText(db, lineup.replace('BETA', 'ŽŮR'));
    const xml = `<?xml version="1.0" encoding="iso-8859-2"?><den datum="12.5.2030"><misto>Lhota</misto><dostih>1</dostih>
    <radek kun="ALFA" fortuna="2,5"/><radek kun="\u00ae\u00d9R" fortuna="9"/></den>`;
    const latin2 = Buffer.from(xml, 'latin1');
    serve(latin2, 'text/xml');
    const id = await addFeed(db, { format: 'xml', rowsAt: 'den.radek' });
    expect(await fetchAgain(db, id)).toMatchObject({ error: 'feed.mapping' });
    const columns = { 'den.datum': 'event_date', 'den.misto': 'location', 'den.dostih': 'race_number', kun: 'horse' };
    await mapFeed(contextOf(db), { id, columns: { ...columns, fortuna: 'fortuna_odds' }, fixed: {} });
    const first = await fetchAgain(db, id);
    expect(first).toMatchObject({ error: null, counts: counts(2) });
    expect(await prices(db)).toEqual([2.5, 9]);
    const [batch] = await db.select().from(importBatches).where(eq(importBatches.id, first.batchId));
    expect(batch).toMatchObject({ format: 'xml', encoding: 'iso-8859-2', state: 'applied' });
    const bomb = xml.replace('?>', '?>\n<!DOCTYPE den [<!ENTITY a "&b;&b;">]>').replace('ALFA', '&a;');
    for (const [body, detail] of [
      [bomb, 'řádek\u00a02: XML má vlastní definici (DOCTYPE); takové web nečte'],
      [latin2.subarray(0, latin2.length - 30), 'řádek\u00a02: značka <den> není uzavřená; není soubor useknutý?'],
      ['<den/>', 'cesta den.radek v\u00a0odpovědi není'],
    ] as const) {
      serve(body, 'text/xml');
      expect(await fetchAgain(db, id)).toMatchObject({ error: 'upload.unreadable', detail });
    }
    expect(await db.$count(oddsHistory)).toBe(2);
    expect(await undoImport(contextOf(db), { id: first.batchId })).toMatchObject({ ok: true });
    expect(await prices(db)).toEqual([null, null]);
  },
);

const page = (alfa: string) => `<!doctype html><title>Kurzy</title><script>document.write("<table>")</script>
  <h1>Lhota, neděle 12. 5. 2030</h1><table><caption>1. dostih</caption><tr><th>Kůň<th>Kurz F
  <tr><td>ALFA<script>alert(1)</script><td>${alfa}<tr><td>BETA<td>9</table>`;

testInTransaction(
  'import.feed-tables: a table of a page is read, and one of other columns stores nothing',
  async (db) => {
    await importText(db, lineup);
    serve(page('2,4'), 'text/html; charset=utf-8');
    const id = await addFeed(db, { format: 'html' });
    expect(await fetchAgain(db, id)).toMatchObject({ error: null, counts: counts(2) });
    serve(page('2,4').replace('Kurz F', 'Cena'), 'text/html');
    expect(await fetchAgain(db, id)).toMatchObject({ error: 'feed.no-values' });
    serve(page('2,4').replace('Kůň', 'Jméno koně').replace('Kurz F', 'Sázka'), 'text/html');
    expect(await fetchAgain(db, id)).toMatchObject({ error: 'upload.unreadable' });
    serve(page('2,4').replace('</table>', ''), 'text/html');
    const detail = 'stránka končí uprostřed tabulky; není useknutá?';
    expect(await fetchAgain(db, id)).toMatchObject({ error: 'upload.unreadable', detail });
    serve(page('bez kurzu'), 'text/html');
    expect(await fetchAgain(db, id)).toMatchObject({ error: null, counts: counts(0, 1, 1) });
    serve('[{"horse":"ALFA"}]', 'application/json');
    expect(await fetchAgain(db, id)).toMatchObject({ error: 'feed.format', detail: 'json' });
    expect(await prices(db)).toEqual([2.4, 9]);
  },
);

testInTransaction(
  'import.feed-paths: JSON whose rows lie deeper is told to lack the path, with the lists there are',
  async (db) => {
    const runners = [{ horse: 'ALFA' }];
    serve(JSON.stringify({ day: { races: [{ no: 1, runners }] } }), 'application/json');
    const id = await addFeed(db, { format: 'json' });
    expect(await fetchAgain(db, id)).toMatchObject({
      error: 'upload.unreadable',
      detail: 'není vyplněno, „Kde jsou řádky“; seznamy: day.races, day.races.runners',
    });
    serve(
      JSON.stringify([{ event_date: '2030-05-12', location: 'Lhota', race_number: 1, runners }]),
      'application/json',
    );
    expect(await fetchAgain(db, id)).toMatchObject({ detail: 'není vyplněno, „Kde jsou řádky“; seznamy: runners' });
    serve('{"error": "unauthorized"}', 'application/json');
    expect(await fetchAgain(db, id)).toMatchObject({ detail: 'JSON není seznam řádků' });
    serve('{"horse": "ALFA"', 'application/json');
    expect(await fetchAgain(db, id)).toMatchObject({ detail: 'JSON končí uprostřed; není soubor useknutý?' });
  },
);
