import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import type { Instant } from '#platform/time/time.rules.ts';
import { deriveKeys } from '#features/accounts/app-secret.server.ts';
import type { CommandContext } from '#platform/command/command.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { importBatches } from '#features/imports/imports.tables.ts';
import { participations, raceEvents, races } from '#features/racing/racing.tables.ts';
import { testInTransaction } from '#tests/db.ts';
import { type FeedServer, openFeedServer } from '#tests/feed-server.ts';
import { fetchDueFeeds } from '#tests/fetch-due-feeds.ts';
import { createFeed, mapFeed, setFeedPaused } from './edit-feed.server.ts';
import { readFeed } from './read-feeds.server.ts';
import { readPreviewPage } from '#features/imports/read-imports.server.ts';
import { undoImport } from '#features/imports/undo-import.server.ts';

const keyFor = deriveKeys('a secret of this site, long enough');
const clock = { now: () => Date.parse('2030-05-12T08:00:00Z') as Instant, anchor: () => null };
const contextOf = (db: Db): CommandContext => ({ db, clock, actor: { role: 'system' } });

let server: FeedServer;
let real = 0;
beforeAll(async () => {
  server = await openFeedServer();
});
beforeEach(() => {
  real = Date.now() + 60_000;
});
afterAll(() => server.close());

async function addFeed(db: Db, name: string, kind: 'lineups' | 'odds', text: string): Promise<number> {
  server.answer((_request, response) => void response.writeHead(200, { 'content-type': 'text/csv' }).end(text));
  const fields = { name, kind, format: 'csv', everyMinutes: 5, onlyRaceDays: false, permission: 'smlouva', keyFor };
  const created = await createFeed(contextOf(db), { key: crypto.randomUUID(), ...fields, url: server.url });
  if (!created.ok) throw new Error(created.code);
  return created.value.id;
}

async function fetched(db: Db, id: number) {
  real += 300_000;
  const work = { db, clock, realNow: () => real, appUrl: 'https://www.example.cz', keyFor };
  await fetchDueFeeds({ ...work, privateHosts: new Set(['localhost']) });
  const feed = await readFeed(db, id);
  return { error: feed?.error, counts: feed?.counts, batchId: feed?.batchId ?? 0 };
}

const starts = (db: Db) =>
  db
    .select({ date: raceEvents.date, time: races.time })
    .from(races)
    .innerJoin(raceEvents, eq(raceEvents.id, races.eventId))
    .orderBy(asc(races.raceNumber));

const lineup = `den;draha;dostih;start;kun
2030-05-12;Lhota;1;13:00;ALFA
2030-05-12;Lhota;2;22:30;BETA
2030-03-31;Lhota;3;01:30;GAMA
2030-05-12;Lhota;4;2030-05-12T15:00:00+02:00;DELTA
`;
const columns = { den: 'event_date', draha: 'location', dostih: 'race_number', start: 'time', kun: 'horse' };

testInTransaction(
  'import.feed-time-zone: a lineup of another clock is stored by Prague’s, over midnight too, and a time that isn’t is told',
  async (db) => {
    const id = await addFeed(db, 'Listina', 'lineups', lineup);
    await mapFeed(contextOf(db), { id, columns, fixed: {}, timeZone: 'Europe/London' });
    const first = await fetched(db, id);
    expect(first).toMatchObject({ error: null, counts: { rows: 4, applied: 3, stopped: 1 } });
    expect(await starts(db)).toEqual([
      { date: '2030-05-12', time: '14:00' },
      { date: '2030-05-12', time: '23:30' },
      { date: '2030-05-12', time: '15:00' },
    ]);
    expect(await readPreviewPage(db, first.batchId, 'error', 1)).toMatchObject([
      {
        line: 4,
        problems: [
          {
            column: 'time',
            value: '01:30',
            reason: 'takový čas v\u00a0pásmu zdroje není, hodiny se tu posouvají dopředu',
          },
        ],
      },
    ]);
    const [batch] = await db.select().from(importBatches).where(eq(importBatches.id, first.batchId));
    expect(batch?.mapping).toMatchObject({ timeZone: 'Europe/London' });
    expect(await undoImport(contextOf(db), { id: first.batchId })).toMatchObject({ ok: true });
    expect(await starts(db)).toEqual([]);

    // Two hours ahead instead of one: the late race is another day's.
    await mapFeed(contextOf(db), { id, columns, fixed: {}, timeZone: 'UTC' });
    expect(await fetched(db, id)).toMatchObject({ error: null, counts: { applied: 4, stopped: 0 } });
    expect(await starts(db)).toEqual([
      { date: '2030-05-12', time: '15:00' },
      { date: '2030-05-13', time: '00:30' },
      { date: '2030-03-31', time: '03:30' },
      { date: '2030-05-12', time: '15:00' },
    ]);
  },
);

testInTransaction(
  'import.feed-time-zone: odds find their race day by the time of another clock, and write no time',
  async (db) => {
    const rows = lineup.split('\n').slice(0, 3).join('\n');
    const id = await addFeed(db, 'Listina', 'lineups', rows);
    await mapFeed(contextOf(db), { id, columns, fixed: {}, timeZone: 'UTC' });
    expect(await fetched(db, id)).toMatchObject({ error: null, counts: { applied: 2 } });
    await setFeedPaused(contextOf(db), { id, isPaused: true });
    const stored = await starts(db);
    const odds =
      'den;draha;dostih;start;kun;kurz\n2030-05-12;Lhota;1;12:00;ALFA;2,4\n2030-05-12;Lhota;2;22:00;BETA;9\n';
    const oddsId = await addFeed(db, 'Kurzy', 'odds', odds);
    await mapFeed(contextOf(db), {
      id: oddsId,
      columns: { ...columns, kurz: 'fortuna_odds' },
      fixed: {},
      timeZone: 'UTC',
    });
    expect(await fetched(db, oddsId)).toMatchObject({ error: null, counts: { applied: 2, stopped: 0 } });
    const prices = await db.select().from(participations).orderBy(asc(participations.id));
    expect(prices.map(({ fortunaOdds }) => fortunaOdds)).toEqual([2.4, 9]);
    expect(await starts(db)).toEqual(stored);
  },
);
