import type { PragueDate } from '#domain/shared/time.ts';
import type { Database } from '#server/db/database.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { readRaceDay } from '#server/race-day/read-race-day.ts';
import { administer, withName } from '#tests/postgres.ts';
import { startPostgres } from '#tests/postgres-server.ts';
import { insertRaceDays } from './racing-data.ts';
import { percentile, type Row } from './table.ts';

const warmUps = 20;
const runs = 100;
const fewDays = 50;
const manyDays = 500;
const today = new Date().toISOString().slice(0, 10) as PragueDate;

/**
 * Measures the read of a race-day page with 50 and with 500 days of 88 runners stored, on both engines. Fills table
 * 'Race day' of `npm run bench`.
 */
export async function measureRaceDayRead(): Promise<Row[]> {
  const server = await startPostgres();
  const open = {
    postgres: async (name: string) => {
      await administer(server.url, `create database ${name}`);
      return openDatabase({ databaseUrl: withName(server.url, name), warn: console.warn });
    },
    pglite: () => openDatabase({ inMemory: true, warn: console.warn }),
  };
  try {
    const postgres = [
      await medianRead(await open.postgres('bench_few'), fewDays),
      await medianRead(await open.postgres('bench_many'), manyDays),
    ];
    const pglite = [await medianRead(await open.pglite(), fewDays), await medianRead(await open.pglite(), manyDays)];
    return [row('PostgreSQL', postgres, 5), row('PGlite', pglite, 10)];
  } finally {
    await server.stop();
  }
}

function row(engine: string, [withFew = 0, withMany = 0]: number[], aimMs: number): Row {
  return {
    what: `race-day read on ${engine}: 88 runners, ${manyDays} days (${manyDays * 88} runners) stored; with ${fewDays} days in brackets`,
    measured: `${withMany.toFixed(1)} ms (${withFew.toFixed(1)} ms), medians of ${runs}`,
    aim: `< ${aimMs} ms, no slower than with ${fewDays} days`,
    met: withMany < aimMs && withMany < withFew * 1.25,
  };
}

async function medianRead(database: Database, days: number): Promise<number> {
  await database.migrate();
  const eventId = await insertRaceDays(database.db, days);
  const times: number[] = [];
  for (let run = 0; run < warmUps + runs; run += 1) {
    const startedAt = performance.now();
    const rows = await readRaceDay(database.db, eventId, today);
    if (run >= warmUps) times.push(performance.now() - startedAt);
    if (rows?.runners.length !== 88) throw new Error(`the race day has ${rows?.runners.length} runners, not 88`);
  }
  await database.close();
  return percentile(times, 50);
}
