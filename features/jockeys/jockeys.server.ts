import { eq, sql } from 'drizzle-orm';
import type { Silk } from '#features/racing/silk.rules.ts';
import type { BookmakerOdds } from '#features/odds/displayed-odds.rules.ts';
import type { RaceKind } from '#features/racing/race-kind.rules.ts';
import type { ResultStatus } from '#features/racing/result-status.rules.ts';
import type { PragueDate } from '#platform/time/time.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import {
  boolean,
  type Columns,
  float,
  int,
  json,
  nullable,
  queryRows,
  type RowOf,
  text,
} from '#platform/db/query-rows.server.ts';
import { jockeys } from '#features/racing/racing.tables.ts';
import { raceStartColumns, raceStartShape } from '#features/racing/race-start-columns.server.ts';
import { hasWon, recordOf } from '#features/racing/run-race.server.ts';

/** Prices of a starter, `course` the course's own. */
type RunnerPrice = BookmakerOdds & { course: number | null; isOwn: boolean };

export type JockeyRows = {
  jockey: { id: number; name: string; title: string | null };
  /** Newest first. */
  rides: readonly RideRow[];
  /** Earliest first. */
  ahead: readonly NextRideRow[];
  /** The best by prize of each category. */
  wins: readonly WinRow[];
};

const maxWinsPerCategory = 5;

const oddsColumns = { fortuna: nullable(float), tipsport: nullable(float) };
type WithOdds<Shape extends Columns> = Omit<RowOf<Shape>, keyof BookmakerOdds> & { odds: BookmakerOdds };

/** A completed ride, DNS and annulled ones too; only what statistics need, for a career is thousands of them. */
const rideColumns = {
  eventId: int,
  raceNumber: int,
  date: text<PragueDate>(),
  location: text(),
  kind: text<RaceKind>(),
  trainerId: nullable(int),
  trainerName: nullable(text()),
  position: nullable(int),
  status: nullable(text<ResultStatus>()),
  courseOdds: nullable(float),
  /** Prices of all starters of the race; null outside the season, which alone is compared with the market. */
  field: nullable(json<readonly RunnerPrice[]>()),
  /** The lowest price of either bookmaker among the race's starters was this runner's (jockeys.favourites). */
  isFavourite: boolean,
  ...oddsColumns,
};
export type RideRow = WithOdds<typeof rideColumns>;

/** A ride to come, with its horse and its prices. */
const nextRideColumns = {
  id: int,
  ...raceStartShape,
  number: nullable(int),
  weightKg: nullable(float),
  isNonStarter: boolean,
  horseId: int,
  horseName: text(),
  horseCountry: nullable(text()),
  silk: nullable(json<Silk>()),
  /** Rides and wins of the pair before today; `isFirst`: it hasn't run before, not even without finishing. */
  together: json<{ rides: number; wins: number; isFirst: boolean }>(),
  ...oddsColumns,
};
export type NextRideRow = WithOdds<typeof nextRideColumns>;

const winColumns = {
  eventId: int,
  date: text<PragueDate>(),
  location: text(),
  raceNumber: int,
  raceName: nullable(text()),
  category: nullable(text()),
  prizeMoney: nullable(int),
  horseId: int,
  horseName: text(),
  horseCountry: nullable(text()),
  ...oddsColumns,
};
export type WinRow = WithOdds<typeof winColumns>;

/** Everything a jockey's page shows however long the career; null for an unknown id. */
export async function readJockeyPage(db: Db, jockeyId: number, today: PragueDate): Promise<JockeyRows | null> {
  const [[jockey], rides, ahead, wins] = await Promise.all([
    db
      .select({ id: jockeys.id, name: jockeys.name, title: jockeys.title })
      .from(jockeys)
      .where(eq(jockeys.id, jockeyId)),
    readRides(db, jockeyId, today),
    readNextRides(db, jockeyId, today),
    readWins(db, jockeyId),
  ]);
  return jockey ? { jockey, rides, ahead, wins } : null;
}

