import { Session } from 'node:inspector/promises';
import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Database } from '#platform/db/database.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { explainStorageError } from '#platform/db/explain-storage-error.server.ts';
import { refuseNewerDatabase } from '#platform/db/migration-records.server.ts';
import { openDatabase } from '#platform/db/open-database.server.ts';
import { endInterruptedReplay } from '#features/demo/replay.server.ts';
import { seedDay } from '#features/demo/seed-day.server.ts';
import { seedDemo } from '#features/demo/seed-demo.server.ts';
import { isEmptyDatabase } from '#features/demo/whole-database.server.ts';
import type { Tracing } from '#platform/http/tracing.server.ts';
import type { Env } from '#platform/process/env.server.ts';
import { followStatements } from './follow-statements.server.ts';

/** Opens, migrates and, if it is empty, seeds the database. Throws StartError. */
export async function openSeededDatabase(
  env: Env,
  log: Logger,
  print: (line: string) => void,
  tracing: Tracing | null = null,
): Promise<Database> {
  print(env.DATABASE_URL ? 'Připojuji databázi…' : `Otevírám databázi v\u00a0${env.DATA_DIR}…`);
  const location = env.DATABASE_URL ? { databaseUrl: env.DATABASE_URL } : { dataDir: env.DATA_DIR };
  const onStatement = followStatements(env, log, tracing);
  // Seeding stores a season in a few large statements, of which nobody needs to be warned.
  let isSeeding = false;
  const database = await openDatabase({
    ...location,
    clockOffsetS: env.CLOCK_OFFSET,
    warn: (line) => log.warn(line),
    onStatement: (text, ms) => {
      if (!isSeeding) onStatement(text, ms);
    },
  });
  try {
    await database.migrate();
    if (!env.ALLOW_NEWER_DATABASE) await refuseNewerDatabase(database.db);
    await endInterruptedReplay(database);
    isSeeding = true;
    if (await isEmptyDatabase(database.db)) {
      await seed(database.db, env.SEED, print);
      await collectGarbage();
    }
    isSeeding = false;
    return database;
  } catch (error) {
    await database.close();
    throw env.DATABASE_URL ? error : explainStorageError(error, env.DATA_DIR);
  }
}

/** What seeding has left: a site that nobody visits would keep it, for V8 collects when it needs room. */
async function collectGarbage(): Promise<void> {
  const session = new Session();
  session.connect();
  await session.post('HeapProfiler.collectGarbage');
  session.disconnect();
}

/** Arbitrary, unique among advisory locks. */
const seedingLock = 7_046_844;

/** Processes that start at once on an empty database wait for the one that seeds it. */
async function seed(db: Db, what: Env['SEED'], print: (line: string) => void): Promise<void> {
  if (what === 'none')
    return print(
      'Databáze je prázdná. Správce založí `npx rovinka create-admin E-MAIL`, data načte `npx rovinka import SOUBOR`.',
    );
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${seedingLock})`);
    if (!(await isEmptyDatabase(tx))) return;
    if (what === 'demo') await seedDemo({ db: tx, log: print });
    else await seedDay({ db: tx, log: print });
  });
}
