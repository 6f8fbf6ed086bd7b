import { hasWon } from '#features/racing/run-race.server.ts';
import { sql } from 'drizzle-orm';
import type { RaceKind } from '#features/racing/race-kind.rules.ts';
import type { FinishRow, MovedPrice, ReviewRace, ReviewStarter } from './season-rows.rules.ts';
import type { ClockTime, PragueDate } from '#platform/time/time.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { float, int, json, nullable, queryRows, text } from '#platform/db/query-rows.server.ts';
import { ageAtRun } from '#features/racing/age-at-run.server.ts';

/** Numbers only: text would be most of the season. */
type StarterCells = [
  runnerId: number,
  horseId: number,
  jockeyId: number | null,
  trainerId: number | null,
  age: number | null,
  position: number | null,
];

type FinishCells = [
  runnerId: number,
  position: number | null,
  margin: string | null,
  resultRow: number | null,
  fortuna: number | null,
  tipsport: number | null,
  course: number | null,
];

const raceColumns = {
  raceId: int,
  eventId: int,
  raceNumber: int,
  date: text<PragueDate>(),
  location: text(),
  time: nullable(text<ClockTime>()),
  kind: text<RaceKind>(),
  distanceM: nullable(int),
  seconds: nullable(float),
  prizeMoney: nullable(int),
  prizeSplit: nullable(json<readonly number[]>()),
  currency: text(),
  starters: json<readonly StarterCells[]>(),
  finish: nullable(json<readonly FinishCells[]>()),
};

/** The completed races of a span of days with all starters, earliest first. */
export async function readSeasonRaces(db: Db, from: PragueDate, to: PragueDate): Promise<ReviewRace[]> {
  const rows = await queryRows(
    db,
    raceColumns,
    sql`select r.id::int as "raceId", e.id::int as "eventId", r.race_number::int as "raceNumber", e.date::text, e.location, r.time,
        r.race_kind as kind, r.distance::int as "distanceM",
        min(p.finish_seconds) filter (where ${hasWon(sql`p`)}) as seconds,
        r.prize_money::int as "prizeMoney", to_json(r.prize_split) as "prizeSplit", r.currency,
        json_agg(json_build_array(p.id, p.horse_id, p.jockey_id, p.trainer_id, ${ageAtRun}, p.finishing_position)
          order by p.id) as starters,
        json_agg(json_build_array(p.id, p.finishing_position, p.finishing_margin, p.result_row, p.fortuna_odds,
          p.tipsport_odds, p.odds) order by p.id) filter (where p.finishing_position <= 2
          or (p.finishing_position is null and p.finishing_margin is not null)) as finish
      from race_events e
      join races r on r.event_id = e.id
      join race_participations p on p.race_id = r.id
      join individual_horses h on h.id = p.horse_id
      where e.date between ${from} and ${to} and p.ran_on is not null
      group by e.id, r.id
      order by e.date, r.start_at nulls last, e.id, r.race_number`,
  );
  return rows.map(({ starters, finish, ...race }) => ({
    ...race,
    starters: starters.map(starterOf),
    finish: (finish ?? []).map(finishRowOf),
  }));
}

function starterOf([runnerId, horseId, jockeyId, trainerId, age, position]: StarterCells): ReviewStarter {
  return { runnerId, horseId, jockeyId, trainerId, age, position };
}

function finishRowOf(cells: FinishCells): FinishRow {
  const [runnerId, position, margin, resultRow, fortuna, tipsport, course] = cells;
  return { runnerId, position, margin, resultRow, odds: { fortuna, tipsport, course } };
}

/** The first and the last displayed prices of the starters of these races. */
export function readMovedPrices(db: Db, from: PragueDate, to: PragueDate): Promise<MovedPrice[]> {
  return queryRows(
    db,
    { runnerId: int, opening: float, closing: float },
    sql`select p.id::int as "runnerId", max(h.odds)::float8 as opening,
        greatest(p.fortuna_odds, p.tipsport_odds)::float8 as closing
      from race_events e
      join races r on r.event_id = e.id
      join race_participations p on p.race_id = r.id
      cross join lateral (
        select recorded_at from odds_history where participation_id = p.id and market = 1 order by recorded_at limit 1) f
      join odds_history h on h.participation_id = p.id and h.market = 1 and h.recorded_at = f.recorded_at
      where e.date between ${from} and ${to} and p.ran_on is not null and h.odds is not null
        and greatest(p.fortuna_odds, p.tipsport_odds) is not null
      group by p.id`,
  );
}
