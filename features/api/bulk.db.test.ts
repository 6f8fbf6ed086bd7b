import { eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Db } from '#platform/db/db.server.ts';
import { jockeys, participations, races, stables, trainers } from '#features/racing/racing.tables.ts';
import { settings } from '#platform/db/settings.tables.ts';
import { testInTransaction } from '#tests/db.ts';
import { insertEvent, insertHorse, insertRace, insertRunner, unjudged } from '#tests/factories/racing.ts';
import { bulkRoutes } from './bulk-routes.server.ts';
import { bulkTables } from './bulk-tables.server.ts';
import { bulkPageSize } from './read-bulk-page.server.ts';
import { bulkReadsPerMinute } from './requests-per-minute.server.ts';

function openBulk(db: Db) {
  const routes = bulkRoutes({ db, trustProxy: true });
  return (path: string, { address = '1.1.1.1', method = 'GET' } = {}) =>
    routes.request(`/api/v1/bulk/${path}`, { method, headers: { 'X-Forwarded-For': address } });
}

const parseRows = (text: string) =>
  text
    .split('\n')
    .filter(Boolean)
    .map((line): unknown => JSON.parse(line));

async function insertSample(db: Db) {
  const [trainer] = await db.insert(trainers).values({ name: 'Eva Čápová' }).returning();
  await db.insert(stables).values({ name: '=Stáj "U lípy", Lipany' });
  await db.insert(jockeys).values({ name: 'Josef Váňa ml.', title: 'ž.' });
  const horseId = await insertHorse(db, { name: 'HODINKA', trainerId: trainer!.id });
  const eventId = await insertEvent(db, { location: 'Most', date: '2023-05-01' });
  const raceId = await insertRace(db, {
    eventId,
    isCompleted: true,
    prizeSplit: [1000, 500],
    notes: 'jen pro správce',
  });
  await insertRunner(db, { raceId, horseId, finishingPosition: 1, fortunaOdds: 4.5 });
  return { trainerId: trainer!.id, horseId, eventId, raceId };
}

testInTransaction(
  'downloads.bulk: each table is lines of JSON with every column, joined by ids; what is deleted is no longer there',
  async (db) => {
    const ask = openBulk(db);
    const { trainerId, horseId, eventId, raceId } = await insertSample(db);
    for (const [table, { columns }] of Object.entries(bulkTables)) {
      const answer = await ask(table);
      expect(answer.headers.get('content-type')).toBe('application/x-ndjson; charset=utf-8');
      const [row, ...others] = parseRows(await answer.text());
      expect([Object.keys(Object(row)), others]).toEqual([Object.keys(columns), []]);
    }
    const tableRows = async (table: string) => parseRows(await (await ask(table, { address: '2.2.2.2' })).text());
    expect(await tableRows('races')).toMatchObject([
      { id: raceId, eventId, prizeSplit: [1000, 500], isCompleted: true },
    ]);
    expect(await tableRows('runners')).toMatchObject([{ raceId, horseId, position: 1, fortuna: 4.5, tipsport: null }]);
    expect(await tableRows('horses')).toMatchObject([{ id: horseId, name: 'HODINKA', trainerId }]);
    await db.delete(races).where(eq(races.id, raceId));
    expect([await tableRows('races'), await tableRows('runners')]).toEqual([[], []]);
  },
);

testInTransaction(
  'downloads.bulk: CSV has a header also of an empty table, and runs nothing in a spreadsheet',
  async (db) => {
    const ask = openBulk(db);
    const csv = async (table: string) => Buffer.from(await (await ask(`${table}?format=csv`)).arrayBuffer()).toString();
    expect(await csv('jockeys')).toBe('\uFEFFid,name,title\n');
    await insertSample(db);
    expect(await csv('stables')).toMatch(/^\uFEFFid,name\n\d+,"'=Stáj ""U lípy"", Lipany"\n$/);
    expect(await csv('races')).toMatch(/,"\[1000,500\]",.*,true,\[\]\n$/);
  },
);

