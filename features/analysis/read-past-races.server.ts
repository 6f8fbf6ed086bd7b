import { sql } from 'drizzle-orm';
import type { PastRace, PastRunner, RatedRace } from './past-race.rules.ts';
import type { RaceKind } from '#features/racing/race-kind.rules.ts';
import { pragueDate, toIso } from '#platform/time/prague-time.rules.ts';
import type { Instant, PragueDate } from '#platform/time/time.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import {
  boolean,
  float,
  int,
  nullable,
  queryRow,
  queryRows,
  type RowOf,
  text,
} from '#platform/db/query-rows.server.ts';
import { ageAtRun } from '#features/racing/age-at-run.server.ts';

const runnerColumns = {
  id: int,
  race_id: int,
  horse_id: int,
  jockey_id: nullable(int),
  trainer_id: nullable(int),
  weight: nullable(float),
  age: nullable(int),
  is_mare: boolean,
  is_foreign_bred: boolean,
  draw: nullable(int),
  position: nullable(int),
  finish_seconds: nullable(float),
  fortuna: nullable(float),
  tipsport: nullable(float),
  course: nullable(float),
  date: text<PragueDate>(),
  location: text(),
  kind: text<RaceKind>(),
  distance: nullable(int),
  prize: nullable(int),
  is_handicap: boolean,
  going: nullable(float),
};
type RunnerRow = RowOf<typeof runnerColumns>;

const runnerSelection = sql`p.id::int, p.race_id::int, p.horse_id::int, p.jockey_id::int, p.trainer_id::int, p.weight::float8 as weight,
  ${ageAtRun} as age, h.sex is not distinct from 'kl' as is_mare, h.country is not null as is_foreign_bred, p.draw::int,
  p.finishing_position::int as position, p.finish_seconds, p.fortuna_odds::float8 as fortuna, p.tipsport_odds::float8 as tipsport,
  p.odds::float8 as course, e.date::text as date, e.location, r.race_kind as kind, r.distance,
  case when r.currency = 'Kč' then r.prize_money end as prize, coalesce(r.conditions ilike '%handicap%', false) as is_handicap,
  r.going_value::float8 as going`;

/** Every completed race up to a day, that day included, with its starters, in the order in which they were run. */
export async function readPastRaces(db: Db, lastDay: PragueDate): Promise<PastRace[]> {
  const rows = await queryRows(
    db,
    runnerColumns,
    sql`
      select ${runnerSelection} from race_participations p join individual_horses h on h.id = p.horse_id
      join races r on r.id = p.race_id join race_events e on e.id = r.event_id
      where p.ran_on <= ${lastDay}
      order by e.date, r.start_at nulls last, r.race_number, r.id, p.id`,
  );
  return groupByRace(rows);
}

/** Races from a day on that have no result yet, with their starters. */
export async function readRacesFrom(db: Db, from: PragueDate): Promise<RatedRace[]> {
  const rows = await queryRows(
    db,
    runnerColumns,
    sql`
      select ${runnerSelection} from race_events e
      join races r on r.event_id = e.id join race_participations p on p.race_id = r.id
      join individual_horses h on h.id = p.horse_id
      where e.date >= ${from} and e.status <> 'cancelled' and not r.is_cancelled and not r.is_completed
        and p.result_status is distinct from 'DNS' and p.result_status is distinct from 'A'
      order by e.date, r.start_at nulls last, r.race_number, r.id, p.id`,
  );
  return groupByRace(rows);
}

/** Races that have been forecast and have started: their forecasts stay as they were made (rating.kept-forecasts). */
export async function readFixedForecasts(db: Db, now: Instant): Promise<Set<number>> {
  const rows = await queryRows(
    db,
    { race_id: int },
    sql`
      select f.race_id::int from race_forecasts f join races r on r.id = f.race_id join race_events e on e.id = r.event_id
      where r.is_completed or r.start_at <= ${toIso(now)}::timestamptz or e.date < ${pragueDate(now)}`,
  );
  return new Set(rows.map((row) => row.race_id));
}

function groupByRace(rows: readonly RunnerRow[]): PastRace[] {
  return [...Map.groupBy(rows, (row) => row.race_id)].flatMap(([id, runners]) => {
    const [first] = runners;
    if (!first) return [];
    const { date, location, kind, distance: distanceM, prize, is_handicap: isHandicap, going } = first;
    return [{ id, date, location, kind, distanceM, prize, isHandicap, going, runners: runners.map(runnerOf) }];
  });
}

function runnerOf(row: RunnerRow): PastRunner {
  return {
    id: row.id,
    horseId: row.horse_id,
    jockeyId: row.jockey_id,
    trainerId: row.trainer_id,
    weightKg: row.weight,
    age: row.age,
    draw: row.draw,
    isMare: row.is_mare,
    isForeignBred: row.is_foreign_bred,
    position: row.position,
    finishSeconds: row.finish_seconds,
    odds: { fortuna: row.fortuna, tipsport: row.tipsport, course: row.course },
  };
}

/**
 * A digest that changes with every result, price or line-up that the analysis uses, so that the job knows when to
 * compute again.
 */
export async function readAnalysisFingerprint(db: Db, today: PragueDate): Promise<string> {
  const { fingerprint } = await queryRow(
    db,
    { fingerprint: text() },
    sql`
      select ${today} || ':' || count(*) || ':' || coalesce(sum(hashtextextended(concat_ws('|', p.id, p.race_id, p.horse_id,
        p.jockey_id, p.trainer_id, p.weight, ${ageAtRun}, p.draw, h.sex, coalesce(h.country, ''), r.race_kind, r.distance,
        r.prize_money, r.currency, r.conditions, r.going_value, e.location, e.date, e.status, r.is_cancelled,
        case when p.ran_on <= ${today} then concat_ws('|', 'ran', p.finishing_position, p.result_status, p.finish_seconds,
            p.fortuna_odds, p.tipsport_odds, p.odds)
          else coalesce(p.result_status = 'DNS', false)::text end), 0)), 0) as fingerprint
      from race_participations p join individual_horses h on h.id = p.horse_id
      join races r on r.id = p.race_id join race_events e on e.id = r.event_id
      where p.ran_on <= ${today} or e.date >= ${today}`,
  );
  return fingerprint;
}
