import { desc, eq, type SQL, sql } from 'drizzle-orm';
import type { HorseFactsRow, HorseRows, NextRunnerRow, RivalRow } from './horse-rows.rules.ts';
import type { BookmakerMark, BookmakerOdds } from '#features/odds/displayed-odds.rules.ts';
import type { PriceChange } from '#features/odds/movement.rules.ts';
import type { Photo } from '#features/photos/photo.rules.ts';
import type { PragueDate } from '#platform/time/time.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { boolean, float, instant, int, json, nullable, queryRows, text } from '#platform/db/query-rows.server.ts';
import { racePhotos } from '#features/photos/photos.tables.ts';
import { horses, participations, stables, trainers } from '#features/racing/racing.tables.ts';
import { recordOf } from '#features/racing/run-race.server.ts';
import { readHorseRuns } from './read-horse-runs.server.ts';

const maxRivals = 12;
const maxPhotos = 12;

const nextRunnerColumns = {
  id: int,
  isNonStarter: boolean,
  odds: json<BookmakerOdds>(),
  record: json<NextRunnerRow['record']>(),
};

const rivalColumns = {
  horseId: int,
  name: text(),
  country: nullable(text()),
  silk: json<RivalRow['silk']>(),
  met: int,
  ahead: int,
  behind: int,
  lastMet: text<PragueDate>(),
  isInNextRace: boolean,
};

/** Everything a horse's page shows however long its career; null for an unknown id. */
export async function readHorsePage(db: Db, horseId: number, today: PragueDate): Promise<HorseRows | null> {
  const next = nextRace(horseId, today);
  const [[horse], runs, nextRunners, nextPrices, rivals, photos] = await Promise.all([
    readFacts(db, horseId),
    readHorseRuns(db, horseId),
    readNextRunners(db, next, today),
    readNextPrices(db, next, horseId),
    readRivals(db, next, horseId),
    readPhotos(db, horseId),
  ]);
  return horse ? { horse, runs, nextRunners, nextPrices, rivals, photos } : null;
}

/** Subquery: the nearest race that the horse is entered in. */
function nextRace(horseId: number, today: PragueDate): SQL {
  return sql`(select r.id from race_participations p
    join races r on r.id = p.race_id
    join race_events e on e.id = r.event_id
    where p.horse_id = ${horseId} and p.reserve is null and not r.is_completed and not r.is_cancelled
      and e.status <> 'cancelled' and e.date >= ${today}
    order by e.date, r.race_number limit 1)`;
}

function readFacts(db: Db, horseId: number): Promise<HorseFactsRow[]> {
  return db
    .select({
      id: horses.id,
      name: horses.name,
      country: horses.country,
      birthYear: horses.birthYear,
      sex: sql<HorseFactsRow['sex']>`${horses.sex}`,
      silk: horses.silk,
      intro: horses.intro,
      stableId: horses.stableId,
      stableName: stables.name,
      trainerId: horses.trainerId,
      trainerName: trainers.name,
    })
    .from(horses)
    .leftJoin(stables, eq(stables.id, horses.stableId))
    .leftJoin(trainers, eq(trainers.id, horses.trainerId))
    .where(eq(horses.id, horseId));
}

function readNextRunners(db: Db, next: SQL, today: PragueDate): Promise<NextRunnerRow[]> {
  const statement = sql`
    select p.id::int, p.result_status is not distinct from 'DNS' as "isNonStarter",
      json_build_object('fortuna', p.fortuna_odds, 'tipsport', p.tipsport_odds) as odds,
      (select ${recordOf().json} from race_participations where horse_id = p.horse_id and ran_on < ${today}) as record
    from race_participations p where p.race_id = ${next}`;
  return queryRows(db, nextRunnerColumns, statement);
}

function readNextPrices(db: Db, next: SQL, horseId: number): Promise<PriceChange[]> {
  const statement = sql`
    select (extract(epoch from h.recorded_at) * 1000)::float8 as at, h.bookmaker, h.odds::float8 as odds
    from race_participations p join odds_history h on h.participation_id = p.id and h.market = 1
    where p.race_id = ${next} and p.horse_id = ${horseId}
    order by h.recorded_at, h.id`;
  return queryRows(db, { at: instant, bookmaker: text<BookmakerMark>(), odds: nullable(float) }, statement);
}

/** Horses met in at least two races, or in one if they run in the next race too; the latter first (horses.rivals). */
function readRivals(db: Db, next: SQL, horseId: number): Promise<RivalRow[]> {
  const statement = sql`
    with met as (
      select rival.horse_id, count(*)::int as met, max(own.ran_on) as last_met,
        count(*) filter (where own.finishing_position < coalesce(rival.finishing_position, 32767))::int as ahead,
        count(*) filter (where rival.finishing_position < coalesce(own.finishing_position, 32767))::int as behind,
        rival.horse_id in (select horse_id from race_participations where race_id = ${next}) as is_next
      from race_participations own
      join race_participations rival on rival.race_id = own.race_id and rival.horse_id <> own.horse_id
      where own.horse_id = ${horseId} and own.ran_on is not null and rival.ran_on is not null
      group by rival.horse_id)
    select h.id::int as "horseId", h.name, h.country, h.silk, met.met, met.ahead, met.behind,
      met.last_met::text as "lastMet", met.is_next as "isInNextRace"
    from met join individual_horses h on h.id = met.horse_id
    where met.met >= 2 or met.is_next
    order by met.is_next desc, met.met desc, met.last_met desc, h.name collate public.cs, h.id
    limit ${maxRivals}`;
  return queryRows(db, rivalColumns, statement);
}

function readPhotos(db: Db, horseId: number): Promise<Photo[]> {
  return db
    .select({ url: racePhotos.photoUrl, altText: racePhotos.altText, credit: racePhotos.credit })
    .from(racePhotos)
    .innerJoin(participations, eq(participations.raceId, racePhotos.raceId))
    .where(eq(participations.horseId, horseId))
    .orderBy(desc(racePhotos.createdAt), desc(racePhotos.id))
    .limit(maxPhotos);
}
