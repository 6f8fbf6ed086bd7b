import { expect } from 'vitest';
import { type ConnectionKind, connectionPage } from '#features/connections/connection.rules.ts';
import { readConnection } from '#features/connections/connections.server.ts';
import { parseSeasonQuery, type SeasonRole, seasonTable } from '#features/directory/season-table.rules.ts';
import { raceAnalysis, raceAnalysisData } from '#features/race-analysis/race-analysis.rules.ts';
import { horsePage } from '#features/horses/horse-page.rules.ts';
import { jockeyPage } from '#features/jockeys/jockey-page.rules.ts';
import { parseListQuery } from '#platform/http/list-query.rules.ts';
import { startAt } from '#platform/time/prague-time.rules.ts';
import type { ClockTime, PragueDate } from '#platform/time/time.rules.ts';
import { readCandidates } from '#features/records/read-duplicates.server.ts';
import { readLinks } from '#features/articles/read-article.server.ts';
import { readCzechBred } from '#features/breeding/breeding.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { blogPostJockeys, blogPosts } from '#features/articles/articles.tables.ts';
import { jockeys, stables, trainers } from '#features/racing/racing.tables.ts';
import { readHorseList } from '#features/directory/horse-list.server.ts';
import { readJockeyList } from '#features/directory/jockey-list.server.ts';
import { readSeasonTable } from '#features/directory/season-table.server.ts';
import { readHorsePage } from '#features/horses/horses.server.ts';
import { readJockeyPage } from '#features/jockeys/jockeys.server.ts';
import { readRaceAnalysis } from '#features/race-analysis/read-race-analysis.server.ts';
import { readRaceDay } from '#features/race-day/read-race-day.server.ts';
import { readSeasonReview } from '#features/season-review/season-review.server.ts';
import { readSires } from '#features/sires/sires.server.ts';
import { testInTransaction } from '#tests/db.ts';
import { insertEvent, insertHorse, insertRace, insertRunner, unjudged } from '#tests/factories/racing.ts';

const today = '2023-10-06' as PragueDate;
const now = startAt(today, '20:00' as ClockTime);

/**
 * A horse with its rider, trainer and stable: a win, a second place, falls among them and today, once no starter, and a
 * start to come.
 */
async function storeCareer(db: Db) {
  const [jockey] = await db.insert(jockeys).values({ name: 'Jan Bartoš' }).returning();
  const [trainer] = await db.insert(trainers).values({ name: 'Josef Váňa' }).returning();
  const [stable] = await db.insert(stables).values({ name: 'Dvůr' }).returning();
  const people = { jockeyId: jockey!.id, trainerId: trainer!.id };
  const horseId = await insertHorse(db, { sire: 'SIR', stableId: stable!.id, trainerId: trainer!.id, birthYear: 2019 });
  for (const [date, result, location = 'Brno'] of [
    ['2023-05-01', { finishingPosition: 2 }],
    ['2023-06-01', { resultStatus: 'Z' }, 'Most'],
    ['2023-09-10', { finishingPosition: 1 }],
    ['2023-09-28', { resultStatus: 'PN' }],
    ['2023-09-30', { resultStatus: 'DNS' }],
    [today, { resultStatus: 'PN' }],
  ] as const) {
    const eventId = await insertEvent(db, { location, date });
    const raceId = await insertRace(db, unjudged({ eventId, distance: 1600, raceKind: 'flat', isCompleted: true }));
    await insertRunner(db, { raceId, horseId, ...people, ...result });
  }
  const eventId = await insertEvent(db, { location: 'Most', date: '2023-10-08' });
  const ahead = await insertRace(db, { eventId, distance: 1600, raceKind: 'flat' });
  await insertRunner(db, { raceId: ahead, horseId, ...people });
  const [post] = await db.insert(blogPosts).values({ slug: 'a', title: 'A', content: 'A' }).returning();
  await db.insert(blogPostJockeys).values({ postId: post!.id, jockeyId: jockey!.id });
  return { horseId, ...people, stableId: stable!.id, ahead, eventId, postId: post!.id };
}

type Career = Awaited<ReturnType<typeof storeCareer>>;

const noFilter = parseListQuery(new URLSearchParams());

