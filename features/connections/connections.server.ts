import { sql, type SQL } from 'drizzle-orm';
import type { BookmakerOdds } from '#features/odds/displayed-odds.rules.ts';
import type { HorseSex } from '#features/racing/horse-sex-and-age.rules.ts';
import type { RaceKind } from '#features/racing/race-kind.rules.ts';
import type { ResultStatus } from '#features/racing/result-status.rules.ts';
import type { Silk } from '#features/racing/silk.rules.ts';
import type { PragueDate } from '#platform/time/time.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { float, int, json, nullable, queryRows, type RowOf, text } from '#platform/db/query-rows.server.ts';
import { raceStartColumns, raceStartShape } from '#features/racing/race-start-columns.server.ts';
import { recordOf } from '#features/racing/run-race.server.ts';
import type { ConnectionKind } from './connection.rules.ts';

/** Prices of a starter, `course` the course's own. */
type StarterPrice = BookmakerOdds & { course: number | null; isOwn: boolean };

export type ConnectionRows = {
  connection: { id: number; name: string; silk: Silk | null };
  /** Newest first. */
  starts: readonly StartRow[];
  /** Earliest first. */
  ahead: readonly AheadRow[];
  /** In Czech order. */
  horses: readonly ConnectedHorseRow[];
};

/** A start that counts: completed, started, not annulled. */
const startColumns = {
  eventId: int,
  raceNumber: int,
  date: text<PragueDate>(),
  location: text(),
  kind: text<RaceKind>(),
  distanceM: nullable(int),
  horseId: int,
  horseName: text(),
  horseCountry: nullable(text()),
  jockeyId: nullable(int),
  jockeyName: nullable(text()),
  position: nullable(int),
  status: nullable(text<ResultStatus>()),
  fortuna: nullable(float),
  tipsport: nullable(float),
  courseOdds: nullable(float),
  /** Of the horse's last run before this one, with whomever; null for its first in the database. */
  daysSince: nullable(int),
  prizeSplit: nullable(json<readonly number[]>()),
  currency: text(),
  sharers: int,
  /** Prices of all starters; null outside the season, which alone is compared with the market. */
  field: nullable(json<readonly StarterPrice[]>()),
};
export type StartRow = Awaited<ReturnType<typeof readStarts>>[number];

/** A line-up to come, non-starters left out. */
const aheadColumns = {
  ...raceStartShape,
  horseId: int,
  horseName: text(),
  horseCountry: nullable(text()),
  silk: nullable(json<Silk>()),
  number: nullable(int),
  weightKg: nullable(float),
  jockeyName: nullable(text()),
};
export type AheadRow = RowOf<typeof aheadColumns>;

/** A horse that is with the trainer or the stable today, with its own season. */
const horseColumns = {
  id: int,
  name: text(),
  country: nullable(text()),
  sex: nullable(text<HorseSex>()),
  birthYear: nullable(int),
  colour: nullable(text()),
  silk: nullable(json<Silk>()),
  trainerId: nullable(int),
  trainerName: nullable(text()),
  record: json<{ totalRaces: number; wins: number; placements: number }>(),
  form: nullable(json<readonly { position: number | null; status: ResultStatus | null }[]>()),
};
export type ConnectedHorseRow = RowOf<typeof horseColumns>;

const formLength = 5;

/** `connection`: the record itself; `starts` and `horses`: which of both are its. */
type Source = { connection: SQL; starts: SQL; horses: SQL };

/** A trainer's starts are those of the day, a stable's those of its horses of today (season-tables.whose). */
const sourceOf: Readonly<Record<ConnectionKind, (id: number) => Source>> = {
  trainer: (id) => ({
    connection: sql`select id::int, name, null::json as silk from trainers where id = ${id}`,
    starts: sql`p.trainer_id = ${id}`,
    horses: sql`h.trainer_id = ${id}`,
  }),
  stable: (id) => ({
    connection: sql`select id::int, name, silk from stables where id = ${id}`,
    starts: sql`p.horse_id in (select id from individual_horses where stable_id = ${id})`,
    horses: sql`h.stable_id = ${id}`,
  }),
};

/** Everything the page of a trainer or a stable shows however long the career; null for an unknown id. */
export async function readConnection(
  db: Db,
  kind: ConnectionKind,
  id: number,
  today: PragueDate,
): Promise<ConnectionRows | null> {
  const source = sourceOf[kind](id);
  const [[connection], starts, ahead, horses] = await Promise.all([
    queryRows(db, { id: int, name: text(), silk: nullable(json<Silk>()) }, source.connection),
    readStarts(db, source.starts, today),
    readAhead(db, source.starts, today),
    readHorses(db, source.horses, today),
  ]);
  return connection ? { connection, starts, ahead, horses } : null;
}

