import { sql } from 'drizzle-orm';
import { demoClockStart, demoSeason } from '#domain/demo/demo-clock.ts';
import { demoFollows } from '#domain/demo/demo-follows.ts';
import { createPeople } from '#domain/demo/people.ts';
import { oldestFirst, tipsByDay } from '#domain/demo/season-tips.ts';
import type { Instant } from '#domain/shared/time.ts';
import type { Db } from '#server/db/db.ts';
import { settleTips } from '#server/analysis/settle-tips.ts';
import { horseFollows, jockeyFollows } from '#server/db/schema/follows.ts';
import { notificationChoices } from '#server/db/schema/notifications.ts';
import { readSeedArticles } from '#seeds/articles.ts';
import {
  blogPostEvents,
  blogPostHorses,
  blogPostJockeys,
  blogPostRaces,
  blogPosts,
} from '#server/db/schema/articles.ts';
import { StartError } from '#server/start-error.ts';
import { inTurns } from '#server/yield-by-time.ts';
import { insertRows } from '#server/admin/data/bulk-rows.ts';
import { storeCurrentVersions } from '#server/derived/remake-derived.ts';
import { articleRows } from './article-rows.ts';
import { type DemoWorld, demoWorld } from './demo-world.ts';
import { publishCorrections } from './publish-due.ts';
import { followRows } from './follow-rows.ts';
import { seedSyndicates } from './seed-syndicates.ts';
import { clearDatabase, isEmptyDatabase, restartIds } from './whole-database.ts';
import { seedPollsAndChat } from './seed-polls-and-chat.ts';
import { seedAccounts } from './seed-accounts.ts';
import { seedRacing } from './seed-racing.ts';
import { seedSettings } from './seed-settings.ts';
import { countsText } from './seeded-counts.ts';
import { seedContest } from './seed-contest.ts';
import { seedGroups } from './seed-groups.ts';
import { seedFantasy } from './seed-fantasy.ts';
import { loadPastTips } from './load-past-tips.ts';

export type SeedDemoOptions = {
  db: Db;
  /** Receives progress, one line a step. */
  log: (line: string) => void;
  /** Empties the database first. */
  fresh?: boolean;
  /** The real moment at which the site's clock shows 6 October 2023, 10:00; default now. */
  realNow?: Instant;
};

/**
 * Seeds the demonstration (demonstration.world), all or nothing; two seedings differ only in the clock's real anchor.
 * Throws a StartError when the database isn't empty and `fresh` is false.
 */
export async function seedDemo({ db, log, fresh = false, realNow }: SeedDemoOptions): Promise<void> {
  await db.transaction(async (tx) => {
    if (fresh) await clearDatabase(tx);
    else if (!(await isEmptyDatabase(tx)))
      throw new StartError('Databáze není prázdná; znovu od začátku ji naplní seed --fresh.');
    log(`Načítám sezonu ${demoSeason}…`);
    const world = await demoWorld();
    await seedRacing(tx, world, { at: demoClockStart, log });
    await seedPeople(tx, world, log);
    await seedSyndicates(tx, world);
    await seedArticles(tx, world, log);
    await restartIds(tx);
    await seedSettings(tx, { clockStart: demoClockStart, realNow });
    await seedRounds(tx, log);
    await publishCorrections(tx, world.timeline, demoClockStart);
    log(countsText([await seedFantasy(tx, world, createPeople()), 'fantasyRound']));
    await storeCurrentVersions(tx);
    // Until autovacuum comes the planner would have no statistics.
    await tx.execute(sql`analyze`);
  });
  log('Ukázka je připravena.');
}

async function seedPeople(tx: Db, { races: numbered }: DemoWorld, log: SeedDemoOptions['log']): Promise<void> {
  const everybody = createPeople();
  const tips = oldestFirst((await inTurns(tipsByDay(numbered, everybody, demoClockStart))).flat());
  log(countsText([everybody.length, 'person'], [tips.length, 'tip']));
  await seedAccounts(tx, everybody);
  const follows = followRows(demoFollows(numbered, demoClockStart), everybody);
  await insertRows(tx, horseFollows, follows.horses);
  await insertRows(tx, jockeyFollows, follows.jockeys);
  await insertRows(tx, notificationChoices, follows.choices);
  await loadPastTips(tx, tips);
  await settleTips(tx, demoClockStart);
  await seedPollsAndChat(tx, everybody);
  await seedGroups(tx, everybody, { races: numbered, tips });
}

async function seedRounds(tx: Db, log: SeedDemoOptions['log']): Promise<void> {
  const administrator = createPeople().find(({ role }) => role === 'admin');
  if (!administrator) throw new Error('the demonstration has no administrator');
  log(countsText([await seedContest(tx, administrator.id, demoClockStart), 'round']));
}

/**
 * Articles written for the demonstration from the season's facts; one is published on 7 October (demonstration.people).
 */
async function seedArticles(tx: Db, { season, races }: DemoWorld, log: SeedDemoOptions['log']): Promise<void> {
  const rows = articleRows(readSeedArticles(), { season, races, now: demoClockStart });
  log(countsText([rows.posts.length, 'article']));
  await insertRows(tx, blogPosts, rows.posts);
  await insertRows(tx, blogPostHorses, rows.horses);
  await insertRows(tx, blogPostJockeys, rows.jockeys);
  await insertRows(tx, blogPostRaces, rows.races);
  await insertRows(tx, blogPostEvents, rows.events);
}