function withOdds<Row extends BookmakerOdds>({ fortuna, tipsport, ...row }: Row) {
  return { ...row, odds: { fortuna, tipsport } };
}

async function readRides(db: Db, jockeyId: number, today: PragueDate): Promise<RideRow[]> {
  const seasonStart = `${today.slice(0, 4)}-01-01`;
  const rows = await queryRows(
    db,
    rideColumns,
    sql`select e.id::int as "eventId", r.race_number::int as "raceNumber", e.date::text, e.location, r.race_kind as kind,
        p.trainer_id::int as "trainerId", t.name as "trainerName", p.finishing_position::int as position, p.result_status as status,
        p.fortuna_odds::float8 as fortuna, p.tipsport_odds::float8 as tipsport, p.odds::float8 as "courseOdds",
        case when p.ran_on >= ${seasonStart} then (
          select json_agg(json_build_object('fortuna', fortuna_odds, 'tipsport', tipsport_odds, 'course', odds, 'isOwn', id = p.id))
          from race_participations where race_id = r.id and ran_on is not null) end as field,
        coalesce(least(p.fortuna_odds, p.tipsport_odds) = (
          select min(least(fortuna_odds, tipsport_odds)) from race_participations
          where race_id = r.id and result_status is distinct from 'DNS'), false) as "isFavourite"
      from race_participations p
      join races r on r.id = p.race_id
      join race_events e on e.id = r.event_id
      left join trainers t on t.id = p.trainer_id
      where p.jockey_id = ${jockeyId} and p.ran_on is not null
      order by e.date desc, r.race_number desc`,
  );
  return rows.map(withOdds);
}

async function readNextRides(db: Db, jockeyId: number, today: PragueDate): Promise<NextRideRow[]> {
  const together = recordOf();
  const rows = await queryRows(
    db,
    nextRideColumns,
    sql`select p.id::int, ${raceStartColumns},
        p.number::int, p.weight::float8 as "weightKg", p.result_status is not distinct from 'DNS' as "isNonStarter",
        h.id::int as "horseId", h.name as "horseName", h.country as "horseCountry", h.silk,
        p.fortuna_odds::float8 as fortuna, p.tipsport_odds::float8 as tipsport,
        (select json_build_object('rides', ${together.starts}, 'wins', ${together.wins}, 'isFirst', count(*) = 0)
         from race_participations where horse_id = p.horse_id and jockey_id = p.jockey_id and ran_on < ${today}) as together
      from race_participations p
      join races r on r.id = p.race_id
      join race_events e on e.id = r.event_id
      join individual_horses h on h.id = p.horse_id
      where p.jockey_id = ${jockeyId} and p.reserve is null and not r.is_completed and not r.is_cancelled
        and e.status <> 'cancelled' and e.date >= ${today}
      order by e.date, r.start_at, r.race_number`,
  );
  return rows.map(withOdds);
}

/** The best wins by prize of each category: the page chooses among them by the category's rank. */
async function readWins(db: Db, jockeyId: number): Promise<WinRow[]> {
  const rows = await queryRows(
    db,
    winColumns,
    sql`select "eventId", date::text, location, "raceNumber", "raceName", category, "prizeMoney", "horseId", "horseName",
        "horseCountry", fortuna, tipsport
      from (
        select e.id::int as "eventId", e.date, e.location, r.race_number::int as "raceNumber", r.race_name as "raceName",
          r.category, r.prize_money::int as "prizeMoney", h.id::int as "horseId", h.name as "horseName",
          h.country as "horseCountry", p.fortuna_odds::float8 as fortuna, p.tipsport_odds::float8 as tipsport,
          row_number() over (partition by r.category order by r.prize_money desc nulls last, e.date desc) as place
        from race_participations p
        join races r on r.id = p.race_id
        join race_events e on e.id = r.event_id
        join individual_horses h on h.id = p.horse_id
        where p.jockey_id = ${jockeyId} and ${hasWon(sql`p`)}
      ) win where place <= ${maxWinsPerCategory}`,
  );
  return rows.map(withOdds);
}
