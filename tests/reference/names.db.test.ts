import { insertArticle } from '#tests/factories/articles.ts';
import { blogPostEvents, blogPostHorses, blogPostJockeys, blogPostRaces } from '#features/articles/articles.tables.ts';
import { raceForecasts, winForecasts } from '#features/analysis/analysis.tables.ts';
import { readArticleFeed } from '#features/articles/published-articles.server.ts';
import { readArticle } from '#features/articles/read-article.server.ts';
import { rss } from '#features/articles/article-feeds.rules.ts';
import { ArticleBody } from '#features/articles/article-body.tsx';
import { renderToStaticMarkup } from 'react-dom/server';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { calendarFile } from '#features/race-day/calendar-file.rules.ts';
import { startCalendar } from '#features/follows/start-calendar.rules.ts';
import { parseListQuery } from '#platform/http/list-query.rules.ts';
import { startAt } from '#platform/time/prague-time.rules.ts';
import type { ClockTime, PragueDate } from '#platform/time/time.rules.ts';
import { readConnection } from '#features/connections/connections.server.ts';
import { readCourse } from '#features/courses/courses.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { horseFollows, jockeyFollows } from '#features/follows/follows.tables.ts';
import { namedRaces, raceEditions } from '#features/editions/named-races.tables.ts';
import { horses, jockeys, raceEvents, races, stables, trainers } from '#features/racing/racing.tables.ts';
import { readHorseList } from '#features/directory/horse-list.server.ts';
import { readJockeyList } from '#features/directory/jockey-list.server.ts';
import { readSeasonTable } from '#features/directory/season-table.server.ts';
import { readRacePage } from '#features/editions/read-race-page.server.ts';
import { readFollowedHorses, readFollowedJockeys } from '#features/follows/read-followed.server.ts';
import { readHorsePage } from '#features/horses/horses.server.ts';
import { answerApiRequest } from '#features/api/api-response.server.ts';
import { bulkRoutes } from '#features/api/bulk-routes.server.ts';
import { bulkTables } from '#features/api/bulk-tables.server.ts';
import { endpoints } from '#features/api/endpoints.server.ts';
import { readJockeyPage } from '#features/jockeys/jockeys.server.ts';
import { readOddsDay } from '#features/odds-analysis/read-odds-day.server.ts';
import { readCalendarDays } from '#features/race-day/read-calendar.server.ts';
import { readRaceDay } from '#features/race-day/read-race-day.server.ts';
import { readRaceAnalysis } from '#features/race-analysis/read-race-analysis.server.ts';
import { readResultsPage } from '#features/results/read-results-page.server.ts';
import { readSeasonReview } from '#features/season-review/season-review.server.ts';
import { testInTransaction } from '#tests/db.ts';
import { exportText } from '#tests/factories/import-export.ts';
import { insertUser } from '#tests/factories/people.ts';
import { insertEvent, insertHorse, insertRace, insertRunner, unjudged } from '#tests/factories/racing.ts';
import { setSiteTime } from '#tests/site-clock.ts';

const today = '2023-10-06' as PragueDate;
const now = startAt(today, '10:00' as ClockTime);

const former = {
  horse: 'PŮVODNÍ',
  jockey: 'Jan Dávný',
  trainer: 'Ota Předešlý',
  stable: 'Stáj Bývalá',
  course: 'Brno',
};
const present = {
  horse: 'NOVÝ',
  jockey: 'Jan Nynější',
  trainer: 'Ota Dnešní',
  stable: 'Stáj Současná',
  course: 'Most',
};
type Named = keyof typeof present;

type World = Awaited<ReturnType<typeof storeWorld>>;

/**
 * A win and a start to come of a horse with its people, all of which have another name since, and so has the course.
 */
