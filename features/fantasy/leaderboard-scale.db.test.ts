import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { fantasyScopes, parseStandingsQuery } from './standings.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { json, queryRow } from '#platform/db/query-rows.server.ts';
import { openDatabase } from '#platform/db/open-database.server.ts';
import { withPostgresUrl } from '#tests/db.ts';
import { insertTeams, openDay } from '#tests/factories/fantasy.ts';
import { setSiteTime } from '#tests/site-clock.ts';
import { closeDue } from './fantasy-job.server.ts';
import { readLeaderboard, readRowsOf } from './standings.server.ts';

const teams = 2_000;
const lastPage = teams / 50;
/** Tables that have a row for each team. */
const growingTables = /^(?:fantasy_(?:teams|picks|players)|profiles)$/;

type Plan = {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  Plans?: Plan[];
};
type RecordedQuery = { text: string; params: unknown[] };

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

/**
 * The number of rows that a query reads in the growing tables when sequential scans are switched off; whether the
 * planner chooses so is measured by the bench.
 */
async function countRowsRead(db: Db, { text, params }: RecordedQuery): Promise<number> {
  const query = sql.join(
    text
      .split(/\$\d+/)
      .flatMap((part, index) =>
        index === 0 ? [sql.raw(part)] : [sql`${sql.param(params[index - 1])}`, sql.raw(part)],
      ),
  );
  const { 'QUERY PLAN': plan } = await db.transaction(async (tx) => {
    for (const method of ['seqscan', 'hashjoin', 'mergejoin'])
      await tx.execute(sql.raw(`set local enable_${method} = off`));
    return queryRow(tx, { 'QUERY PLAN': json<{ Plan: Plan }[]>() }, sql`explain (analyze, format json) ${query}`);
  });
  const nodes = nodesOf(plan[0]!.Plan).filter((node) => growingTables.test(node['Relation Name'] ?? ''));
  return nodes.reduce((sum, node) => sum + node['Actual Rows'] * node['Actual Loops'], 0);
}

test('fantasy.leaderboard: every page of a leaderboard takes the same few queries, none of which reads more than its rows', () =>
  withPostgresUrl('migrated', async (databaseUrl) => {
    const recorded: RecordedQuery[] = [];
    const database = await openDatabase({
      databaseUrl,
      warn: console.warn,
      onQuery: (text, params) => void recorded.push({ text, params }),
    });
    const { db } = database;
    const day = await openDay(db);
    await insertTeams(db, day, teams);
    await setSiteTime(db, new Date(day.firstStart).toISOString());
    await closeDue(db, day.firstStart);
    await db.execute(sql`vacuum analyze`);
    const queriesOf = async (read: () => Promise<unknown>) => {
      recorded.length = 0;
      await read();
      return [...recorded];
    };
    const query = parseStandingsQuery(new URLSearchParams());
    const now = day.firstStart;
    for (const scope of fantasyScopes)
      for (const page of [1, 2, lastPage]) {
        const queries = await queriesOf(async () => {
          const board = await readLeaderboard(db, { ...query, scope, page }, now);
          expect([board?.rows.length, board?.rows[0]?.rank]).toEqual([50, page * 50 - 49]);
        });
        expect(queries).toHaveLength(5);
        const rows = await Promise.all(queries.map((query) => countRowsRead(db, query)));
        // Fifty places with their player, name, score, team and captain; three robots.
        expect(Math.max(...rows), `${scope}, page ${page}`).toBeLessThanOrEqual(6 * 50);
      }
    const players = Array.from({ length: 200 }, (_, at) => 4 + at * 9);
    const league = await queriesOf(() => readRowsOf(db, query, { players, now }));
    expect(league).toHaveLength(5);
    const rows = await Promise.all(league.map((query) => countRowsRead(db, query)));
    expect(Math.max(...rows)).toBeLessThanOrEqual(6 * 200);
    await database.close();
  }));
