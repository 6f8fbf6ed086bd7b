import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sql } from 'drizzle-orm';
import type { ServerBuild } from 'react-router';
import { idSlug } from '../../platform/text/slug.rules.ts';
import { int, queryRows, text } from '../../platform/db/query-rows.server.ts';
import { openDatabase } from '../../platform/db/open-database.server.ts';
import { openTestAccounts } from '#tests/accounts.ts';
import { openTestApp } from '#tests/http-app.ts';
import { administer, withName } from '#tests/postgres.ts';
import { startPostgres } from '#tests/postgres-server.ts';
import { insertRaceDays } from './racing-data.ts';
import type { Row } from './table.ts';

const pages = 1000;
const warmUps = 20;
const aimMs = 12;
const manyDays = 500;
const allDays = 5000;

/**
 * Measures a stranger who opens a thousand pages of horses that nobody has opened before, one after the other, on
 * PostgreSQL with 500 and with 5000 days stored.
 */
export async function measureCrawl(): Promise<Row[]> {
  const server = await startPostgres();
  try {
    const rows: Row[] = [];
    for (const days of [manyDays, allDays]) {
      await administer(server.url, `create database bench_crawl_${days}`);
      const { ms, ourMs } = await crawl(withName(server.url, `bench_crawl_${days}`), days);
      rows.push({
        what: `crawl of ${pages} cold horse pages, ${days} days (${days * 88} runners) stored: each`,
        measured: `${ms.toFixed(1)} ms, of our processor ${ourMs.toFixed(1)} ms`,
        aim: `≤ ${aimMs} ms`,
        met: ms <= aimMs,
      });
    }
    return rows;
  } finally {
    await server.stop();
  }
}

/** Through the complete handler with its page cache, without a socket. */
async function crawl(databaseUrl: string, days: number): Promise<{ ms: number; ourMs: number }> {
  const database = await openDatabase({ databaseUrl, warn: console.warn });
  await database.migrate();
  await insertRaceDays(database.db, days);
  const build: ServerBuild = await import(pathToFileURL(resolve('build/server/index.js')).href);
  const accounts = await openTestAccounts(database);
  const { sendRequest } = await openTestApp(accounts, { build });
  const horses = await queryRows(
    database.db,
    { id: int, name: text() },
    sql`select id::int, name from individual_horses order by id limit ${warmUps + pages}`,
  );
  const open = async ({ id, name }: { id: number; name: string }) => {
    const answer = await sendRequest(`/horse/${idSlug(id, name)}`);
    if (answer.status !== 200) throw new Error(`horse ${id} answered ${answer.status}`);
    await answer.arrayBuffer();
  };
  for (const horse of horses.slice(0, warmUps)) await open(horse);
  const processor = process.cpuUsage();
  const startedAt = performance.now();
  for (const horse of horses.slice(warmUps)) await open(horse);
  const { user, system } = process.cpuUsage(processor);
  const ms = (performance.now() - startedAt) / pages;
  accounts.close();
  await database.close();
  return { ms, ourMs: (user + system) / 1000 / pages };
}
