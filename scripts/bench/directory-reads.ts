import { sql } from 'drizzle-orm';
import { parseListQuery } from '#domain/shared/list-query.ts';
import { startOfPragueDay } from '#domain/shared/prague-time.ts';
import type { PragueDate } from '#domain/shared/time.ts';
import type { Db } from '#server/db/db.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { readHorsePage } from '#server/horses/read-horse-page.ts';
import { readJockeyPage } from '#server/jockeys/read-jockey-page.ts';
import { readHorseList } from '#server/directory/read-horse-list.ts';
import { readJockeyList } from '#server/directory/read-jockey-list.ts';
import { readSearch } from '#server/directory/read-search.ts';
import { administer, withName } from '#tests/postgres.ts';
import { startPostgres } from '#tests/postgres-server.ts';
import { insertRaceDays } from './racing-data.ts';
import { percentile, type Row } from './table.ts';

const days = 500;
const few = 10;
const warmUps = 5;
const runs = 30;
const aimMs = 30;
const today = new Date().toISOString().slice(0, 10) as PragueDate;

const query = (address: string) => parseListQuery(new URLSearchParams(address));

/** Each page of horses and jockeys as one read. */
const reads: readonly { what: string; read: (db: Db) => Promise<unknown> }[] = [
  { what: '/horse/{slug}', read: (db) => readHorsePage(db, 50, today) },
  { what: '/jockey/{slug}', read: (db) => readJockeyPage(db, 50, today) },
  { what: '/horses', read: (db) => readHorseList(db, { category: null, query: query(''), today }) },
  {
    what: '/horses/prekazkovi?sort=rate',
    read: (db) => readHorseList(db, { category: 'prekazkovi', query: query('sort=rate'), today }),
  },
  { what: '/horses?q=, a typo', read: (db) => readHorseList(db, { category: null, query: query('q=kum+12'), today }) },
  { what: '/jockeys?sort=wins', read: (db) => readJockeyList(db, { query: query('sort=wins'), today }) },
  { what: '/api/search', read: (db) => readSearch(db, 'zavodiste', startOfPragueDay(today)) },
];

/** Reads of horses, jockeys and the search with 44,000 runners on PostgreSQL, and how many queries each makes. */
export async function measureDirectoryReads(): Promise<Row[]> {
  const server = await startPostgres();
  try {
    await administer(server.url, 'create database bench_directory');
    let queries = 0;
    const database = await openDatabase({
      databaseUrl: withName(server.url, 'bench_directory'),
      warn: console.warn,
      onQuery: () => (queries += 1),
    });
    await database.migrate();
    await insertRaceDays(database.db, days);
    // A third of the races over jumps, so that categories and breakdowns have both kinds.
    await database.db.execute(sql`update races set race_kind = 'hurdles' where id % 3 = 0`);
    await database.db.execute(sql`vacuum analyze`);
    const small = await smallCounts();
    const rows: Row[] = [];
    for (const { what, read } of reads) {
      const times: number[] = [];
      for (let run = 0; run < warmUps + runs; run += 1) {
        queries = 0;
        const startedAt = performance.now();
        await read(database.db);
        if (run >= warmUps) times.push(performance.now() - startedAt);
      }
      rows.push(rowOf(what, percentile(times, 50), queries, small.get(what) ?? 0));
    }
    await database.close();
    return rows;
  } finally {
    await server.stop();
  }
}

function rowOf(what: string, ms: number, queries: number, queriesOfFew: number): Row {
  return {
    what: `${what} on PostgreSQL, ${days * 88} runners stored: read, and queries (with ${few} days in brackets)`,
    measured: `${ms.toFixed(1)} ms, ${queries} (${queriesOfFew})`,
    aim: `< ${aimMs} ms, equal`,
    met: ms < aimMs && queries === queriesOfFew,
  };
}

/** How many queries each read makes on a small database. */
async function smallCounts(): Promise<Map<string, number>> {
  let queries = 0;
  const database = await openDatabase({ inMemory: true, warn: console.warn, onQuery: () => (queries += 1) });
  await database.migrate();
  await insertRaceDays(database.db, few);
  const counts = new Map<string, number>();
  for (const { what, read } of reads) {
    queries = 0;
    await read(database.db);
    counts.set(what, queries);
  }
  await database.close();
  return counts;
}