testInTransaction(
  'downloads.bulk: the result of a race that is not completed is not told, a scratching is',
  async (db) => {
    const ask = openBulk(db);
    const { eventId } = await insertSample(db);
    await db.update(races).set(unjudged({ isCompleted: false }));
    const raceId = await insertRace(db, { eventId, raceNumber: 2 });
    await insertRunner(db, { raceId, resultStatus: 'DNS' });
    await db.update(participations).set({ fence: 4, sectionalTimes: '400:24.61' });
    expect(parseRows(await (await ask('runners')).text())).toMatchObject([
      { position: null, status: null, finishTime: null, margin: null, fence: null, sectionalTimes: null },
      { raceId, status: 'DNS' },
    ]);
    await db
      .update(races)
      .set(unjudged({ isCompleted: true, liveUrl: 'javascript:alert(1)', videoUrl: 'https://video.example/1' }));
    await db.update(participations).set(unjudged({ finishingPosition: null, resultStatus: 'PN' }));
    expect(parseRows(await (await ask('runners')).text())).toMatchObject([
      { status: 'PN', fence: 4, sectionalTimes: '400:24.61' },
      { status: 'PN', fence: 4 },
    ]);
    expect(parseRows(await (await ask('races')).text())).toMatchObject([
      { liveUrl: null, videoUrl: 'https://video.example/1' },
      { liveUrl: null },
    ]);
  },
);

testInTransaction('demonstration.marked: every row of a table says so in the demonstration', async (db) => {
  const ask = openBulk(db);
  await insertSample(db);
  await db.insert(settings).values({ key: 'demo', value: { clockStart: '2023-10-06', season: 2023 } });
  expect(parseRows(await (await ask('runners')).text())).toMatchObject([{ fortuna: 4.5, demo: true }]);
  expect(await (await ask('trainers?format=csv')).text()).toMatch(/id,name,demo\n\d+,Eva Čápová,true\n$/);
});

testInTransaction('downloads.bulk: a table is read a page at a time, as its caller takes it', async (db) => {
  const ask = openBulk(db);
  const count = 2 * bulkPageSize + 1;
  await db.execute(
    sql`insert into individual_jockeys (name) select 'Jezdec ' || n from generate_series(1, ${count}::int) n`,
  );
  for (const format of ['ndjson', 'csv']) {
    const reader = (await ask(`jockeys?format=${format}`)).body!.getReader();
    const lines: number[] = [];
    const texts: string[] = [];
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      const text = Buffer.from(part.value).toString();
      texts.push(text);
      lines.push(text.split('\n').length - 1);
      // Not read yet when the first page was taken.
      await db
        .update(jockeys)
        .set({ name: `Poslední ${format}` })
        .where(eq(jockeys.name, lastName(format)));
    }
    const header = format === 'csv' ? 1 : 0;
    expect(lines).toEqual([bulkPageSize + header, bulkPageSize, 1]);
    expect(texts.at(-1)).toContain(`Poslední ${format}`);
  }
  function lastName(format: string) {
    return format === 'csv' ? 'Poslední ndjson' : `Jezdec ${count}`;
  }
});

testInTransaction(
  'downloads.bulk: reads of whole tables are limited apart, those open at once too; leaving one frees its place',
  async (db) => {
    const ask = openBulk(db);
    const count = bulkPageSize + 1;
    await db.execute(
      sql`insert into individual_jockeys (name) select 'Jezdec ' || n from generate_series(1, ${count}::int) n`,
    );
    const open = [await ask('jockeys'), await ask('jockeys'), await ask('jockeys')];
    expect(open.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await ask('jockeys')).status).toBe(429);
    expect((await ask('jockeys', { method: 'HEAD' })).status).toBe(200);
    expect((await ask('jockeys', { address: '2.2.2.2' })).status).toBe(200);
    await open[0]!.body!.cancel();
    expect((await ask('jockeys')).status).toBe(200);
    await open[1]!.text();
    expect((await ask('jockeys')).status).toBe(200);
    expect(await (await ask('people')).json()).toMatchObject({ code: 404, reason: 'api.unknown-path' });
    expect(await (await ask('jockeys?format=xml')).json()).toMatchObject({ code: 400, reason: 'api.bad-query' });
    const statuses: number[] = [];
    for (let count = 0; count <= 2 * bulkReadsPerMinute && !statuses.includes(429); count += 1)
      statuses.push((await ask('people', { address: '3.3.3.3' })).status);
    expect(statuses).toContain(429);
  },
);
