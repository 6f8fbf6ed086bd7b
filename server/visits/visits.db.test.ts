import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { namesADay } from '#domain/visits/visit-counts.ts';
import type { Db } from '#server/db/db.ts';
import { int, queryRow, queryRows, text } from '#server/db/query-rows.ts';
import { testOnBothEngines, testOnNewDatabases } from '#tests/db.ts';
import { openUnreachableDb } from '#tests/http-site.ts';
import { openVisitCounter, type Visit } from './visit-counter.ts';

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

testOnBothEngines('law.visits: what two processes counted is added up by day, page and host', async (db) => {
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

testOnNewDatabases('law.visits: processes that store at once keep the limit of a day together', async ({ db }) => {
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

testOnBothEngines('law.visits: what can’t be stored is kept, and stored once the database is back', async (db) => {
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
