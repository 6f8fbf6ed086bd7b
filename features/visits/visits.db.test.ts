import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { namesADay } from './visit-counts.rules.ts';
import type { PragueDate } from '#platform/time/time.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { int, queryRow, queryRows, text } from '#platform/db/query-rows.server.ts';
import { testInTransaction, testOnNewDatabase } from '#tests/db.ts';
import { openUnreachableDb } from '#tests/http-site.ts';
import { readVisitFile, readVisits } from './read-visits.server.ts';
import { openVisitCounter, type Visit } from './visit-counter.server.ts';

const visit: Visit = { visitor: 'person', route: '/horse/:slug', path: '/horse/7-talent', referrer: 'seznam.cz' };
/** 8 October in Prague, still the 7th in UTC. */
const realNow = () => Date.parse('2023-10-07T22:30:00Z');

function openCounter(db: Db) {
  const warnings: string[] = [];
  const log = { warn: (_details: object, message: string) => void warnings.push(message) };
  return { ...openVisitCounter({ db, realNow, log }), warnings };
}

async function stored(db: Db): Promise<string[]> {
  const rows = await queryRows(
    db,
    { line: text() },
    sql`select concat_ws(' ', day, kind, name, visits, robots) as line from daily_visits order by kind, name`,
  );
  return rows.map(({ line }) => line);
}

testInTransaction('law.visits: what two processes counted is added up by day, page and host', async (db) => {
  const [first, second] = [openCounter(db), openCounter(db)];
  first.add(visit);
  first.add({ ...visit, referrer: 'own' });
  second.add(visit);
  second.add({ ...visit, visitor: 'robot' });
  expect(await stored(db)).toEqual([]);
  await first.stop();
  await second.stop();
  expect(await stored(db)).toEqual([
    '2023-10-08 page /horse/7-talent 3 0',
    '2023-10-08 page /horse/:slug 0 1',
    '2023-10-08 referrer own 1 0',
    '2023-10-08 referrer seznam.cz 2 0',
  ]);
  await first.flush();
  expect((await stored(db)).length).toBe(4);
});

testInTransaction(
  'law.visits: a visit counts for its day in Prague, also after midnight and when the clock is set back',
  async (db) => {
    const moments = ['2023-10-07T21:59:59Z', '2023-10-07T22:00:00Z', '2023-10-07T21:59:59Z'].map((text) =>
      Date.parse(text),
    );
    const counter = openVisitCounter({ db, realNow: () => moments.shift() ?? 0, log: { warn: () => {} } });
    for (let index = 0; index < 3; index += 1) counter.add({ ...visit, referrer: 'own' });
    await counter.stop();
    expect((await stored(db)).filter((line) => line.includes('page'))).toEqual([
      '2023-10-07 page /horse/7-talent 2 0',
      '2023-10-08 page /horse/7-talent 1 0',
    ]);
  },
);

testOnNewDatabase('law.visits: processes that store at once keep the limit of a day together', async ({ db }) => {
  const counters = Array.from({ length: 3 }, () => openCounter(db));
  for (const [process, counter] of counters.entries())
    for (let index = 0; index < 500; index += 1)
      counter.add({ ...visit, path: `/horse/${process}-${index}`, referrer: `${process}-${index}.example` });
  await Promise.all(counters.map((counter) => counter.stop()));
  const { names, visits } = await queryRow(
    db,
    { names: int, visits: int },
    sql`select count(*)::int as names, sum(visits)::int as visits from daily_visits where kind = 'page'`,
  );
  expect([names, visits]).toEqual([namesADay.page + 1, 1500]);
});

testInTransaction('law.visits: what can’t be stored is kept, and stored once the database is back', async (db) => {
  let isAway = true;
  const away = openUnreachableDb();
  const transaction: Db['transaction'] = (run) => (isAway ? away : db).transaction(run);
  const counter = openCounter({ transaction } as Db);
  counter.add(visit);
  await counter.flush();
  expect(counter.warnings).toEqual(['visits could not be stored and are kept for the next minute']);
  isAway = false;
  counter.add(visit);
  await counter.stop();
  expect(await stored(db)).toEqual(['2023-10-08 page /horse/7-talent 2 0', '2023-10-08 referrer seznam.cz 2 0']);
});

testInTransaction(
  'admin.visits: sums of a period are read by day, page and host, the most visited first, and the file has every count',
  async (db) => {
    await db.execute(sql`insert into daily_visits (day, kind, name, rest, visits, robots) values
      ('2023-09-30', 'page', '/', '/', 100, 0),
      ('2023-10-07', 'page', '/horse/:slug', '/horse/:slug', 2, 50),
      ('2023-10-07', 'page', '/help', '/help', 0, 7),
      ('2023-10-07', 'page', '/', '/', 1, 0),
      ('2023-10-08', 'page', '/', '/', 4, 3),
      ('2023-10-07', 'referrer', 'seznam.cz', 'other', 5, 0),
      ('2023-10-07', 'referrer', 'own', 'other', 1, 0),
      ('2023-10-07', 'referrer', 'unknown', 'other', 1, 0)`);
    const { days, pages, referrers } = await readVisits(db, '2023-10-02' as PragueDate);
    expect(days).toEqual([
      { day: '2023-10-07', visits: 3, robots: 57 },
      { day: '2023-10-08', visits: 4, robots: 3 },
    ]);
    expect(pages).toEqual([
      { name: '/', isRest: false, visits: 5 },
      { name: '/horse/:slug', isRest: true, visits: 2 },
    ]);
    expect(referrers.map(({ name }) => name)).toEqual(['own', 'unknown', 'seznam.cz']);
    const lines = await readVisitFile(db);
    expect([lines.length, lines[0]]).toEqual([
      8,
      { day: '2023-10-08', kind: 'page', name: '/', group: '/', visits: 4, robots: 3 },
    ]);
  },
);
