import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sql } from 'drizzle-orm';
import type { ServerBuild } from 'react-router';
import { tipPeriod } from '../../features/analysis/tip-scope.rules.ts';
import { parseTipPageQuery } from '../../features/tip-analysis/tip-page-query.rules.ts';
import type { Instant, PragueDate } from '../../platform/time/time.rules.ts';
import { settleTips } from '../../features/analysis/settle-tips.server.ts';
import { readTipperStandings } from '../../features/analysis/read-standings.server.ts';
import type { Database } from '../../platform/db/database.server.ts';
import type { Db } from '../../platform/db/db.server.ts';
import { openDatabase } from '../../platform/db/open-database.server.ts';
import { readTipPage } from '../../features/tip-analysis/read-tip-page.server.ts';
import { openTestAccounts } from '#tests/accounts.ts';
import { openTestApp } from '#tests/http-app.ts';
import { startPostgres } from '#tests/postgres-server.ts';
import { insertTippedDays, type TippedSize } from '#tests/factories/tipped-days.ts';
import { administer, withName } from '#tests/postgres.ts';
import { median, type Row } from './table.ts';

const size: TippedSize = { days: 500, people: 20_000, tips: 1_000_000 };
const season = '2020-06-01' as PragueDate;
const runs = 20;

/** Measures the standings of a season with a million tips on PostgreSQL, and what one new result costs. */
export async function measureTipStandings(): Promise<Row[]> {
  const server = await startPostgres();
  try {
    await administer(server.url, 'create database bench_tips');
    const databaseUrl = withName(server.url, 'bench_tips');
    const first = await openDatabase({ databaseUrl, warn: console.warn });
    await first.migrate();
    await insertTippedDays(first.db, size);
    const settleMs = await timed(() => first.db.transaction((tx) => settleTips(tx, Date.now() as Instant)));
    await first.db.execute(sql`vacuum analyze`);
    await first.close();
    // A new connection has no prepared statements and no cached plans.
    const second = await openDatabase({ databaseUrl, warn: console.warn });
    const { db } = second;
    const query = { ...parseTipPageQuery(new URLSearchParams()), id: season.slice(0, 4) };
    const period = tipPeriod('season', query.id, season);
    if (!period) throw new Error('the season is no period');
    const top = { period, search: null, minTips: 0, sort: 'rank', isReversed: false, limit: 51, offset: 0 } as const;
    const coldMs = await timed(() => readTipperStandings(db, top));
    const boardMs = await medianOf(() => readTipperStandings(db, top));
    const pageMs = await medianOf(() => readTipPage(db, query, season));
    const served = await measureServed(second, `/tip-analysis?scope=season&id=${query.id}`);
    const small = await costOfResult(db, 'asc');
    const large = await costOfResult(db, 'desc');
    await second.close();
    const what = `${size.tips.toLocaleString('en')} tips of ${size.people.toLocaleString('en')} people, ${size.days} days in one season`;
    const row = (name: string, ms: number, aim: number): Row => ({
      what: name,
      measured: `${ms.toFixed(1)} ms`,
      aim: `< ${aim} ms`,
      met: ms < aim,
    });
    const plain = (name: string, measured: string): Row => ({ what: name, measured, aim: '–', met: null });
    return [
      row(`the season's leaderboard, first read of a new connection; ${what}`, coldMs, 150),
      row("the season's leaderboard, median", boardMs, 150),
      plain('all of /tip-analysis: leaderboard, robots, curves, losing runs, example', `${pageMs.toFixed(1)} ms`),
      plain('/tip-analysis of the season, its first answer, rendered', `${served.firstMs.toFixed(1)} ms`),
      row('/tip-analysis of the season from the page cache, median', served.warmMs, 5),
      plain('a result settled, race with the fewest tips', perTip(small)),
      plain('a result settled, race with the most tips', perTip(large)),
      row('the whole season settled at once', settleMs, 15_000),
    ];
  } finally {
    await server.stop();
  }
}

/** The complete handler with its page cache, without a socket. */
async function measureServed(database: Database, path: string): Promise<{ firstMs: number; warmMs: number }> {
  const build: ServerBuild = await import(pathToFileURL(resolve('build/server/index.js')).href);
  const accounts = await openTestAccounts(database);
  const { sendRequest } = await openTestApp(accounts, { build });
  const read = async () => {
    const answer = await sendRequest(path);
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
    await answer.arrayBuffer();
  };
  const firstMs = await timed(read);
  const warmMs = await medianOf(read);
  await accounts.close();
  return { firstMs, warmMs };
}

type Cost = { tips: number; ms: number };

function perTip({ tips, ms }: Cost): string {
  return `${ms.toFixed(1)} ms, ${tips} tips, ${(ms / tips).toFixed(3)} ms a tip`;
}

/** A finished race is reopened and completed again: the second settling is what a new result costs. */
async function costOfResult(db: Db, direction: 'asc' | 'desc'): Promise<Cost> {
  const result = await db.execute(sql`
    select race_id::int as id, count(*)::int as tips from horse_tips group by race_id
    order by count(*) ${sql.raw(direction)}, race_id limit 1`);
  const [race] = (result as unknown as { rows: { id: number; tips: number }[] }).rows;
  if (!race) throw new Error('no race has tips');
  const setCompleted = (isCompleted: boolean) =>
    db.execute(sql`update races set is_completed = ${isCompleted} where id = ${race.id}`);
  const now = Date.parse('2019-01-01T00:00:00Z') as Instant;
  const times: number[] = [];
  for (let run = 0; run < 5; run += 1) {
    await setCompleted(false);
    await db.transaction((tx) => settleTips(tx, now));
    await setCompleted(true);
    times.push(await timed(() => db.transaction((tx) => settleTips(tx, now))));
  }
  return { tips: race.tips, ms: median(times) };
}

async function medianOf(read: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) times.push(await timed(read));
  return median(times);
}

async function timed(run: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await run();
  return performance.now() - startedAt;
}
