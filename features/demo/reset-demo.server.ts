import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { demoClockStart } from './demo-clock.rules.ts';
import { nextReset } from './nightly-reset.rules.ts';
import { pragueDate } from '#platform/time/prague-time.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import { storeClockAnchor } from '#platform/db/clock-anchor.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { invalidate } from '#platform/db/invalidate.server.ts';
import { lockResults } from '#features/results/lock-results.server.ts';
import { articlePictures } from '#features/articles/articles.tables.ts';
import { racePhotos } from '#features/photos/photos.tables.ts';
import { settings } from '#platform/db/settings.tables.ts';
import { emptyJobQueue } from '#platform/jobs/empty-job-queue.server.ts';
import type { SiteTimeJob } from '#platform/jobs/start-jobs.server.ts';
import { type PhotoDeps, removePhoto } from '#features/photos/store-photo.server.ts';
import type { Clock } from '#platform/time/clock.server.ts';
import { readSettings } from '#features/site/settings.server.ts';
import { StartError } from '#platform/process/start-error.server.ts';
import { openDemoAccounts } from './open-demo-accounts.server.ts';
import { seedDemo } from './seed-demo.server.ts';
import { demoTexts } from '#text/demo/demo';

export type ResetOptions = Pick<PhotoDeps, 'storage' | 'log'> & {
  db: Db;
  clock: Clock;
  realNow: () => number;
  /** Others reach the site too, so the accounts to try get new random passwords. */
  isPublic: boolean;
  /** Folder of mails written as files. */
  outboxDir: string;
  /** Writes a line to the terminal, where the new passwords stand. */
  print: (line: string) => void;
};

const pollIntervalMs = 60_000;

/** Job of a site with DEMO_RESET=nightly, which looks every minute whether the night's reset is due. */
export function resetDemoJob(options: ResetOptions): SiteTimeJob {
  return {
    name: 'reset-demo',
    async run() {
      await resetDemoIfDue(options);
      return (options.clock.now() + pollIntervalMs) as Instant;
    },
  };
}

/** Throws a StartError unless the database is the demonstration of the season: nothing else may ever be emptied. */
export async function requireResettableDemo(db: Db): Promise<void> {
  if (!(await isSeasonDemo(db))) throw new StartError(demoTexts.resetOfSeason);
}

async function isSeasonDemo(db: Db): Promise<boolean> {
  const { demo } = await readSettings(db);
  return demo?.clockStart === pragueDate(demoClockStart);
}

/**
 * Begins the demonstration anew if its night has come (demonstration.nightly-reset): all rows as first seeded, new
 * passwords, no task, mail or photo of the day before. Returns whether it did.
 */
export async function resetDemoIfDue(options: ResetOptions): Promise<boolean> {
  const { db, storage, log, outboxDir, print } = options;
  if (!(await isDue(db, options.realNow))) return false;
  // First the clock alone: whatever starts while the rows are replaced must not use the old, later time.
  await storeClockAnchor(db, { realAnchor: options.realNow() as Instant, siteAnchor: demoClockStart, speed: 1 });
  const done = await db.transaction((tx) => replaceRows(tx, options));
  if (done === null) return false;
  for (const url of done.pictures) await removePhoto({ storage, log }, url);
  emptyFolder(outboxDir);
  done.accountLines.forEach(print);
  return true;
}

async function isDue(db: Db, realNow: () => number): Promise<boolean> {
  const [row] = await db.select({ seededAt: settings.updatedAt }).from(settings).where(eq(settings.key, 'demo'));
  return row !== undefined && realNow() >= nextReset(row.seededAt.getTime() as Instant) && (await isSeasonDemo(db));
}

/** Null when another process has been faster. */
async function replaceRows(tx: Db, options: ResetOptions) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('rovinka demo reset'))`);
  await lockResults(tx);
  if (!(await isDue(tx, options.realNow))) return null;
  const photos = await tx.select({ url: racePhotos.photoUrl }).from(racePhotos);
  const pictures = await tx.select({ url: articlePictures.url }).from(articlePictures);
  const realNow = options.realNow() as Instant;
  await seedDemo({ db: tx, log: () => undefined, fresh: true, realNow });
  await tx
    .update(settings)
    .set({ updatedAt: new Date(realNow) })
    .where(eq(settings.key, 'demo'));
  const accountLines = await openDemoAccounts(tx, options.isPublic);
  await emptyJobQueue(tx);
  await invalidate(tx, ['all']);
  await tx.execute(sql`select pg_notify('auth', 'all')`);
  return { pictures: [...photos, ...pictures].map(({ url }) => url), accountLines };
}

function emptyFolder(folder: string): void {
  try {
    for (const name of readdirSync(folder)) rmSync(join(folder, name));
  } catch (error) {
    // Until the first mail there is no folder.
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  }
}
