import { sql } from 'drizzle-orm';
import { demoClockStart } from './demo-clock.rules.ts';
import { demoFollows } from './demo-follows.rules.ts';
import { createPeople } from './people.rules.ts';
import { oldestFirst, tipsByDay } from './season-tips.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { settleTips } from '#features/analysis/settle-tips.server.ts';
import { horseFollows, jockeyFollows } from '#features/follows/follows.tables.ts';
import { notificationChoices } from '#features/notifications/notifications.tables.ts';
import { readSeedArticles } from '#seeds/articles.ts';
import {
  blogPostEvents,
  blogPostHorses,
  blogPostJockeys,
  blogPostRaces,
  blogPosts,
} from '#features/articles/articles.tables.ts';
import { StartError } from '#platform/process/start-error.server.ts';
import { inTurns } from '#platform/process/yield-by-time.server.ts';
import { insertRows } from '#features/imports/row-writer.server.ts';
import { storeCurrentVersions } from '#features/derived/remake-derived.server.ts';
import { articleRows } from './article-rows.server.ts';
import { type DemoWorld, demoWorld } from './demo-world.server.ts';
import { publishCorrections } from './publish-due.server.ts';
import { followRows } from './follow-rows.server.ts';
import { seedSyndicates } from './seed-syndicates.server.ts';
import { clearDatabase, isEmptyDatabase, restartIds } from './whole-database.server.ts';
import { seedPollsAndChat } from './seed-polls-and-chat.server.ts';
import { seedAccounts } from './seed-accounts.server.ts';
import { seedRacing } from './seed-racing.server.ts';
import { seedSettings } from './seed-settings.server.ts';
import { countsText, demoTexts } from '#text/demo/demo';
import { seedContest } from './seed-contest.server.ts';
import { seedGroups } from './seed-groups.server.ts';
import { seedFantasy } from './seed-fantasy.server.ts';
import { loadPastTips } from './load-past-tips.server.ts';

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
    else if (!(await isEmptyDatabase(tx))) throw new StartError(demoTexts.notEmptySeed);
    log(demoTexts.loading);
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
  log(demoTexts.ready);
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
