import { sql } from 'drizzle-orm';
import { pragueDate } from '../../platform/time/prague-time.rules.ts';
import type { Instant } from '../../platform/time/time.rules.ts';
import type { Db } from '../../platform/db/db.server.ts';
import { openDatabase } from '../../platform/db/open-database.server.ts';
import { answerApiRequest } from '../../features/api/api-response.server.ts';
import { bulkRoutes } from '../../features/api/bulk-routes.server.ts';
import { bulkPageSize, readBulkPage, readChangedBulkPage } from '../../features/api/read-bulk-page.server.ts';
import { readChangeWindow } from '../../features/api/read-changes.server.ts';
import { administer, withName } from '#tests/postgres.ts';
import { startPostgres } from '#tests/postgres-server.ts';
import { insertRaceDays } from './racing-data.ts';
import { type MeasuredRead, measureReads } from './read-speed.ts';
import { median, type Row } from './table.ts';

const now = Date.now() as Instant;
const maxHeapMb = 8;
const maxWriteMs = 1;

/** Set by `prepare`: a moment after everything was stored and before what it changes then. */
let since = 0;

function ask(db: Db, path: string, query: Record<string, string> = {}) {
  const ignore = () => undefined;
  const context = { db, now, today: pragueDate(now), dependsOn: ignore, validUntil: ignore };
  return answerApiRequest(context, { path, query: new URLSearchParams(query), isDemo: false });
}

const changes = (list: string): MeasuredRead => ({
  what: `/api/v1${list}?changedSince=, a hundred changed`,
  read: (db) => ask(db, list, { changedSince: new Date(since).toISOString() }),
});

async function changedBulkPage(db: Db, from: number): Promise<void> {
  await readChangeWindow(db);
  await readChangedBulkPage(db, 'runners', { since: from, after: 0 });
}

const reads: readonly MeasuredRead[] = [
  { what: `${bulkPageSize} rows of /api/v1/bulk/runners`, read: (db) => readBulkPage(db, 'runners', 0) },
  { what: '/api/v1/bulk/runners?changedSince=, a hundred changed', read: (db) => changedBulkPage(db, since) },
  {
    what: `${bulkPageSize} rows of /api/v1/bulk/runners?changedSince=, all changed`,
    read: (db) => changedBulkPage(db, 0),
  },
  changes('/events'),
  changes('/horses'),
  changes('/jockeys'),
  changes('/trainers'),
  { what: '/api/v1/events/{id}', read: (db) => ask(db, '/events/5') },
  { what: '/api/v1/search?q=', read: (db) => ask(db, '/search', { q: 'zavodiste' }) },
];

/**
 * Measures what programs read to keep a copy: pages of whole tables and of changes, memory while a table is sent, and
 * what recording changes adds to a price.
 */
export async function measureBulkReads(): Promise<Row[]> {
  return [...(await measureReads('bench_bulk', reads, prepare)), ...(await measureWhole())];
}

async function prepare(db: Db): Promise<void> {
  // Real time passes the second of the last insert, by the clock of the same machine.
  since = (await readChangeWindow(db))?.completeUntil ?? 0;
  await db.execute(sql`update race_participations set weight = weight + 1 where id <= 100`);
  await db.execute(sql`update individual_horses set colour = 'ryzák' where id <= 100`);
  await db.execute(sql`update individual_jockeys set title = 'ž.' where id <= 100`);
  await db.execute(sql`update trainers set name = name || ' st.' where id <= 100`);
  await db.execute(sql`vacuum analyze`);
}

async function measureWhole(): Promise<Row[]> {
  const server = await startPostgres();
  try {
    await administer(server.url, 'create database bench_bulk_whole');
    const databaseUrl = withName(server.url, 'bench_bulk_whole');
    const database = await openDatabase({ databaseUrl, warn: console.warn });
    await database.migrate();
    await insertRaceDays(database.db, 500);
    const rows = [await measureMemory(database.db), await measureWrites(database.db)];
    await database.close();
    return rows;
  } finally {
    await server.stop();
  }
}

/** What is alive after each part, however much has been taken by then. */
async function measureMemory(db: Db): Promise<Row> {
  const heap = () => {
    globalThis.gc?.();
    const { heapUsed, arrayBuffers } = process.memoryUsage();
    return (heapUsed + arrayBuffers) / 1024 / 1024;
  };
  const before = heap();
  const answer = await bulkRoutes({ db, trustProxy: false }).request('/api/v1/bulk/runners');
  let most = 0;
  let megabytes = 0;
  for await (const part of answer.body ?? []) {
    megabytes += part.length / 1024 / 1024;
    most = Math.max(most, heap() - before);
  }
  return {
    what: `live memory while /api/v1/bulk/runners sends 44000 rows, ${megabytes.toFixed(0)} MB`,
    measured: `${most.toFixed(1)} MB`,
    aim: `< ${maxHeapMb} MB`,
    met: most < maxHeapMb,
  };
}

async function measureWrites(db: Db): Promise<Row> {
  const update = async () => {
    const times: number[] = [];
    for (let run = 0; run < 200; run += 1) {
      const startedAt = performance.now();
      await db.execute(sql`update race_participations set fortuna_odds = ${2 + run / 100} where id = ${1000 + run}`);
      times.push(performance.now() - startedAt);
    }
    return median(times);
  };
  await update();
  const recorded = await update();
  await db.execute(sql`alter table race_participations disable trigger race_participations_record_update`);
  const plain = await update();
  return {
    what: 'a price of one runner: with its change recorded, and without',
    measured: `${recorded.toFixed(2)} ms, ${plain.toFixed(2)} ms`,
    aim: `${maxWriteMs} ms more at most`,
    met: recorded - plain <= maxWriteMs,
  };
}
