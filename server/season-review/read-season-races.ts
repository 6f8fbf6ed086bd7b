import { sql } from 'drizzle-orm';
import type { RaceKind } from '#domain/racing/race-kind.ts';
import type { ResultStatus } from '#domain/racing/result-status.ts';
import type { ReviewRace, ReviewStarter } from '#domain/season-review/season-rows.ts';
import type { ClockTime, PragueDate } from '#domain/shared/time.ts';
import type { Db } from '#server/db/db.ts';
import { float, int, json, nullable, queryRows, text } from '#server/db/query-rows.ts';

/** Without names, which would be most of the season's text. */
type StarterCells = [
  runnerId: number,
  number: number | null,
  horseId: number,
  jockeyId: number | null,
  trainerId: number | null,
  age: number | null,
  position: number | null,
  status: ResultStatus | null,
  fortuna: number | null,
  tipsport: number | null,
  course: number | null,
  opening: number | null,
  margin: string | null,
  resultRow: number | null,
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
};

/** The completed races of a span of days with all starters, earliest first, in one query. */
export async function readSeasonRaces(db: Db, from: PragueDate, to: PragueDate): Promise<ReviewRace[]> {
  const rows = await queryRows(
    db,
    raceColumns,
    sql`select r.id::int as "raceId", e.id::int as "eventId", r.race_number::int as "raceNumber", e.date::text, e.location, r.time,
        r.race_kind as kind, r.distance::int as "distanceM",
        min(p.finish_seconds) filter (where p.finishing_position = 1) as seconds,
        r.prize_money::int as "prizeMoney", to_json(r.prize_split) as "prizeSplit", r.currency,
        json_agg(json_build_array(p.id, p.number, p.horse_id, p.jockey_id, p.trainer_id, p.horse_age, p.finishing_position,
          p.result_status, p.fortuna_odds, p.tipsport_odds, p.odds, o.opening, p.finishing_margin, p.result_row)
          order by p.id) as starters
      from race_events e
      join races r on r.event_id = e.id
      join race_participations p on p.race_id = r.id
      left join lateral (
        select max(h.odds) as opening from odds_history h where h.participation_id = p.id and h.market = 1
          and h.recorded_at = (select min(recorded_at) from odds_history where participation_id = p.id and market = 1)
      ) o on true
      where e.date between ${from} and ${to} and p.ran_on is not null
      group by e.id, r.id
      order by e.date, r.start_at nulls last, e.id, r.race_number`,
  );
  return rows.map(({ starters, ...race }) => ({ ...race, starters: starters.map(starterOf) }));
}

function starterOf(cells: StarterCells): ReviewStarter {
  const [runnerId, number, horseId, jockeyId, trainerId, age, position, status, ...rest] = cells;
  const [fortuna, tipsport, course, opening, margin, resultRow] = rest;
  const odds = { fortuna, tipsport, course };
  return { runnerId, number, horseId, jockeyId, trainerId, age, position, status, odds, opening, margin, resultRow };
}