async function storeWorld(db: Db) {
  await setSiteTime(db, new Date(now).toISOString());
  const [jockey] = await db.insert(jockeys).values({ name: former.jockey }).returning();
  const [trainer] = await db.insert(trainers).values({ name: former.trainer }).returning();
  const [stable] = await db.insert(stables).values({ name: former.stable }).returning();
  const people = { jockeyId: jockey!.id, jockey: former.jockey, trainerId: trainer!.id };
  const horseId = await insertHorse(db, {
    name: former.horse,
    stableId: stable!.id,
    trainerId: trainer!.id,
    birthYear: 2019,
  });
  const eventId = await insertEvent(db, { location: former.course, date: '2023-09-10' });
  const raceId = await insertRace(db, { eventId, distance: 1600, raceName: 'Velká cena', category: 'L' });
  await insertRunner(db, {
    raceId,
    horseId,
    number: 1,
    fortunaOdds: 3,
    finishingPosition: 1,
    finishTime: '00:01:40.00',
    ...people,
  });
  await insertRunner(db, { raceId, number: 2, fortunaOdds: 5, finishingPosition: 2 });
  await db.update(races).set(unjudged({ isCompleted: true, completedAt: new Date(now) }));
  const aheadEvent = await insertEvent(db, { location: former.course, date: '2023-10-08' });
  const ahead = await insertRace(db, { eventId: aheadEvent, distance: 1600, time: '14:00' });
  await insertRunner(db, { raceId: ahead, horseId, number: 1, fortunaOdds: 2, ...people });
  const named = { slug: 'velka-cena', name: 'Velká cena', place: 'Most', month: 9 };
  const [edition] = await db.insert(namedRaces).values(named).returning();
  const answer = { role: 'edition', answer: 'same', namedRaceId: edition!.id, raceName: named.name } as const;
  await db.insert(raceEditions).values({ raceId, ...answer });
  const lines = [{ feature: 'form', difference: 1, points: 10 } as const];
  await db.insert(raceForecasts).values({ raceId: ahead, madeAt: new Date(now), coefficients: [] });
  await db
    .insert(winForecasts)
    .select(sql`select id, 0.5, ${JSON.stringify(lines)}::json from race_participations where race_id = ${ahead}`);
  const articleId = await insertArticle(db, { slug: 'clanek', content: `[Vítěz](/horse/${horseId}) běží znovu.` });
  await db.insert(blogPostHorses).values({ postId: articleId, horseId });
  await db.insert(blogPostJockeys).values({ postId: articleId, jockeyId: jockey!.id });
  await db.insert(blogPostRaces).values({ postId: articleId, raceId });
  await db.insert(blogPostEvents).values({ postId: articleId, eventId });
  const userId = await insertUser(db);
  await db.insert(horseFollows).values({ userId, horseId });
  await db.insert(jockeyFollows).values({ userId, jockeyId: jockey!.id });

  await db.update(horses).set({ name: present.horse });
  await db.update(jockeys).set({ name: present.jockey });
  await db.update(trainers).set({ name: present.trainer });
  await db.update(stables).set({ name: present.stable });
  await db.update(raceEvents).set({ location: present.course });
  return { eventId, raceId, aheadEvent, ahead, horseId, userId, ...people, stableId: stable!.id };
}

const site = { name: 'Rovinka', appUrl: 'https://rovinka.test', host: 'rovinka.test' };
async function readArticlesAsRss(db: Db): Promise<string> {
  const { entries } = await readArticleFeed(db, now);
  const articles = entries.map((entry) => ({
    ...entry,
    section: entry.category,
    html: renderToStaticMarkup(ArticleBody({ blocks: entry.body, origin: site.appUrl })),
  }));
  const text = rss({ title: site.name, description: '', siteUrl: site.appUrl, articles });
  expect(text).toContain('Vítěz');
  return text;
}

const noFilter = parseListQuery(new URLSearchParams());

