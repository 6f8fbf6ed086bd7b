import { asc, desc } from 'drizzle-orm';
import { expect } from 'vitest';
import type { RaceDayRows } from '#features/race-day/race-day-rows.rules.ts';
import type { PragueDate } from '#platform/time/time.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { profiles } from '#features/accounts/people.tables.ts';
import { resultVersions } from '#features/results/result-versions.tables.ts';
import { racePhotos } from '#features/photos/photos.tables.ts';
import { oddsHistory } from '#features/odds/odds-history.tables.ts';
import {
  horses,
  jockeys,
  participations,
  raceEvents,
  races,
  stables,
  trainers,
} from '#features/racing/racing.tables.ts';
import { horseTips } from '#features/tips/tips.tables.ts';
import { readRaceDay } from '#features/race-day/read-race-day.server.ts';
import { testOnDemoWorld, useDemoWorld } from '#tests/demo-world.ts';
import { insertRacePhoto } from '#tests/factories/photos.ts';
import { today } from './counting.ts';

// Every field of every race day of the demonstration is compared with the tables, read whole and joined in memory.
useDemoWorld();

type Tables = Awaited<ReturnType<typeof readTables>>;

async function readTables(db: Db) {
  const byId = <Row extends { id: unknown }>(rows: readonly Row[]) => new Map(rows.map((row) => [row.id, row]));
  return {
    events: await db.select().from(raceEvents),
    races: await db.select().from(races).orderBy(asc(races.raceNumber)),
    runners: await db.select().from(participations).orderBy(asc(participations.id)),
    horses: byId(await db.select().from(horses)),
    stables: byId(await db.select().from(stables)),
    trainers: byId(await db.select().from(trainers)),
    jockeys: byId(await db.select().from(jockeys)),
    people: byId(await db.select().from(profiles)),
    prices: Map.groupBy(
      await db.select().from(oddsHistory).orderBy(asc(oddsHistory.recordedAt)),
      ({ runnerId }) => runnerId,
    ),
    tips: Map.groupBy(
      await db.select().from(horseTips).orderBy(desc(horseTips.createdAt), desc(horseTips.id)),
      ({ runnerId }) => runnerId,
    ),
    versions: await db.select().from(resultVersions).orderBy(asc(resultVersions.version)),
    photos: await db.select().from(racePhotos).orderBy(desc(racePhotos.createdAt), desc(racePhotos.id)),
  };
}

type Table<Name extends 'events' | 'races' | 'runners'> = Tables[Name][number];

function dayOf(tables: Tables, event: Table<'events'>): unknown {
  const ofDay = tables.races.filter(({ eventId }) => eventId === event.id);
  const raceById = new Map(ofDay.map((race) => [race.id, race]));
  const runners = tables.runners.filter(({ raceId }) => raceById.has(raceId));
  const { id, location, date, url, status, statusNote, weather, goingReadings } = event;
  return {
    event: { id, location, date, url, status, statusNote, weather, goingReadings },
    races: ofDay.map((race) => raceRow(tables, race)),
    runners: runners.map((runner) => runnerRow(tables, runner, date)),
    records: runners.map(({ horseId }) => recordRow(tables, horseId, date)),
    prices: runners
      .filter(({ raceId }) => !raceById.get(raceId)?.isCompleted)
      .flatMap((runner) => tables.prices.get(runner.id) ?? [])
      .filter(({ market }) => market === 1)
      .map(({ runnerId, recordedAt, bookmaker, odds }) => ({ runnerId, at: recordedAt.getTime(), bookmaker, odds })),
    tips: runners
      .flatMap((runner) => tables.tips.get(runner.id) ?? [])
      .map(({ runnerId, userId }) => ({ runnerId, userId, username: tables.people.get(userId)?.username })),
    photos: tables.photos
      .filter(({ raceId }) => raceById.has(raceId))
      .map(({ raceId, photoUrl, altText, credit }) => ({ raceId, url: photoUrl, altText, credit })),
    // No feed and no program has brought the demonstration's data.
    sources: [],
  };
}

function raceRow({ versions }: Tables, race: Table<'races'>) {
  const { eventId: _day, completedAt: _moment, ...shown } = race;
  const { raceNumber, raceName, distance, raceKind, startAt, ...others } = shown;
  return {
    ...others,
    number: raceNumber,
    name: raceName,
    distanceM: distance,
    kind: raceKind,
    startAt: startAt?.getTime() ?? null,
    corrections: versions
      .filter(({ raceId, changes }) => raceId === race.id && changes.length > 0)
      .map(({ publishedAt, changes }) => ({ at: publishedAt.getTime(), changes })),
  };
}

