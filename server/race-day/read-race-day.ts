import { asc, desc, eq, sql } from 'drizzle-orm';
import type {
  EventRow,
  PhotoRow,
  PricePoint,
  RaceDayRows,
  RaceRow,
  RunnerRow,
  TipRow,
} from '#domain/race-day/race-day-rows.ts';
import type { Instant, PragueDate } from '#domain/shared/time.ts';
import type { Db } from '#server/db/db.ts';
import { int, json, nullable, queryRows, text } from '#server/db/query-rows.ts';
import { racePhotos } from '#server/db/schema/photos.ts';
import { horses, jockeys, participations, raceEvents, races, stables, trainers } from '#server/db/schema/racing.ts';
import { eventColumns, raceColumns, runnerColumns, withStart } from './race-day-columns.ts';
import { readHorseRecords } from './read-horse-records.ts';

/**
 * Everything one race day shows, in eight queries however many races it has; null for an unknown event. Statistics
 * count the completed runs before `today` (statistics.what-counts). For the home page and every other page of a day.
 */
export async function readRaceDay(db: Db, eventId: number, today: PragueDate): Promise<RaceDayRows | null> {
  const [event] = await readEvent(db, eventId);
  if (!event) return null;
  const [raceRows, runners, records, prices, tips, photos] = await Promise.all([
    readRaces(db, eventId),
    readRunners(db, eventId),
    readHorseRecords(db, { eventId, eventDate: event.date, today }),
    readPrices(db, eventId),
    readTips(db, eventId),
    readPhotos(db, eventId),
  ]);
  return { event, races: raceRows, runners, records, prices, tips, photos };
}

function readEvent(db: Db, eventId: number): Promise<EventRow[]> {
  return db
    .select({ ...eventColumns, url: raceEvents.url })
    .from(raceEvents)
    .where(eq(raceEvents.id, eventId));
}

async function readRaces(db: Db, eventId: number): Promise<RaceRow[]> {
  const rows = await db
    .select({
      ...raceColumns,
      prizeMoney: races.prizeMoney,
      currency: races.currency,
      prizeSplit: races.prizeSplit,
      notes: races.notes,
      ageLimit: races.ageLimit,
      conditions: races.conditions,
      goingValue: races.goingValue,
      goingText: races.goingText,
    })
    .from(races)
    .where(eq(races.eventId, eventId))
    .orderBy(asc(races.raceNumber));
  return rows.map(withStart);
}

async function readRunners(db: Db, eventId: number): Promise<RunnerRow[]> {
  const rows = await db
    .select({
      runner: {
        ...runnerColumns,
        horseAge: participations.horseAge,
        jockeyId: participations.jockeyId,
        jockeyTitle: participations.jockeyTitle,
        weightKg: participations.weight,
        finishingMargin: participations.finishingMargin,
        finishTime: participations.finishTime,
        resultRow: participations.resultRow,
      },
      horseName: horses.name,
      horseCountry: horses.country,
      horseSex: sql<RunnerRow['horseSex']>`${horses.sex}`,
      silk: horses.silk,
      stableName: stables.name,
      trainerName: trainers.name,
      printedJockey: participations.jockey,
      jockeyName: jockeys.name,
      fortuna: participations.fortunaOdds,
      tipsport: participations.tipsportOdds,
    })
    .from(participations)
    .innerJoin(races, eq(races.id, participations.raceId))
    .innerJoin(horses, eq(horses.id, participations.horseId))
    .leftJoin(stables, eq(stables.id, horses.stableId))
    .leftJoin(trainers, eq(trainers.id, participations.trainerId))
    .leftJoin(jockeys, eq(jockeys.id, participations.jockeyId))
    .where(eq(races.eventId, eventId));
  return rows.map(({ runner, fortuna, tipsport, printedJockey, jockeyName, ...rest }) => ({
    ...runner,
    ...rest,
    jockeyName: jockeyName ?? printedJockey,
    odds: { fortuna, tipsport },
  }));
}

/**
 * Win prices over time, only of races that aren't completed, as cards show them only there (odds.movement). One text per
 * runner, 'F1696761000.5:4.50,T…' (bookmaker, seconds, odds): it is read from the index alone, and JSON takes 50 % longer.
 */
async function readPrices(db: Db, eventId: number): Promise<PricePoint[]> {
  const rows = await queryRows(
    db,
    { runnerId: int, changes: nullable(text()) },
    sql`
    select p.id::int as "runnerId",
      (select string_agg(change.bookmaker || extract(epoch from change.recorded_at) || ':' || coalesce(change.odds::text, ''), ',')
       from (select recorded_at, bookmaker, odds from odds_history
             where participation_id = p.id and market = 1 order by recorded_at) change) as changes
    from races r join race_participations p on p.race_id = r.id
    where r.event_id = ${eventId} and not r.is_completed`,
  );
  return rows.flatMap(({ runnerId, changes }) =>
    (changes?.split(',') ?? []).map((change) => priceChange(runnerId, change)),
  );
}

function priceChange(runnerId: number, change: string): PricePoint {
  const [seconds, odds] = change.slice(1).split(':');
  return {
    runnerId,
    at: (Number(seconds) * 1000) as Instant,
    bookmaker: change.startsWith('F') ? 'F' : 'T',
    odds: odds ? Number(odds) : null,
  };
}

/** Authors of tips, newest tip first within a runner; one aggregated row per runner. */
async function readTips(db: Db, eventId: number): Promise<TipRow[]> {
  const rows = await queryRows(
    db,
    { runnerId: int, authors: json<[userId: string, username: string | null][]>() },
    sql`
    select tip.participation_id::int as "runnerId", json_agg(json_build_array(profile.id, profile.username)
      order by tip.created_at desc, tip.id desc) as authors
    from races r
    join horse_tips tip on tip.race_id = r.id
    join profiles profile on profile.id = tip.user_id
    where r.event_id = ${eventId}
    group by tip.participation_id`,
  );
  return rows.flatMap(({ runnerId, authors }) => authors.map(([userId, username]) => ({ runnerId, userId, username })));
}

function readPhotos(db: Db, eventId: number): Promise<PhotoRow[]> {
  return db
    .select({
      raceId: racePhotos.raceId,
      url: racePhotos.photoUrl,
      altText: racePhotos.altText,
      credit: racePhotos.credit,
    })
    .from(racePhotos)
    .innerJoin(races, eq(races.id, racePhotos.raceId))
    .where(eq(races.eventId, eventId))
    .orderBy(desc(racePhotos.createdAt), desc(racePhotos.id));
}