async function connectionOf(db: Db, kind: ConnectionKind, id: number) {
  const { current, career, recent, horses, todayRuns } = connectionPage(
    kind,
    (await readConnection(db, kind, id, today))!,
    now,
  );
  const records = [current.record, career.record, ...horses.map(({ record }) => record)];
  return { starts: records.map(({ totalRaces }) => totalRaces), recent: recent.map(({ starts }) => starts), todayRuns };
}

async function seasonOf(db: Db, role: SeasonRole) {
  const query = parseSeasonQuery(new URLSearchParams());
  const [line] = seasonTable(await readSeasonTable(db, role, today), role, query, today).lines;
  return [line?.record.totalRaces, line?.lastDays.starts];
}

const readers: [name: string, read: (db: Db, career: Career) => Promise<unknown>, starts: unknown][] = [
  [
    'page of the horse',
    async (db, { horseId }) => {
      const rows = (await readHorsePage(db, horseId, today))!;
      const { record, todayRuns } = horsePage(rows, now);
      return [record.totalRaces, rows.nextRunners[0]?.record.totalRaces, todayRuns];
    },
    [2, 2, null],
  ],
  [
    'page of the jockey',
    async (db, { jockeyId }) => {
      const page = jockeyPage((await readJockeyPage(db, jockeyId, today))!, now);
      return [page.seasonRecord.totalRaces, page.career.totalRaces, page.sinceWin, page.next?.together, page.todayRuns];
    },
    [2, 2, 0, { rides: 2, wins: 1, isFirst: false }, null],
  ],
  [
    'page of the trainer',
    (db, { trainerId }) => connectionOf(db, 'trainer', trainerId),
    { starts: [2, 2, 2], recent: [0, 1], todayRuns: null },
  ],
  [
    'page of the stable',
    (db, { stableId }) => connectionOf(db, 'stable', stableId),
    { starts: [2, 2, 2], recent: [0, 1], todayRuns: null },
  ],
  ['season of jockeys', (db) => seasonOf(db, 'jockey'), [2, 0]],
  ['season of trainers', (db) => seasonOf(db, 'trainer'), [2, 0]],
  ['season of stables', (db) => seasonOf(db, 'stable'), [2, 0]],
  [
    'list of horses',
    async (db) => (await readHorseList(db, { category: null, query: noFilter, today })).rows[0]?.record.totalRaces,
    2,
  ],
  [
    'list of jockeys',
    async (db) => (await readJockeyList(db, { query: noFilter, today })).rows[0]?.record.totalRaces,
    2,
  ],
  ['sires', async (db) => (await readSires(db, today)).map(({ runs }) => runs), [2]],
  [
    'Czech-bred horses',
    async (db) => (await readCzechBred(db, today)).best.map(({ record }) => record.totalRaces),
    [2],
  ],
  [
    'champions of the season',
    async (db) =>
      (await readSeasonReview(db, 2023, [2023], today))?.champions.map(({ champions }) => champions[0]?.starts),
    [2, 2, 2],
  ],
  [
    'race card',
    async (db, { eventId }) => (await readRaceDay(db, eventId, today))?.records.map(({ totalRaces }) => totalRaces),
    [2],
  ],
  [
    'race analysis',
    async (db, { ahead }) => {
      const rows = (await readRaceAnalysis(db, ahead, today))!;
      const { comparison, facts } = raceAnalysis(raceAnalysisData(rows, now)!, now);
      const records = comparison.map(({ course, distance, kind }) =>
        [course, distance, kind].map(({ value }) => value),
      );
      return [rows.rides.map(({ rides }) => rides), records, facts];
    },
    [
      [2],
      [
        [
          { places: 0, starts: 0, isFirst: false },
          { places: 2, starts: 2, isFirst: false },
          { places: 2, starts: 2, isFirst: false },
        ],
      ],
      [expect.objectContaining({ kind: 'unfinished', before: 1, status: 'PN' })],
    ],
  ],
  [
    'jockeys of an article',
    async (db, { postId }) => (await readLinks(db, postId, now)).jockeys.map(({ starts }) => starts),
    [2],
  ],
  [
    'duplicates',
    async (db, { jockeyId }) => (await readCandidates(db, 'jockey', [jockeyId])).map(({ runs }) => runs),
    [2],
  ],
];

testInTransaction('statistics.starts: a run that ended with a code is a start for no reader', async (db) => {
  const career = await storeCareer(db);
  for (const [name, read, starts] of readers) expect.soft(await read(db, career), name).toEqual(starts);
});
