import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Database } from '#server/db/database.ts';
import type { Db } from '#server/db/db.ts';
import { explainStorageError } from '#server/db/explain-storage-error.ts';
import { refuseNewerDatabase } from '#server/db/migration-records.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { endInterruptedReplay } from '#server/demo/replay.ts';
import { seedDay } from '#server/demo/seed-day.ts';
import { seedDemo } from '#server/demo/seed-demo.ts';
import { isEmptyDatabase } from '#server/demo/whole-database.ts';
import type { Tracing } from '#server/ports/tracing.ts';
import type { Env } from './env.ts';
import { followStatements } from './follow-statements.ts';

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
    if (await isEmptyDatabase(database.db)) await seed(database.db, env.SEED, print);
    isSeeding = false;
    return database;
  } catch (error) {
    await database.close();
    throw env.DATABASE_URL ? error : explainStorageError(error, env.DATA_DIR);
  }
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
