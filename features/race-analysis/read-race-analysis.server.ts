import { eq, sql } from 'drizzle-orm';
import type { PastRunRow, RaceFactsRow, RidesRow, RunnerFactsRow } from './analysis-rows.rules.ts';
import type { RaceAnalysisRows } from './race-analysis.rules.ts';
import type { RaceKind } from '#features/racing/race-kind.rules.ts';
import type { ResultStatus } from '#features/racing/result-status.rules.ts';
import type { PragueDate } from '#platform/time/time.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { float, int, nullable, queryRows, text } from '#platform/db/query-rows.server.ts';
import { winForecasts } from '#features/analysis/analysis.tables.ts';
import { horses, participations, raceEvents, races, stables, trainers } from '#features/racing/racing.tables.ts';
import { readOddsDay } from '#features/odds-analysis/read-odds-day.server.ts';
import { sourceNamesJson } from '#features/race-day/source-names-json.server.ts';
import { correctionsJson } from '#features/racing/result-versions.server.ts';
import { raceFactColumns } from '#features/racing/stored-facts.server.ts';
import { recordOf } from '#features/racing/run-race.server.ts';
import { namedRacesJson } from '#features/racing/named-races-json.server.ts';
import { readWinPrices } from '#features/odds-analysis/read-win-prices.server.ts';
import { ageOnDay } from '#features/racing/age-at-run.server.ts';

/**
 * The rows of a race's analysis; null for an unknown race. Past runs are those before its day, and for a future race
 * also before `today` (race-analysis.which-runs).
 */
export async function readRaceAnalysis(db: Db, raceId: number, today: PragueDate): Promise<RaceAnalysisRows | null> {
  const [race] = await readFacts(db, raceId);
  if (!race) return null;
  const { eventId, date, ...facts } = race;
  const before = date < today ? date : today;
  const [day, runners, runs, rides, prices] = await Promise.all([
    readOddsDay(db, eventId),
    readRunnerFacts(db, raceId),
    readPastRuns(db, raceId, before),
    readRides(db, raceId, before),
    readWinPrices(db, raceId),
  ]);
  return day && { day, raceId, facts, runners, runs, rides, prices };
}

function readFacts(db: Db, raceId: number): Promise<(RaceFactsRow & { eventId: number; date: PragueDate })[]> {
  return db
    .select({
      eventId: races.eventId,
      date: sql<PragueDate>`${raceEvents.date}`,
      ...raceFactColumns,
      weather: raceEvents.weather,
      goingReadings: raceEvents.goingReadings,
      namedRaces: namedRacesJson(sql`${races.id}`),
      sources: sourceNamesJson(sql`sourced.id = ${races.id}`),
      corrections: sql<RaceFactsRow['corrections']>`${correctionsJson(sql`${races.id}`)}`,
    })
    .from(races)
    .innerJoin(raceEvents, eq(raceEvents.id, races.eventId))
    .where(eq(races.id, raceId));
}

function readRunnerFacts(db: Db, raceId: number): Promise<RunnerFactsRow[]> {
  return db
    .select({
      id: participations.id,
      horseSex: sql<RunnerFactsRow['horseSex']>`${horses.sex}`,
      horseAge: ageOnDay(raceEvents.date, horses.birthYear, participations.horseAge),
      stableName: stables.name,
      weightKg: participations.weight,
      allowanceKg: participations.allowance,
      draw: participations.draw,
      handicapRating: participations.handicapRating,
      equipment: participations.equipment,
      horseNote: participations.horseNote,
      jockeyId: participations.jockeyId,
      jockeyTitle: participations.jockeyTitle,
      trainerId: participations.trainerId,
      trainerName: trainers.name,
      finishTime: participations.finishTime,
      finishingMargin: participations.finishingMargin,
      resultRow: participations.resultRow,
      tipCount: sql<number>`(select count(*)::int from horse_tips where participation_id = ${participations.id})`,
      forecast: winForecasts.probability,
      forecastLines: winForecasts.lines,
    })
    .from(participations)
    .innerJoin(races, eq(races.id, participations.raceId))
    .innerJoin(raceEvents, eq(raceEvents.id, races.eventId))
    .innerJoin(horses, eq(horses.id, participations.horseId))
    .leftJoin(stables, eq(stables.id, horses.stableId))
    .leftJoin(trainers, eq(trainers.id, participations.trainerId))
    .leftJoin(winForecasts, eq(winForecasts.runnerId, participations.id))
    .where(eq(participations.raceId, raceId));
}

const pastRunColumns = {
  horseId: int,
  raceId: int,
  date: text<PragueDate>(),
  location: text(),
  distanceM: nullable(int),
  kind: text<RaceKind>(),
  weightKg: nullable(float),
  position: nullable(int),
  status: nullable(text<ResultStatus>()),
  finishTime: nullable(text()),
  jockeyId: nullable(int),
  jockeyName: nullable(text()),
};

/** Earlier runs of the race's horses, newest first within a horse. */
function readPastRuns(db: Db, raceId: number, before: PragueDate): Promise<PastRunRow[]> {
  return queryRows(
    db,
    pastRunColumns,
    sql`
    select run.horse_id::int as "horseId", run.race_id::int as "raceId", run.ran_on::text as date, e.location,
      r.distance as "distanceM", r.race_kind as kind, run.weight::float8 as "weightKg",
      run.finishing_position as position, run.result_status as status, run.finish_time as "finishTime",
      run.jockey_id::int as "jockeyId", coalesce(rider.name, run.jockey) as "jockeyName"
    from race_participations entry
    join race_participations run on run.horse_id = entry.horse_id and run.ran_on < ${before} and run.race_id <> entry.race_id
    join races r on r.id = run.race_id
    join race_events e on e.id = r.event_id
    left join individual_jockeys rider on rider.id = run.jockey_id
    where entry.race_id = ${raceId}
    order by run.horse_id, run.ran_on desc, run.id desc`,
  );
}

const ridesColumns = { jockeyId: nullable(int), trainerId: nullable(int), rides: int, wins: int };

/** This season's rides of the race's riders and for its trainers, counted by rider and trainer. */
function readRides(db: Db, raceId: number, before: PragueDate): Promise<RidesRow[]> {
  const { starts, wins } = recordOf();
  const seasonStart = `${before.slice(0, 4)}-01-01`;
  return queryRows(
    db,
    ridesColumns,
    sql`
    select ride.jockey_id::int as "jockeyId", ride.trainer_id::int as "trainerId", ${starts}::int as rides,
      ${wins}::int as wins
    from race_participations ride
    where (ride.jockey_id in (select jockey_id from race_participations where race_id = ${raceId})
        or ride.trainer_id in (select trainer_id from race_participations where race_id = ${raceId}))
      and ride.ran_on >= ${seasonStart} and ride.ran_on < ${before}
    group by 1, 2`,
  );
}
