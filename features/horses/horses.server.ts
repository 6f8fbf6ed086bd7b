import { desc, eq, sql, type SQL } from 'drizzle-orm';
import type { HorseSex } from '#features/racing/horse-sex-and-age.rules.ts';
import type { Silk } from '#features/racing/silk.rules.ts';
import type { BookmakerMark, BookmakerOdds } from '#features/odds/displayed-odds.rules.ts';
import type { PriceChange } from '#features/odds/movement.rules.ts';
import type { Photo } from '#features/photos/photos.rules.ts';
import type { MarginRow } from '#features/racing/finish-margins.rules.ts';
import type { RaceKind } from '#features/racing/race-kind.rules.ts';
import type { Correction } from '#features/racing/result-correction.rules.ts';
import type { ResultStatus } from '#features/racing/result-status.rules.ts';
import type { ClockTime, PragueDate } from '#platform/time/time.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import {
  boolean,
  float,
  instant,
  int,
  json,
  nullable,
  queryRow,
  queryRows,
  type RowOf,
  text,
} from '#platform/db/query-rows.server.ts';
import { racePhotos } from '#features/photos/photos.tables.ts';
import { horses, participations, stables, trainers } from '#features/racing/racing.tables.ts';
import { isRunRace, recordOf } from '#features/racing/run-race.server.ts';
import { correctionsJson } from '#features/racing/result-versions.server.ts';
import { payoutPrices } from '#features/odds/payout-prices.server.ts';

type HorseFacts = Awaited<ReturnType<typeof readFacts>>[number];

/** Everything read for the horse's page. */
export type HorseRows = {
  horse: HorseFacts;
  /** Newest first. */
  runs: readonly HorseRunRow[];
  nextRunners: readonly NextRunnerRow[];
  /** Prices of the next start, oldest first. */
  nextPrices: readonly PriceChange[];
  rivals: readonly RivalRow[];
  /** Newest first. */
  photos: readonly Photo[];
};

const maxRivals = 12;
const maxPhotos = 12;

/** A runner of the horse's next race, itself included: input of that race's badges (race-day.badges). */
const nextRunnerColumns = {
  id: int,
  isNonStarter: boolean,
  odds: json<BookmakerOdds>(),
  record: json<{ totalRaces: number; wins: number; placements: number }>(),
};
type NextRunnerRow = RowOf<typeof nextRunnerColumns>;

/** A horse that ran against this one, with how often either was in front. */
const rivalColumns = {
  horseId: int,
  name: text(),
  country: nullable(text()),
  silk: nullable(json<Silk>()),
  met: int,
  ahead: int,
  behind: int,
  lastMet: text<PragueDate>(),
  isInNextRace: boolean,
};
export type RivalRow = RowOf<typeof rivalColumns>;

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

