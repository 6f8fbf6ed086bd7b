import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import type { Database } from '#platform/db/database.server.ts';
import { explainStorageError } from '#platform/db/explain-storage-error.server.ts';
import { refuseNewerDatabase } from '#platform/db/migration-records.server.ts';
import { openDatabase } from '#platform/db/open-database.server.ts';
import { endInterruptedReplay } from '#features/demo/replay.server.ts';
import type { SeedNews, SeedTask } from '#features/demo/seed-process.server.ts';
import { isEmptyDatabase } from '#features/demo/whole-database.server.ts';
import type { Tracing } from '#platform/http/tracing.server.ts';
import type { Env } from '#platform/process/env.server.ts';
import { StartError } from '#platform/process/start-error.server.ts';
import { followStatements } from './follow-statements.server.ts';
import { startTexts } from '#text/app/server/start';

/** Opens, migrates and, if it is empty, seeds the database. Throws StartError. */
export async function openSeededDatabase(
  env: Env,
  log: Logger,
  print: (line: string) => void,
  tracing: Tracing | null = null,
): Promise<Database> {
  print(env.DATABASE_URL ? startTexts.connecting : startTexts.opening(env.DATA_DIR));
  const location = env.DATABASE_URL ? { databaseUrl: env.DATABASE_URL } : { dataDir: env.DATA_DIR };
  const database = await openDatabase({
    ...location,
    clockOffsetS: env.CLOCK_OFFSET,
    warn: (line) => log.warn(line),
    onStatement: followStatements(env, log, tracing),
  });
  try {
    await database.migrate();
    if (!env.ALLOW_NEWER_DATABASE) await refuseNewerDatabase(database.db);
    await endInterruptedReplay(database);
    if (await isEmptyDatabase(database.db)) await seed(database.url, env, print);
    return database;
  } catch (error) {
    await database.close();
    throw env.DATABASE_URL ? error : explainStorageError(error, env.DATA_DIR);
  }
}

const seedScript = fileURLToPath(new URL('../../features/demo/seed-process.server.ts', import.meta.url));

async function seed(databaseUrl: string, env: Env, print: (line: string) => void): Promise<void> {
  if (env.SEED === 'none') return print(startTexts.empty);
  const child = fork(seedScript, { serialization: 'advanced' });
  let failure: unknown = null;
  child.on('message', (news: SeedNews) => {
    if ('line' in news) return print(news.line);
    failure = news.isForOperator && news.error instanceof Error ? new StartError(news.error.message) : news.error;
  });
  const task: SeedTask = { databaseUrl, what: env.SEED, clockOffsetS: env.CLOCK_OFFSET };
  child.send(task);
  const [[code, signal]] = await Promise.all([once(child, 'exit'), once(child, 'disconnect')]);
  if (failure !== null) throw failure;
  if (code !== 0) throw new StartError(startTexts.notSeeded(String(signal ?? code)));
}