/** Whoever prints names of records, and of which. */
const readers: Record<string, [names: Named[], read: (db: Db, world: World) => Promise<unknown>]> = {
  results: [
    ['horse', 'jockey', 'trainer', 'course'],
    (db, { eventId }) =>
      readResultsPage(db, {
        now,
        params: new URLSearchParams(),
        day: { eventId, location: present.course, date: '2023-09-10' as PragueDate },
        location: null,
      }),
  ],
  card: [['horse', 'jockey', 'trainer', 'course'], (db, { aheadEvent }) => readRaceDay(db, aheadEvent, today)],
  analysis: [['horse', 'jockey', 'trainer', 'stable', 'course'], (db, { ahead }) => readRaceAnalysis(db, ahead, today)],
  odds: [['horse', 'jockey', 'course'], (db, { eventId }) => readOddsDay(db, eventId)],
  'page of the horse': [
    ['horse', 'jockey', 'trainer', 'stable', 'course'],
    (db, { horseId }) => readHorsePage(db, horseId, today),
  ],
  'page of the rider': [
    ['horse', 'jockey', 'trainer', 'course'],
    (db, { jockeyId }) => readJockeyPage(db, jockeyId, today),
  ],
  'page of the trainer': [
    ['horse', 'jockey', 'trainer', 'course'],
    (db, { trainerId }) => readConnection(db, 'trainer', trainerId, today),
  ],
  'page of the stable': [
    ['horse', 'jockey', 'stable', 'course'],
    (db, { stableId }) => readConnection(db, 'stable', stableId, today),
  ],
  'named race': [['horse', 'jockey', 'trainer'], (db) => readRacePage(db, 'velka-cena')],
  course: [['horse', 'course'], (db) => readCourse(db, [present.course], today)],
  'season of riders': [['jockey'], (db) => readSeasonTable(db, 'jockey', today)],
  'season of trainers': [['trainer'], (db) => readSeasonTable(db, 'trainer', today)],
  'season of stables': [['stable'], (db) => readSeasonTable(db, 'stable', today)],
  'season review': [['horse', 'jockey', 'trainer'], (db) => readSeasonReview(db, 2023, [2023], today)],
  'list of horses': [['horse'], (db) => readHorseList(db, { category: null, query: noFilter, today })],
  'list of riders': [['jockey'], (db) => readJockeyList(db, { query: noFilter, today })],
  'calendar of race days': [
    ['course'],
    async (db) => calendarFile(await readCalendarDays(db, '2023-01-01' as PragueDate), [], site, now),
  ],
  'calendar of a person': [
    ['horse', 'jockey', 'course'],
    async (db, { userId }) => {
      const followed = [
        await readFollowedHorses(db, userId, today),
        await readFollowedJockeys(db, userId, today),
      ] as const;
      return startCalendar({ horses: followed[0], jockeys: followed[1] }, site, now);
    },
  ],
  'article with its links': [['horse', 'jockey', 'course'], (db) => readArticle(db, 'clanek', now)],
  'RSS of articles': [[], readArticlesAsRss],
  'export as CSV': [['horse', 'jockey', 'trainer', 'stable', 'course'], (db) => exportText(db, 'csv')],
  'export as JSON': [['horse', 'jockey', 'trainer', 'stable', 'course'], (db) => exportText(db, 'json')],
};

const folded = (value: unknown) => JSON.stringify(value).toLowerCase().replaceAll('\\u00a0', ' ');

function expectPresent(value: unknown, names: readonly Named[], about: string) {
  const text = folded(value);
  for (const name of Object.values(former)) expect.soft(text, `${about}: ${name}`).not.toContain(name.toLowerCase());
  for (const name of names) expect.soft(text, `${about}: ${name}`).toContain(present[name].toLowerCase());
}

testInTransaction('import.export: pages, calendars and exports print the present names of records', async (db) => {
  const world = await storeWorld(db);
  for (const [about, [names, read]] of Object.entries(readers)) expectPresent(await read(db, world), names, about);
});

testInTransaction('import.export: every answer of the API prints the present names of records', async (db) => {
  const world = await storeWorld(db);
  const ids: Record<string, number> = {
    '/events': world.eventId,
    '/races': world.ahead,
    '/horses': world.horseId,
    '/jockeys': world.jockeyId,
    '/trainers': world.trainerId,
    '/stables': world.stableId,
  };
  const slugs: Record<string, string> = { '/courses': 'most', '/named-races': 'velka-cena' };
  const ignore = () => undefined;
  const named: string[] = [];
  for (const { path: pattern } of endpoints) {
    const [, list = ''] = /^(\/[a-z-]+)/.exec(pattern) ?? [];
    const path = pattern.replace('{id}', String(ids[list])).replace('{slug}', slugs[list] ?? '');
    const query = new URLSearchParams(path === '/search' ? { q: present.jockey } : {});
    const context = { db, now, today, dependsOn: ignore, validUntil: ignore };
    const { status, body } = await answerApiRequest(context, { path, query, isDemo: false });
    if (Object.hasOwn(ids, list) || Object.hasOwn(slugs, list)) expect.soft(status, path).toBe(200);
    expectPresent(body, [], pattern);
    if (Object.values(present).some((name) => folded(body).includes(name.toLowerCase()))) named.push(pattern);
  }
  expect(named).toEqual(
    expect.arrayContaining([
      '/events/{id}',
      '/races/{id}/odds',
      '/races/{id}/analysis',
      '/jockeys/{id}/rides',
      '/search',
    ]),
  );
  const bulk = bulkRoutes({ db, trustProxy: true });
  const tables = [];
  for (const table of Object.keys(bulkTables)) tables.push(await (await bulk.request(`/api/v1/bulk/${table}`)).text());
  expectPresent(tables.join('\n'), ['horse', 'jockey', 'trainer', 'stable', 'course'], 'bulk');
});