function readFacts(db: Db, horseId: number) {
  return db
    .select({
      id: horses.id,
      name: horses.name,
      country: horses.country,
      birthYear: horses.birthYear,
      sex: sql<HorseSex | null>`${horses.sex}`,
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

/** One line-up of the horse, run or still to run. */
const runColumns = {
  id: int,
  eventId: int,
  raceId: int,
  date: text<PragueDate>(),
  location: text(),
  isDayOff: boolean,
  raceNumber: int,
  time: nullable(text<ClockTime>()),
  startAt: nullable(instant),
  raceName: nullable(text()),
  distanceM: nullable(int),
  category: nullable(text()),
  raceType: text(),
  kind: text<RaceKind>(),
  goingValue: nullable(float),
  isCompleted: boolean,
  isCancelled: boolean,
  number: nullable(int),
  weightKg: nullable(float),
  jockeyId: nullable(int),
  jockeyName: nullable(text()),
  jockeyTitle: nullable(text()),
  position: nullable(int),
  status: nullable(text<ResultStatus>()),
  margin: nullable(text()),
  finishTime: nullable(text()),
  fortuna: nullable(float),
  tipsport: nullable(float),
  fortuna3: nullable(float),
  tipsport3: nullable(float),
  courseOdds: nullable(float),
  handicapRating: nullable(int),
  /** As stored; where the runner has none, letters may stand in the note behind its sex. */
  equipment: nullable(text()),
  note: nullable(text()),
  fence: nullable(int),
  sectionalTimes: nullable(text()),
  /** Starters of the race, DNS excluded. */
  starters: int,
  prizeSplit: nullable(json<readonly number[]>()),
  currency: text(),
  /** How many runners share the horse's position, itself included; 0 without a position. */
  sharers: int,
  /** Who crossed the line no later than the horse, itself included, with the gaps between them. */
  crossed: nullable(json<readonly MarginRow[]>()),
  tipCount: int,
  corrections: json<readonly Correction[]>(),
};
export type HorseRunRow = Awaited<ReturnType<typeof readHorseRuns>>[number];

/** Every line-up of a horse, newest first; not paged, because a career has some thirty. */
export async function readHorseRuns(db: Db, horseId: number) {
  const statement = sql`
    select p.id::int, e.id::int as "eventId", r.id::int as "raceId", e.date::text, e.location,
      e.status = 'cancelled' as "isDayOff", r.race_number::int as "raceNumber", r.time,
      (extract(epoch from r.start_at) * 1000)::float8 as "startAt", r.race_name as "raceName",
      r.distance::int as "distanceM", r.category, r.race_type as "raceType", r.race_kind as kind,
      r.going_value::float8 as "goingValue", ${isRunRace} as "isCompleted", r.is_cancelled as "isCancelled",
      p.number::int, p.weight::float8 as "weightKg", p.jockey_id::int as "jockeyId",
      coalesce(j.name, p.jockey) as "jockeyName", p.jockey_title as "jockeyTitle",
      p.finishing_position::int as position, p.result_status as status, p.finishing_margin as margin,
      p.finish_time as "finishTime", p.fortuna_odds::float8 as fortuna, p.tipsport_odds::float8 as tipsport,
      ${payoutPrices},
      p.odds::float8 as "courseOdds", p.handicap_rating::int as "handicapRating", p.equipment, p.horse_note as note,
      p.fence::int, p.sectional_times as "sectionalTimes", field.starters, field.crossed, field.sharers,
      to_json(r.prize_split) as "prizeSplit", r.currency,
      (select count(*)::int from horse_tips where participation_id = p.id) as "tipCount",
      ${correctionsJson(sql`r.id`)} as corrections
    from race_participations p
    join races r on r.id = p.race_id
    join race_events e on e.id = r.event_id
    left join individual_jockeys j on j.id = p.jockey_id
    cross join lateral (
      select count(*) filter (where result_status is distinct from 'DNS')::int as starters,
        count(*) filter (where finishing_position = p.finishing_position)::int as sharers,
        json_agg(json_build_object('id', id, 'number', number, 'finishingPosition', finishing_position,
          'resultRow', result_row, 'finishingMargin', finishing_margin))
          filter (where p.finishing_position is not null and coalesce(result_row <= p.result_row, true)) as crossed
      from race_participations where race_id = r.id
    ) field
    where p.horse_id = ${horseId} and p.reserve is null
    order by e.date desc, r.race_number desc`;
  const rows = await queryRows(db, runColumns, statement);
  return rows.map(({ fortuna, tipsport, fortuna3, tipsport3, crossed, ...run }) => ({
    ...run,
    odds: { fortuna, tipsport },
    place3: { fortuna: fortuna3, tipsport: tipsport3 },
    crossed: crossed ?? [],
  }));
}

type Pedigree = Pick<typeof horses.$inferSelect, 'colour' | 'sire' | 'dam' | 'damSire'>;

/** A horse's colour and pedigree as its source prints them; null for an unknown id. */
export async function readPedigree(db: Db, horseId: number): Promise<Pedigree | null> {
  const { colour, sire, dam, damSire } = horses;
  const [found] = await db.select({ colour, sire, dam, damSire }).from(horses).where(eq(horses.id, horseId));
  return found ?? null;
}

/** A stored horse whose name a pedigree prints. */
export type NamesakeRow = Pick<HorseFacts, 'id' | 'name' | 'country' | 'birthYear' | 'sex'>;

/** What is known of a horse's birth, as it is printed. */
const originColumns = {
  birthYear: nullable(int),
  colour: nullable(text()),
  sire: nullable(text()),
  dam: nullable(text()),
  damSire: nullable(text()),
  breeder: nullable(text()),
  owner: nullable(text()),
  /** Stored horses with the name of a parent, whatever their country. */
  namesakes: json<readonly NamesakeRow[]>(),
  /** The stable of the owner's name. */
  ownersStable: nullable(json<{ id: number; name: string; silk: Silk | null }>()),
};
export type HorseOriginRow = RowOf<typeof originColumns>;

/** What the head of a stored horse's page says of its birth and its owner (horses.origin). */
export function readHorseOrigin(db: Db, horseId: number): Promise<HorseOriginRow> {
  return queryRow(
    db,
    originColumns,
    sql`
    select h.birth_year::int as "birthYear", h.colour, h.sire, h.dam, h.dam_sire as "damSire", h.breeder, h.owner,
      (select coalesce(json_agg(json_build_object('id', parent.id, 'name', parent.name, 'country', parent.country,
          'birthYear', parent.birth_year, 'sex', parent.sex)), '[]')
        from unnest(array[h.sire, h.dam, h.dam_sire]) as printed
        join individual_horses parent on parent.name_folded = cz_fold(regexp_replace(printed, '\\s*[(].*$', ''))
        where parent.id <> h.id) as namesakes,
      (select json_build_object('id', s.id, 'name', s.name, 'silk', s.silk) from stables s
        where s.name_folded = cz_fold(h.owner) order by s.name = h.owner desc, s.id limit 1) as "ownersStable"
    from individual_horses h where h.id = ${horseId}`,
  );
}
