import type { Db } from '../../platform/db/db.server.ts';
import { openDatabase } from '../../platform/db/open-database.server.ts';
import { administer, withName } from '#tests/postgres.ts';
import { startPostgres } from '#tests/postgres-server.ts';
import { insertRaceDays } from './racing-data.ts';
import { percentile, type Row } from './table.ts';

const manyDays = 500;
const fewDays = 10;
const warmUps = 5;
const runs = 30;
const aimMs = 30;

/** The complete read of a page, under the name that the table shows. */
export type MeasuredRead = { what: string; read: (db: Db) => Promise<unknown> };

/**
 * Measures each read on PostgreSQL with 44,000 runners stored, and compares its number of queries with that on ten race
 * days.
 */
export async function measureReads(
  name: string,
  reads: readonly MeasuredRead[],
  prepare: (db: Db) => Promise<unknown>,
): Promise<Row[]> {
  const server = await startPostgres();
  try {
    const measure = async (database: string, days: number) => {
      await administer(server.url, `create database ${database}`);
      return measureOn(withName(server.url, database), days, reads, prepare);
    };
    const large = await measure(name, manyDays);
    const small = await measure(`${name}_few`, fewDays);
    return reads.map(({ what }, index) =>
      rowOf(what, large[index] ?? { ms: 0, queries: 0 }, small[index]?.queries ?? 0),
    );
  } finally {
    await server.stop();
  }
}

type Measured = { ms: number; queries: number };

async function measureOn(
  databaseUrl: string,
  days: number,
  reads: readonly MeasuredRead[],
  prepare: (db: Db) => Promise<unknown>,
): Promise<Measured[]> {
  let queries = 0;
  const database = await openDatabase({ databaseUrl, warn: console.warn, onQuery: () => (queries += 1) });
  await database.migrate();
  await insertRaceDays(database.db, days);
  await prepare(database.db);
  const measured: Measured[] = [];
  for (const { read } of reads) {
    const times: number[] = [];
    for (let run = 0; run < warmUps + runs; run += 1) {
      queries = 0;
      const startedAt = performance.now();
      await read(database.db);
      if (run >= warmUps) times.push(performance.now() - startedAt);
    }
    measured.push({ ms: percentile(times, 50), queries });
  }
  await database.close();
  return measured;
}

function rowOf(what: string, { ms, queries }: Measured, queriesOfFew: number): Row {
  return {
    what: `${what}, ${manyDays * 88} runners stored: read, and queries (with ${fewDays} days in brackets)`,
    measured: `${ms.toFixed(1)} ms, ${queries} (${queriesOfFew})`,
    aim: `< ${aimMs} ms, equal`,
    met: ms < aimMs && queries === queriesOfFew,
  };
}