async function readStarts(db: Db, isOwn: SQL, today: PragueDate) {
  const seasonStart = `${today.slice(0, 4)}-01-01`;
  const rows = await queryRows(
    db,
    startColumns,
    sql`select e.id::int as "eventId", r.race_number::int as "raceNumber", e.date::text, e.location,
        r.race_kind as kind, r.distance::int as "distanceM", h.id::int as "horseId", h.name as "horseName",
        h.country as "horseCountry", p.jockey_id::int as "jockeyId", coalesce(j.name, p.jockey) as "jockeyName",
        p.finishing_position::int as position, p.result_status as status, p.fortuna_odds::float8 as fortuna,
        p.tipsport_odds::float8 as tipsport, p.odds::float8 as "courseOdds",
        (p.ran_on - (select max(ran_on) from race_participations where horse_id = p.horse_id and ran_on < p.ran_on))::int
          as "daysSince",
        to_json(r.prize_split) as "prizeSplit", r.currency,
        case when p.finishing_position is null then 0 else (select count(*) from race_participations
          where race_id = r.id and finishing_position = p.finishing_position) end::int as sharers,
        case when p.ran_on >= ${seasonStart} then (
          select json_agg(json_build_object('fortuna', fortuna_odds, 'tipsport', tipsport_odds, 'course', odds,
            'isOwn', id = p.id) order by id)
          from race_participations where race_id = r.id and ran_on is not null) end as field
      from race_participations p
      join races r on r.id = p.race_id
      join race_events e on e.id = r.event_id
      join individual_horses h on h.id = p.horse_id
      left join individual_jockeys j on j.id = p.jockey_id
      where ${isOwn} and p.ran_on is not null
      order by e.date desc, r.race_number desc, p.id`,
  );
  return rows.map(({ fortuna, tipsport, ...row }) => ({ ...row, odds: { fortuna, tipsport } }));
}

function readAhead(db: Db, isOwn: SQL, today: PragueDate): Promise<AheadRow[]> {
  return queryRows(
    db,
    aheadColumns,
    sql`select ${raceStartColumns}, h.id::int as "horseId", h.name as "horseName", h.country as "horseCountry", h.silk,
        p.number::int, p.weight::float8 as "weightKg", coalesce(j.name, p.jockey) as "jockeyName"
      from race_participations p
      join races r on r.id = p.race_id
      join race_events e on e.id = r.event_id
      join individual_horses h on h.id = p.horse_id
      left join individual_jockeys j on j.id = p.jockey_id
      where ${isOwn} and not r.is_completed and not r.is_cancelled and e.status <> 'cancelled' and e.date >= ${today}
        and p.result_status is distinct from 'DNS'
      order by e.date, r.start_at, r.race_number, p.number`,
  );
}

/** Horses that have run or been entered since the beginning of last year: of a long career the others are hundreds. */
function readHorses(db: Db, isOwn: SQL, today: PragueDate): Promise<ConnectedHorseRow[]> {
  const year = Number(today.slice(0, 4));
  return queryRows(
    db,
    horseColumns,
    sql`select h.id::int, h.name, h.country, h.sex, h.birth_year::int as "birthYear", h.colour, h.silk,
        h.trainer_id::int as "trainerId", t.name as "trainerName", run.record, run.form
      from individual_horses h
      left join trainers t on t.id = h.trainer_id
      cross join lateral (
        select max(ran_on) as last,
          ${recordOf(sql`ran_on >= ${`${year}-01-01`}`).json} as record,
          (select json_agg(json_build_object('position', finishing_position, 'status', result_status)
            order by ran_on desc, race_id desc) from (
              select finishing_position, result_status, ran_on, race_id from race_participations
              where horse_id = h.id and ran_on < ${today} order by ran_on desc, race_id desc limit ${formLength}) last) as form
        from race_participations where horse_id = h.id and ran_on < ${today}
      ) run
      where ${isOwn} and (run.last >= ${`${year - 1}-01-01`} or exists (
        select 1 from race_participations p join races r on r.id = p.race_id join race_events e on e.id = r.event_id
        where p.horse_id = h.id and p.ran_on is null and e.date >= ${today}))
      order by h.name collate public.cs, h.id`,
  );
}
