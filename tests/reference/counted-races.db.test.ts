import { eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { connectionPage } from '#features/connections/connection.rules.ts';
import { coursePage } from '#features/courses/course-page.rules.ts';
import { racePage } from '#features/editions/race-page.rules.ts';
import { horsePage } from '#features/horses/horse-page.rules.ts';
import { jockeyPage } from '#features/jockeys/jockey-page.rules.ts';
import { startAt } from '#platform/time/prague-time.rules.ts';
import { parseListQuery } from '#platform/http/list-query.rules.ts';
import type { ClockTime, PragueDate } from '#platform/time/time.rules.ts';
import { readCandidates } from '#features/records/read-duplicates.server.ts';
import { readPastRaces } from '#features/analysis/read-past-races.server.ts';
import { readTopTippers } from '#features/analysis/read-top-tippers.server.ts';
import { readCzechBred } from '#features/breeding/breeding.server.ts';
import { readConnection } from '#features/connections/connections.server.ts';
import { readCourse, readPlaces } from '#features/courses/courses.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { namedRaces, raceEditions } from '#features/editions/named-races.tables.ts';
import { jockeys, participations, raceEvents, races, stables, trainers } from '#features/racing/racing.tables.ts';
import { readHorseList } from '#features/directory/horse-list.server.ts';
import { readJockeyList } from '#features/directory/jockey-list.server.ts';
import { readSeasonTable } from '#features/directory/season-table.server.ts';
import { readRacePage } from '#features/editions/read-race-page.server.ts';
import { readHorsePage } from '#features/horses/horses.server.ts';
import { readRidePage } from '#features/api/read-ride-page.server.ts';
import { readJockeyPage } from '#features/jockeys/jockeys.server.ts';
import { readNearDays } from '#features/race-day/read-day-options.server.ts';
import { readRaceAnalysis } from '#features/race-analysis/read-race-analysis.server.ts';
import { readResultsDays } from '#features/results/read-results-days.server.ts';
import { readReviewedSeasons, readSeasonReview } from '#features/season-review/season-review.server.ts';
import { readSires } from '#features/sires/sires.server.ts';
import { readDatabaseExtent } from '#features/site/read-counts.server.ts';
import { readFlatPaces } from '#features/time-distance/read-flat-pace.server.ts';
import { readTimeDistancePage } from '#features/time-distance/time-distance.server.ts';
import { testInTransaction } from '#tests/db.ts';
import { insertEvent, insertHorse, insertRace, insertRunner, unjudged } from '#tests/factories/racing.ts';

const today = '2023-10-06' as PragueDate;
const now = startAt(today, '10:00' as ClockTime);

type World = Awaited<ReturnType<typeof storeWorld>>;

/** A race to come and one of twenty runners in the past, whose result is stored later. */
async function storeWorld(db: Db) {
  const [jockey] = await db.insert(jockeys).values({ name: 'J. Bartoš' }).returning();
  const [trainer] = await db.insert(trainers).values({ name: 'J. Váňa' }).returning();
  const [stable] = await db.insert(stables).values({ name: 'Dvůr' }).returning();
  const people = { jockeyId: jockey!.id, trainerId: trainer!.id };
  const eventId = await insertEvent(db, { location: 'Brno', date: '2023-09-10' });
  const raceId = await insertRace(db, { eventId, distance: 1400, raceName: 'Velká brněnská', category: 'L' });
  const horseIds = [];
  for (let number = 1; number <= 20; number += 1) {
    const horseId = await insertHorse(db, {
      sire: 'SIR',
      stableId: stable!.id,
      trainerId: trainer!.id,
      birthYear: 2019,
    });
    await insertRunner(db, { raceId, horseId, number, fortunaOdds: 2 + number, ...(number === 1 ? people : {}) });
    horseIds.push(horseId);
  }
  const ahead = await insertRace(db, { eventId: await insertEvent(db, { location: 'Most', date: '2023-10-08' }) });
  await insertRunner(db, { raceId: ahead, horseId: horseIds[0]!, ...people });
  const named = { slug: 'velka-brnenska', name: 'Velká brněnská', place: 'Brno', month: 9 };
  const [edition] = await db.insert(namedRaces).values(named).returning();
  await db
    .insert(raceEditions)
    .values({ raceId, role: 'edition', answer: 'same', namedRaceId: edition!.id, raceName: named.name });
  return { eventId, raceId, ahead, horseId: horseIds[0]!, ...people, stableId: stable!.id };
}

const noFilter = parseListQuery(new URLSearchParams());
const ofSeason = { season: 2023, today, location: null, month: null, categories: null, kind: null, page: null };

/** What each reader of statistics says; without the list of a horse's line-ups, which names the cancelled ones. */
const readers: Record<string, (db: Db, world: World) => Promise<unknown>> = {
  horse: async (db, { horseId }) => {
    const { runs: _, changesAt: __, ...figures } = horsePage((await readHorsePage(db, horseId, today))!, now);
    return figures;
  },
  jockey: async (db, { jockeyId }) => jockeyPage((await readJockeyPage(db, jockeyId, today))!, now),
  'rides of the API': (db, { jockeyId }) => readRidePage(db, { jockeyId, page: 1 }),
  trainer: async (db, { trainerId }) =>
    connectionPage('trainer', (await readConnection(db, 'trainer', trainerId, today))!, now),
  stable: async (db, { stableId }) =>
    connectionPage('stable', (await readConnection(db, 'stable', stableId, today))!, now),
  'season of jockeys': (db) => readSeasonTable(db, 'jockey', today),
  'season of trainers': (db) => readSeasonTable(db, 'trainer', today),
  'season of stables': (db) => readSeasonTable(db, 'stable', today),
  'list of horses': (db) => readHorseList(db, { category: null, query: noFilter, today }),
  'list of jockeys': (db) => readJockeyList(db, { query: noFilter, today }),
  course: async (db) => coursePage(await readCourse(db, ['Brno'], today), today),
  courses: (db) => readPlaces(db, today),
  sires: (db) => readSires(db, today),
  'Czech-bred': (db) => readCzechBred(db, today),
  'named race': async (db) => {
    const { record, leaders, totals } = racePage((await readRacePage(db, 'velka-brnenska'))!, 1)!;
    return { record, leaders, totals };
  },
  seasons: (db) => readReviewedSeasons(db, today),
  'season review': (db) => readSeasonReview(db, 2023, [2023], today),
  'time and distance': (db) => readTimeDistancePage(db, now, { location: 'brno', kind: null, distance: null }),
  'pace on the flat': (db) => readFlatPaces(db, today, { from: 1000, to: 2000 }),
  rating: (db) => readPastRaces(db, today),
  'earlier runs of an analysis': (db, { ahead }) => readRaceAnalysis(db, ahead, today),
  'span of the database': async (db) => (await readDatabaseExtent(db, today)).seasons,
  'best tippers of the last day': (db) => readTopTippers(db),
  'list of results': async (db, { eventId }) => (await readResultsDays(db, { ...ofSeason, selectedId: eventId })).days,
  'picker of days': (db, { eventId }) => readNearDays(db, today, eventId),
  'duplicates of jockeys': (db, { jockeyId }) => readCandidates(db, 'jockey', [jockeyId]),
};

async function readAll(db: Db, world: World): Promise<Record<string, unknown>> {
  const read: Record<string, unknown> = {};
  for (const [name, reader] of Object.entries(readers)) read[name] = await reader(db, world);
  return read;
}

async function storeResult(db: Db, raceId: number): Promise<void> {
  const place = sql`${participations.number}`;
  await db
    .update(participations)
    .set({ finishingPosition: place, finishTime: sql`'00:01:' || (29 + ${place}) || '.00'` })
    .where(eq(participations.raceId, raceId));
  await db
    .update(races)
    .set(unjudged({ isCompleted: true, completedAt: new Date(now) }))
    .where(eq(races.id, raceId));
}

const contradictions = {
  'race that is cancelled': (db: Db, { raceId }: World, isCancelled: boolean) =>
    db.update(races).set(unjudged({ isCancelled })).where(eq(races.id, raceId)),
  'race of a cancelled day': (db: Db, { eventId }: World, isCancelled: boolean) =>
    db
      .update(raceEvents)
      .set(unjudged({ status: isCancelled ? 'cancelled' : 'scheduled' }))
      .where(eq(raceEvents.id, eventId)),
};

for (const [contradiction, cancel] of Object.entries(contradictions)) {
  testInTransaction(
    `statistics.what-counts: a completed ${contradiction} counts nowhere, once restored it does`,
    async (db) => {
      const world = await storeWorld(db);
      await cancel(db, world, true);
      const without = await readAll(db, world);
      await storeResult(db, world.raceId);
      const stored = await readAll(db, world);
      for (const name of Object.keys(readers)) expect.soft(stored[name], name).toEqual(without[name]);
      await cancel(db, world, false);
      const restored = await readAll(db, world);
      for (const name of Object.keys(readers)) expect.soft(restored[name], name).not.toEqual(without[name]);
      await cancel(db, world, true);
      expect(await readAll(db, world)).toEqual(without);
    },
  );
}
