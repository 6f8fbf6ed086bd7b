import { sql } from 'drizzle-orm';
import { openPostgres } from '#platform/db/postgres.server.ts';
import type { Env } from '#platform/process/env.server.ts';
import { StartError } from '#platform/process/start-error.server.ts';
import { seedDay } from './seed-day.server.ts';
import { seedDemo } from './seed-demo.server.ts';
import { isEmptyDatabase } from './whole-database.server.ts';

/** What to seed and where: a message, because arguments are for everybody to see and the address holds a password. */
export type SeedTask = { databaseUrl: string; what: Exclude<Env['SEED'], 'none'>; clockOffsetS: number | undefined };

/** A line for the terminal, or why seeding failed. */
export type SeedNews = { line: string } | { error: unknown; isForOperator: boolean };

/** Arbitrary, unique among advisory locks. */
const seedingLock = 7_046_844;

const tell = (news: SeedNews, then: () => void = () => undefined) => process.send?.(news, then);
const leave = () => process.disconnect();

// A process of its own, because the memory that seeding takes would stay the site's. It ends with the one that started
// it, whom the terminal's Ctrl+C stops too, and the database undoes what was begun.
process.on('disconnect', () => process.exit());
process.on('SIGINT', () => undefined);
process.once('message', (task: SeedTask) => {
  seed(task).then(leave, (error: unknown) => tell({ error, isForOperator: error instanceof StartError }, leave));
});

/** Processes that start at once on an empty database wait for the one that seeds it. */
async function seed({ databaseUrl, what, clockOffsetS }: SeedTask): Promise<void> {
  const database = await openPostgres(databaseUrl, { clockOffsetS, warn: () => undefined });
  await database.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${seedingLock})`);
    if (!(await isEmptyDatabase(tx))) return;
    await (what === 'demo' ? seedDemo : seedDay)({ db: tx, log: (line) => tell({ line }) });
  });
  await database.close();
}
