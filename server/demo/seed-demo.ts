import { sql } from 'drizzle-orm';
import { demoClockDate, demoClockStart, demoSeason } from '#domain/demo/demo-clock.ts';
import { demoFollows } from '#domain/demo/demo-follows.ts';
import { createPeople } from '#domain/demo/people.ts';
import { seasonTips } from '#domain/demo/season-tips.ts';
import type { SiteSettings } from '#domain/site/site-settings.ts';
import { formatCount, type PluralForms } from '#domain/shared/czech-text.ts';
import type { Instant } from '#domain/shared/time.ts';
import type { Db } from '#server/db/db.ts';
import { settleTips } from '#server/analysis/settle-tips.ts';
import { accounts, mailTopics } from '#server/db/schema/accounts.ts';
import { horseFollows, jockeyFollows } from '#server/db/schema/follows.ts';
import { readSeedArticles } from '#seeds/articles.ts';
import {
  blogPostEvents,
  blogPostHorses,
  blogPostJockeys,
  blogPostRaces,
  blogPosts,
} from '#server/db/schema/articles.ts';
import { profiles, users } from '#server/db/schema/people.ts';
import {
  horses,
  jockeys,
  oddsHistory,
  participations,
  raceCalendar,
  raceEvents,
  races,
  trainers,
} from '#server/db/schema/racing.ts';
import { settings, siteClock } from '#server/db/schema/settings.ts';
import { StartError } from '#server/start-error.ts';
import { insertRows } from '#server/admin/data/bulk-rows.ts';
import { articleRows } from './article-rows.ts';
import { type DemoWorld, demoWorld } from './demo-world.ts';
import { followRows } from './follow-rows.ts';
import { publishedState } from './published-state.ts';
import { demoPasswordRows } from './demo-passwords.ts';
import { profileRows, userRows } from './people-rows.ts';
import { publishedUntilRow } from './published-until.ts';
import { seedSyndicates } from './seed-syndicates.ts';
import { calendarRows, eventRows, horseRows, jockeyRows, raceRows, runnerRows, trainerRows } from './season-rows.ts';
import { clearDatabase, isEmptyDatabase, restartIds } from './whole-database.ts';
import { seedPollsAndChat } from './seed-polls-and-chat.ts';
import { seedContest } from './seed-contest.ts';
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

const nouns = {
  raceDay: ['dostihový den', 'dostihové dny', 'dostihových dnů'],
  race: ['dostih', 'dostihy', 'dostihů'],
  horse: ['kůň', 'koně', 'koní'],
  price: ['kurz', 'kurzy', 'kurzů'],
  person: ['člověk', 'lidé', 'lidí'],
  tip: ['tip', 'tipy', 'tipů'],
  round: ['kolo soutěže', 'kola soutěže', 'kol soutěže'],
  fantasyRound: ['kolo Fantasy ligy', 'kola Fantasy ligy', 'kol Fantasy ligy'],
  article: ['článek', 'články', 'článků'],
} as const satisfies Record<string, PluralForms>;

function countsText(...counts: (readonly [number, PluralForms])[]): string {
  return counts.map(([count, forms]) => formatCount(count, forms)).join(', ');
}

const siteSettings: SiteSettings = {
  siteName: 'Rovinka',
  claim: 'Dostihy, kurzy a\u00a0tipy na jednom místě.',
  notice: { lead: 'Brzy změníme jméno.', text: 'Účty, tipy i\u00a0výsledky zůstanou zachovány.' },
  weeklyPrize: 500,
  organiser: null,
  showIntroStats: false,
  contactEmail: 'kontakt@rovinka.example',
  showLanding: false,
  demo: { clockStart: demoClockDate, season: demoSeason },
};

/**
 * Seeds the demonstration (demonstration.world), all or nothing, for `rovinka seed` and the first start with SEED=demo;
 * two seedings differ only in the clock's real anchor. Throws a StartError when the database isn't empty and `fresh` is
 * false.
 */
