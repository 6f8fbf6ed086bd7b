import type { PragueDate } from '../../platform/time/time.rules.ts';
import type { Database } from '../../platform/db/database.server.ts';
import { openDatabase } from '../../platform/db/open-database.server.ts';
import { readRaceDay } from '../../features/race-day/read-race-day.server.ts';
import { administer, withName } from '#tests/postgres.ts';
import { startPostgres } from '#tests/postgres-server.ts';
import { insertRaceDays } from './racing-data.ts';
import { percentile, type Row } from './table.ts';

const warmUps = 20;
const runs = 100;
const fewDays = 50;
const manyDays = 500;
const aimMs = 3;
/** A century of race days. */
const allDays = 5000;
const today = new Date().toISOString().slice(0, 10) as PragueDate;

/** Measures the read of a race-day page with 50 and with 500 days of 88 runners stored, and with 5000. */
export async function measureRaceDayRead(): Promise<Row[]> {
  const server = await startPostgres();
  const open = async (name: string) => {
    await administer(server.url, `create database ${name}`);
    return openDatabase({ databaseUrl: withName(server.url, name), warn: console.warn });
  };
  try {
    const few = await medianRead(await open('bench_few'), fewDays);
    const many = await medianRead(await open('bench_many'), manyDays);
    const all = await medianRead(await open('bench_all'), allDays);
    return [row(manyDays, { few, many }), row(allDays, { few, many: all })];
  } finally {
    await server.stop();
  }
}

type Medians = { few: number; many: number };

function row(days: number, { few, many }: Medians): Row {
  return {
    what: `race-day read: 88 runners, ${days} days (${days * 88} runners) stored; with ${fewDays} days in brackets`,
    measured: `${many.toFixed(1)} ms (${few.toFixed(1)} ms), medians of ${runs}`,
    aim: `≤ ${aimMs} ms, no slower than with ${fewDays} days`,
    met: many <= aimMs && many < few * 1.25,
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
