import { sql } from 'drizzle-orm';
import { fantasyScopes, parseStandingsQuery } from '#features/fantasy/standings.rules.ts';
import type { Db } from '../../platform/db/db.server.ts';
import { openDatabase } from '../../platform/db/open-database.server.ts';
import { closeDue } from '../../features/fantasy/fantasy-job.server.ts';
import { readLeaderboard, readRowsOf } from '#features/fantasy/standings.server.ts';
import { readTeamField } from '#features/fantasy/team-field.server.ts';
import { settleFantasy } from '../../features/fantasy/settle-fantasy.server.ts';
import { insertTeams, openDay, type PlayedDay } from '#tests/factories/fantasy.ts';
import { startPostgres } from '#tests/postgres-server.ts';
import { administer, withName } from '#tests/postgres.ts';
import { setSiteTime } from '#tests/site-clock.ts';
import { measureFantasyIfWon } from './fantasy-if-won.ts';
import { median, type Row } from './table.ts';

const fewTeams = 100;
const manyTeams = 10_000;
const farPage = 100;
const leagueMembers = 200;
const runs = 40;
const settleAimMs = 150;
const query = parseStandingsQuery(new URLSearchParams());

/**
 * Compares the pages of a leaderboard of ten thousand teams with those of a hundred, and measures what a new result
 * costs.
 */
export async function measureFantasyStandings(): Promise<Row[]> {
  const server = await startPostgres();
  try {
    const small = await measureLeague(server.url, fewTeams);
    const large = await measureLeague(server.url, manyTeams);
    const count = manyTeams.toLocaleString('en');
    return [
      ...fantasyScopes.flatMap((scope) => [
        ratio(
          `leaderboard of a ${scope}, ${count} teams: page ${farPage} ÷ page 1`,
          large.far[scope],
          large.first[scope],
        ),
        ratio(
          `leaderboard of a ${scope}, page 1: ${count} teams ÷ ${fewTeams} teams`,
          large.first[scope],
          small.first[scope],
        ),
      ]),
      plain(`a private league of ${leagueMembers} in a season of ${count}`, large.leagueMs),
      {
        what: `a result scored and ranked for ${count} teams`,
        measured: `${large.settleMs.toFixed(0)} ms`,
        aim: `≤ ${settleAimMs} ms`,
        met: large.settleMs <= settleAimMs,
      },
      plain(`a result scored and ranked for ${fewTeams} teams`, small.settleMs),
      measureFantasyIfWon(),
      plain(`today's ${count} teams read for it, once a change`, large.fieldMs),
    ];
  } finally {
    await server.stop();
  }
}

type Measured = {
  first: Record<string, number>;
  far: Record<string, number>;
  leagueMs: number;
  settleMs: number;
  fieldMs: number;
};

async function measureLeague(serverUrl: string, teams: number): Promise<Measured> {
  await administer(serverUrl, `create database bench_fantasy_${teams}`);
  const database = await openDatabase({
    databaseUrl: withName(serverUrl, `bench_fantasy_${teams}`),
    warn: console.warn,
  });
  const { db } = database;
  await database.migrate();
  const day = await openDay(db);
  await insertTeams(db, day, teams);
  const now = day.firstStart;
  await setSiteTime(db, new Date(now).toISOString());
  await closeDue(db, now);
  await db.execute(sql`vacuum analyze`);
  const first: Measured['first'] = {};
  const far: Measured['far'] = {};
  for (const scope of fantasyScopes) {
    first[scope] = await medianOf(() => readLeaderboard(db, { ...query, scope }, now));
    far[scope] = await medianOf(() => readLeaderboard(db, { ...query, scope, page: farPage }, now));
  }
  // Players 1 to 3 are the league's robots.
  const players = Array.from({ length: leagueMembers }, (_, index) => 4 + index * Math.floor(teams / leagueMembers));
  const leagueMs = await medianOf(() => readRowsOf(db, query, { players, now }));
  const settleMs = await medianOf(() => settleOnce(db, day), 5);
  const fieldMs = await medianOf(() => readTeamField(db, now), 5);
  await database.close();
  return { first, far, leagueMs, settleMs, fieldMs };
}

/** The result of the first race changes, so that everybody who has a horse in it gets other points. */
async function settleOnce(db: Db, { races, firstStart }: PlayedDay): Promise<void> {
  const raceId = races[0]?.id ?? 0;
  await db.execute(sql`
    update race_participations set finishing_position = coalesce(finishing_position % 3, number) + 1 where race_id = ${raceId}`);
  await db.execute(sql`update races set is_completed = true where id = ${raceId}`);
  await db.transaction((tx) => settleFantasy(tx, firstStart));
}

/** A busy machine may double the time; a page that scans the whole table would take ten times as long. */
function ratio(what: string, ms: number | undefined, baselineMs: number | undefined): Row {
  const quotient = (ms ?? Number.NaN) / (baselineMs ?? Number.NaN);
  const measured = `${quotient.toFixed(2)} (${ms?.toFixed(1)} ÷ ${baselineMs?.toFixed(1)} ms)`;
  return { what, measured, aim: '≤ 2', met: quotient <= 2 };
}

function plain(what: string, ms: number): Row {
  return { what, measured: `${ms.toFixed(0)} ms`, aim: '–', met: null };
}

async function medianOf(run: () => Promise<unknown>, times = runs): Promise<number> {
  const measured: number[] = [];
  for (let index = 0; index < times; index += 1) {
    const startedAt = performance.now();
    await run();
    measured.push(performance.now() - startedAt);
  }
  return median(measured);
}