export async function seedDemo({ db, log, fresh = false, realNow }: SeedDemoOptions): Promise<void> {
  await db.transaction(async (tx) => {
    if (fresh) await clearDatabase(tx);
    else if (!(await isEmptyDatabase(tx)))
      throw new StartError('Databáze není prázdná; znovu od začátku ji naplní seed --fresh.');
    log(`Načítám sezonu ${demoSeason}…`);
    const world = demoWorld();
    await seedRacing(tx, world, log);
    await seedPeople(tx, world, log);
    await seedSyndicates(tx, world);
    await seedArticles(tx, world, log);
    await restartIds(tx);
    await seedSettings(tx, realNow);
    await seedRounds(tx, log);
    log(countsText([await seedFantasy(tx, world, createPeople()), nouns.fantasyRound]));
    // PGlite has no autovacuum; without analyze the planner would have no statistics.
    await tx.execute(sql`analyze`);
  });
  log('Ukázka je připravena.');
}

async function seedRacing(
  tx: Db,
  { season, races: numbered, timeline }: DemoWorld,
  log: SeedDemoOptions['log'],
): Promise<void> {
  log(
    countsText([season.days.length, nouns.raceDay], [numbered.length, nouns.race], [season.horses.length, nouns.horse]),
  );
  const published = publishedState(timeline, demoClockStart);
  await insertRows(tx, trainers, trainerRows(season));
  await insertRows(tx, jockeys, jockeyRows(season));
  await insertRows(tx, horses, horseRows(season));
  await insertRows(tx, raceEvents, eventRows(season));
  await insertRows(tx, raceCalendar, calendarRows(season));
  await insertRows(tx, races, raceRows(numbered, published));
  await insertRows(tx, participations, runnerRows(season, numbered, published));
  log(countsText([published.history.length, nouns.price]));
  await insertRows(tx, oddsHistory, published.history);
}

async function seedPeople(tx: Db, { races: numbered }: DemoWorld, log: SeedDemoOptions['log']): Promise<void> {
  const everybody = createPeople();
  const tips = seasonTips(numbered, everybody, demoClockStart);
  log(countsText([everybody.length, nouns.person], [tips.length, nouns.tip]));
  // Profiles first: the trigger of users then keeps them, with the people's current choices.
  await insertRows(tx, profiles, profileRows(everybody));
  await insertRows(tx, users, userRows(everybody));
  await insertRows(tx, accounts, await demoPasswordRows(everybody));
  const follows = followRows(demoFollows(numbered, demoClockStart), everybody);
  await insertRows(tx, horseFollows, follows.horses);
  await insertRows(tx, jockeyFollows, follows.jockeys);
  await insertRows(tx, mailTopics, follows.topics);
  await loadPastTips(tx, tips);
  await settleTips(tx, demoClockStart);
  await seedPollsAndChat(tx, everybody);
}

async function seedRounds(tx: Db, log: SeedDemoOptions['log']): Promise<void> {
  const administrator = createPeople().find(({ role }) => role === 'admin');
  if (!administrator) throw new Error('the demonstration has no administrator');
  log(countsText([await seedContest(tx, administrator.id, demoClockStart), nouns.round]));
}

/** Articles written for the demonstration from the season's facts; one is published on 7 October (demonstration.people). */
async function seedArticles(tx: Db, { season, races }: DemoWorld, log: SeedDemoOptions['log']): Promise<void> {
  const rows = articleRows(readSeedArticles(), { season, races, now: demoClockStart });
  log(formatCount(rows.posts.length, nouns.article));
  await insertRows(tx, blogPosts, rows.posts);
  await insertRows(tx, blogPostHorses, rows.horses);
  await insertRows(tx, blogPostJockeys, rows.jockeys);
  await insertRows(tx, blogPostRaces, rows.races);
  await insertRows(tx, blogPostEvents, rows.events);
}

async function seedSettings(tx: Db, realNow: Instant | undefined): Promise<void> {
  const realAnchor = realNow === undefined ? sql`clock_timestamp()` : new Date(realNow);
  await tx.insert(siteClock).values({ realAnchor, siteAnchor: new Date(demoClockStart), speed: 1 });
  const rows = Object.entries(siteSettings).map(([key, value]) => ({ key, value }));
  await tx.insert(settings).values([...rows, publishedUntilRow(demoClockStart)]);
}
