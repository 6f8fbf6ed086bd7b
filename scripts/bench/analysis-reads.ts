import { sql } from 'drizzle-orm';
import type { Instant, PragueDate } from '../../platform/time/time.rules.ts';
import { readPriceCells, readPriceSeasons } from '../../features/analysis/read-price-cells.server.ts';
import { refreshAnalysis } from '../../features/analysis/refresh-analysis.server.ts';
import type { Db } from '../../platform/db/db.server.ts';
import { openDatabase } from '../../platform/db/open-database.server.ts';
import { readOddsPage } from '../../features/odds-analysis/read-odds-page.server.ts';
import { readRaceAnalysis } from '../../features/race-analysis/read-race-analysis.server.ts';
import { readRating } from '../../features/analysis/read-rating.server.ts';
import { startPostgres } from '#tests/postgres-server.ts';
import { administer, withName } from '#tests/postgres.ts';
import { insertRaceDays } from './racing-data.ts';
import { median, type Row } from './table.ts';

const days = 500;
const runs = 30;
const aimMs = 30;

/** Measures the reads of the analyses with 44,000 runners stored on PostgreSQL, and counts their queries. */
export async function measureAnalysisReads(): Promise<Row[]> {
  const server = await startPostgres();
  let queries = 0;
  try {
    await administer(server.url, 'create database bench_analysis');
    const database = await openDatabase({
      databaseUrl: withName(server.url, 'bench_analysis'),
      warn: console.warn,
      onQuery: () => (queries += 1),
    });
    await database.migrate();
    const eventId = await insertRaceDays(database.db, days);
    const raceId = await lastRaceOf(database.db, eventId);
    const now = Date.now() as Instant;
    const today = new Date(now).toISOString().slice(0, 10) as PragueDate;
    const fitStartedAt = performance.now();
    await refreshAnalysis(database.db, { now: () => now, anchor: () => null });
    const fitMs = performance.now() - fitStartedAt;
    const rows: Row[] = [];
    for (const [what, read] of Object.entries(readsOf(database.db, { eventId, raceId, now, today }))) {
      queries = 0;
      await read();
      rows.push(await measured(what, read, queries));
    }
    rows.push({
      what: `a whole fit of the rating, ${days * 8} races`,
      measured: `${(fitMs / 1000).toFixed(1)} s, in pauses`,
      aim: '–',
      met: null,
    });
    await database.close();
    return rows;
  } finally {
    await server.stop();
  }
}

type ReadArguments = { eventId: number; raceId: number; now: Instant; today: PragueDate };
type Read = () => Promise<unknown>;

function readsOf(db: Db, { eventId, raceId, now, today }: ReadArguments): Record<string, Read> {
  return {
    'odds analysis of a race and its day': () => readOddsPage(db, { now, eventId, raceNumber: 8 }),
    'odds bands of all seasons': () => Promise.all([readPriceCells(db, null), readPriceSeasons(db)]),
    'race analysis': () => readRaceAnalysis(db, raceId, today),
    rating: () => readRating(db),
  };
}

async function measured(what: string, read: Read, queries: number): Promise<Row> {
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const startedAt = performance.now();
    await read();
    times.push(performance.now() - startedAt);
  }
  const ms = median(times);
  return {
    what: `${what}, ${days * 88} runners stored`,
    measured: `${ms.toFixed(1)} ms, ${queries} queries`,
    aim: `< ${aimMs} ms`,
    met: ms < aimMs,
  };
}

async function lastRaceOf(db: Db, eventId: number): Promise<number> {
  const result = await db.execute(sql`select max(id)::int as id from races where event_id = ${eventId}`);
  const [row] = (result as unknown as { rows: { id: number }[] }).rows;
  if (!row) throw new Error('the race day has no race');
  return row.id;
}
