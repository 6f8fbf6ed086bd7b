import { sql } from 'drizzle-orm';
import type { PastRace, PastRunner, RatedRace } from '#domain/analysis/past-race.ts';
import type { RaceKind } from '#domain/racing/race-kind.ts';
import type { PragueDate } from '#domain/shared/time.ts';
import type { Db } from '#server/db/db.ts';
import { float, int, nullable, queryRow, queryRows, type RowOf, text } from '#server/db/query-rows.ts';

const runnerColumns = {
  id: int,
  race_id: int,
  horse_id: int,
  jockey_id: nullable(int),
  trainer_id: nullable(int),
  weight: nullable(float),
  position: nullable(int),
  fortuna: nullable(float),
  tipsport: nullable(float),
  course: nullable(float),
  date: text<PragueDate>(),
  location: text(),
  kind: text<RaceKind>(),
};
type RunnerRow = RowOf<typeof runnerColumns>;

const runnerSelection = sql`p.id::int, p.race_id::int, p.horse_id::int, p.jockey_id::int, p.trainer_id::int, p.weight::float8 as weight,
  p.finishing_position::int as position, p.fortuna_odds::float8 as fortuna, p.tipsport_odds::float8 as tipsport,
  p.odds::float8 as course, e.date::text as date, e.location, r.race_kind as kind`;

/**
 * Every completed race before a day with its starters, in the order in which the races were run; for the analysis job.
 */
export async function readPastRaces(db: Db, before: PragueDate): Promise<PastRace[]> {
  const rows = await queryRows(
    db,
    runnerColumns,
    sql`
      select ${runnerSelection} from race_participations p
      join races r on r.id = p.race_id join race_events e on e.id = r.event_id
      where p.ran_on < ${before}
      order by e.date, r.start_at nulls last, r.race_number, r.id, p.id`,
  );
  return groupByRace(rows);
}

/**
 * Races on or after a day, whose winners the analysis job forecasts; of races already run that day the starters without
 * their results.
 */
export async function readRacesFrom(db: Db, from: PragueDate): Promise<RatedRace[]> {
  const rows = await queryRows(
    db,
    runnerColumns,
    sql`
      select ${runnerSelection} from race_events e
      join races r on r.event_id = e.id join race_participations p on p.race_id = r.id
      where e.date >= ${from} and e.status <> 'cancelled' and not r.is_cancelled
        and p.result_status is distinct from 'DNS' and p.result_status is distinct from 'A'
      order by e.date, r.start_at nulls last, r.race_number, r.id, p.id`,
  );
  return groupByRace(rows);
}

function groupByRace(rows: readonly RunnerRow[]): PastRace[] {
  return [...Map.groupBy(rows, (row) => row.race_id)].flatMap(([id, runners]) => {
    const [first] = runners;
    return first
      ? [{ id, date: first.date, location: first.location, kind: first.kind, runners: runners.map(runnerOf) }]
      : [];
  });
}

function runnerOf(row: RunnerRow): PastRunner {
  return {
    id: row.id,
    horseId: row.horse_id,
    jockeyId: row.jockey_id,
    trainerId: row.trainer_id,
    weightKg: row.weight,
    position: row.position,
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
        p.jockey_id, p.trainer_id, p.weight, r.race_kind, e.location, e.date, e.status, r.is_cancelled,
        case when p.ran_on < ${today} then concat_ws('|', p.finishing_position, p.result_status, p.fortuna_odds, p.tipsport_odds, p.odds)
          else coalesce(p.result_status = 'DNS', false)::text end), 0)), 0) as fingerprint
      from race_participations p join races r on r.id = p.race_id join race_events e on e.id = r.event_id
      where p.ran_on < ${today} or e.date >= ${today}`,
  );
  return fingerprint;
}
