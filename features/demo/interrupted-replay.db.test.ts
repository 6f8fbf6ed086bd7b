import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import pino from 'pino';
import { expect, test } from 'vitest';
import type { Database } from '#platform/db/database.server.ts';
import { float, queryRow } from '#platform/db/query-rows.server.ts';
import { openDatabase } from '#platform/db/open-database.server.ts';
import { readEnv } from '#platform/process/env.server.ts';
import { openSeededDatabase } from '#app/server/seeded-database.server.ts';
import { withPostgresUrl } from '#tests/db.ts';
import { seedDay } from './seed-day.server.ts';

const commandLine = fileURLToPath(new URL('../../app/cli/main.ts', import.meta.url));
const ignore = () => undefined;

const readSpeed = async ({ db }: Database) =>
  (await queryRow(db, { speed: float }, sql`select speed from site_clock`)).speed;

/** Opens the database as a start of the site does, and tells how fast its clock then runs. */
async function speedAfterStart(env: NodeJS.ProcessEnv): Promise<number> {
  const database = await openSeededDatabase(readEnv(env), pino({ level: 'silent' }), ignore);
  const speed = await readSpeed(database);
  await database.close();
  return speed;
}

test('time.interrupted-replay: on a server a start leaves the clock to a replay that runs, and ends one that was killed', () =>
  withPostgresUrl('migrated', async (url) => {
    const database = await openDatabase({ databaseUrl: url, warn: console.warn });
    await seedDay({ db: database.db, log: ignore });
    const env = { DATABASE_URL: url, APP_SECRET: 'x'.repeat(32) };
    const replay = spawn(process.execPath, [commandLine, 'replay', '2023-10-08', '--speed', '30'], {
      env,
      stdio: 'ignore',
    });
    const ended = once(replay, 'exit');
    await expect.poll(() => readSpeed(database)).toBe(30);
    expect(await speedAfterStart(env)).toBe(30);
    replay.kill('SIGKILL');
    await ended;
    await expect.poll(() => speedAfterStart(env)).toBe(1);
    await database.close();
  }));