function runnerRow({ horses, stables, trainers, jockeys }: Tables, runner: Table<'runners'>, date: string) {
  const horse = horses.get(runner.horseId);
  return {
    id: runner.id,
    raceId: runner.raceId,
    number: runner.number,
    horseId: runner.horseId,
    horseName: horse?.name,
    horseCountry: horse?.country,
    horseSex: horse?.sex,
    // By its birth year where that is known, else as the card said (racing.ages).
    horseAge: typeof horse?.birthYear === 'number' ? Number(date.slice(0, 4)) - horse.birthYear : runner.horseAge,
    silk: horse?.silk,
    stableName: stables.get(horse?.stableId ?? 0)?.name ?? null,
    trainerName: trainers.get(runner.trainerId ?? 0)?.name ?? null,
    jockeyId: runner.jockeyId,
    jockeyName: jockeys.get(runner.jockeyId ?? 0)?.name ?? runner.jockey,
    jockeyTitle: runner.jockeyTitle,
    weightKg: runner.weight,
    allowanceKg: runner.allowance,
    draw: runner.draw,
    handicapRating: runner.handicapRating,
    equipment: runner.equipment,
    horseNote: runner.horseNote,
    reserve: runner.reserve,
    odds: { fortuna: runner.fortunaOdds, tipsport: runner.tipsportOdds },
    finishingPosition: runner.finishingPosition,
    resultStatus: runner.resultStatus,
    finishingMargin: runner.finishingMargin,
    finishTime: runner.finishTime,
    resultRow: runner.resultRow,
    courseOdds: runner.odds,
    fence: runner.fence,
    sectionalTimes: runner.sectionalTimes,
  };
}

function recordRow({ runners }: Tables, ofHorse: number, date: string) {
  const runs = runners
    .filter(({ horseId, ranOn }) => horseId === ofHorse && ranOn !== null && ranOn < date)
    .toSorted((a, b) => (a.ranOn! < b.ranOn! ? 1 : -1));
  const positions = runs.flatMap(({ finishingPosition, ranOn }) =>
    finishingPosition !== null && ranOn! < today ? [finishingPosition] : [],
  );
  return {
    horseId: ofHorse,
    totalRaces: positions.length,
    wins: positions.filter((position) => position === 1).length,
    placements: positions.filter((position) => position <= 3).length,
    form: runs
      .slice(0, 5)
      .map(({ finishingPosition, resultStatus }) => ({ position: finishingPosition, status: resultStatus })),
  };
}

/** Rows of runners come in any order; those of one runner in theirs. */
function sorted(rows: RaceDayRows | null): unknown {
  if (!rows) return null;
  const by = <Row>(list: readonly Row[], key: (row: Row) => number) => list.toSorted((a, b) => key(a) - key(b));
  const placeOf = new Map(by(rows.runners, ({ id }) => id).map(({ horseId }, place) => [horseId, place]));
  return {
    ...rows,
    runners: by(rows.runners, ({ id }) => id),
    records: by(rows.records, ({ horseId }) => placeOf.get(horseId) ?? -1),
    prices: by(rows.prices, ({ runnerId }) => runnerId),
    tips: by(rows.tips, ({ runnerId }) => runnerId),
  };
}

testOnDemoWorld(
  'race-day.every-race-a-card: every field of every race day is what the tables hold, of days past and to come',
  async (db) => {
    const [race] = await db.select().from(races).orderBy(asc(races.id)).limit(1);
    await insertRacePhoto(db, { raceId: race!.id, altText: 'Cíl', credit: 'Jan „Foto“ Novák' });
    await insertRacePhoto(db, { raceId: race!.id });
    const tables = await readTables(db);
    const counts = { prices: 0, tips: 0, photos: 0, corrections: 0 };
    for (const event of tables.events) {
      const rows = await readRaceDay(db, event.id, today as PragueDate);
      expect(sorted(rows), `day ${event.date}`).toEqual(dayOf(tables, event));
      counts.prices += rows!.prices.length;
      counts.tips += rows!.tips.length;
      counts.photos += rows!.photos.length;
      counts.corrections += rows!.races.flatMap(({ corrections }) => corrections).length;
    }
    expect(counts.prices).toBeGreaterThan(100);
    expect(counts.tips).toBeGreaterThan(1_000);
    expect(counts.photos).toBe(2);
    expect(counts.corrections).toBeGreaterThan(0);
  },
);
