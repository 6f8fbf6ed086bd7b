import { sql } from 'drizzle-orm';
import { hasWon } from '#features/racing/run-race.server.ts';
import type { RaceKind } from '#features/racing/race-kind.rules.ts';
import type { ClockTime, PragueDate } from '#platform/time/time.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { float, int, json, nullable, queryRow, queryRows, text } from '#platform/db/query-rows.server.ts';
import { ageAtRun } from '#features/racing/age-at-run.server.ts';
import { smallSampleThreshold } from '#features/analysis/standing.rules.ts';
import { roiPercent } from '#features/odds/tip-payout.rules.ts';
import type { HorseSex } from '#features/racing/horse-sex-and-age.rules.ts';
import type { Silk } from '#features/racing/silk.rules.ts';
import { addDays } from '#platform/time/prague-time.rules.ts';
import { readBotTotals } from '#features/analysis/read-bot-totals.server.ts';
import { isCountedRace } from '#features/stats/counted-race.server.ts';
import {
  bestRobot,
  type BestTipper,
  type FinishRow,
  type MovedPrice,
  namedIds,
  type ReviewRace,
  type ReviewStarter,
  type RunnerTips,
  seasonFigures,
  type SeasonReview,
  seasonsOffered,
  type SurpriseTips,
  type TippedDay,
} from './season-review.rules.ts';
import type { Surprise } from './records.rules.ts';

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
function readMovedPrices(db: Db, from: PragueDate, to: PragueDate): Promise<MovedPrice[]> {
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

/** Seasons with a completed race before today, the oldest first. */
export async function readReviewedSeasons(db: Db, today: PragueDate): Promise<number[]> {
  const rows = await queryRows(
    db,
    { season: int },
    sql`select distinct extract(year from e.date)::int as season from race_events e
      where e.date < ${today} and exists (select from races r where r.event_id = e.id and ${isCountedRace})
      order by season`,
  );
  return rows.map(({ season }) => season);
}

/**
 * The review of a season, of `seasons` with a completed race; null for a year that is none of them and not the current
 * one. The number of queries doesn't grow with what is stored.
 */
export async function readSeasonReview(
  db: Db,
  season: number,
  seasons: readonly number[],
  today: PragueDate,
): Promise<SeasonReview | null> {
  const isRunning = season === Number(today.slice(0, 4));
  if (!isRunning && !seasons.includes(season)) return null;
  const from = `${season}-01-01` as PragueDate;
  const yesterday = addDays(today, -1);
  const to = isRunning ? yesterday : (`${season}-12-31` as PragueDate);
  const [races, moves, tipped, mostTipped, tipper, robots] = await Promise.all([
    readSeasonRaces(db, from, to),
    readMovedPrices(db, from, to),
    readTippedDays(db, from, to),
    readMostTipped(db, from, to),
    readBestTipper(db, season),
    readBotTotals(db, { from, to }),
  ]);
  const figures = seasonFigures(races, { tipped, mostTipped, moves });
  const [names, surpriseTips] = await Promise.all([
    readNames(db, namedIds(figures)),
    readSurpriseTips(db, figures.surprise),
  ]);
  return {
    ...figures,
    season,
    countedTo: isRunning ? yesterday : null,
    tipper,
    robot: bestRobot(robots),
    surpriseTips,
    names,
    seasons: seasonsOffered(seasons, season),
  };
}

function readTippedDays(db: Db, from: PragueDate, to: PragueDate): Promise<TippedDay[]> {
  return queryRows(
    db,
    { eventId: int, date: text<PragueDate>(), location: text(), tips: int, millionths: float },
    sql`select e.id::int as "eventId", e.date::text, e.location, sum(t.total_tips)::int as tips,
        (sum(t.total_winnings) * 1000000)::float8 as millionths
      from race_events e join tip_totals t on t.scope = 'event' and t.period = e.id::text
      where e.date between ${from} and ${to}
      group by e.id order by e.date, e.id`,
  );
}

async function readMostTipped(db: Db, from: PragueDate, to: PragueDate): Promise<RunnerTips | null> {
  const [row] = await queryRows(
    db,
    { runnerId: int, tips: int },
    sql`select t.participation_id::int as "runnerId", count(*)::int as tips
      from race_events e join races r on r.event_id = e.id join horse_tips t on t.race_id = r.id
      join race_participations p on p.id = t.participation_id
      where e.date between ${from} and ${to} and p.ran_on is not null
      group by t.participation_id, e.date, r.start_at
      order by tips desc, e.date, r.start_at, t.participation_id limit 1`,
  );
  return row ?? null;
}

async function readBestTipper(db: Db, season: number): Promise<BestTipper | null> {
  const [row] = await queryRows(
    db,
    { userId: text(), username: nullable(text()), tips: int, profit: float, millionths: float },
    sql`select t.user_id::text as "userId", p.username, t.total_tips as tips, (t.total_winnings - t.total_tips)::float8 as profit,
        (t.total_winnings * 1000000)::float8 as millionths
      from tip_totals t join profiles p on p.id = t.user_id
      where t.scope = 'season' and t.period = ${String(season)} and t.total_tips >= ${smallSampleThreshold}
      order by t.total_winnings - t.total_tips desc, t.total_tips, t.winning_tips desc, t.last_tip_at, t.user_id limit 1`,
  );
  if (!row) return null;
  const { millionths, ...tipper } = row;
  return { ...tipper, roi: roiPercent(millionths, tipper.tips) ?? 0 };
}

async function readNames(db: Db, ids: ReturnType<typeof namedIds>): Promise<SeasonReview['names']> {
  const rows = await queryRows(
    db,
    {
      kind: text<'horse' | 'jockey' | 'trainer'>(),
      id: int,
      name: text(),
      country: nullable(text()),
      sex: nullable(text<HorseSex>()),
      silk: nullable(json<Silk>()),
    },
    sql`select 'horse' as kind, id::int, name, country, sex, silk from individual_horses where id = any(${sql.param(ids.horses)}::bigint[])
      union all
      select 'jockey', id::int, name, null, null, null from individual_jockeys where id = any(${sql.param(ids.jockeys)}::bigint[])
      union all
      select 'trainer', id::int, name, null, null, null from trainers where id = any(${sql.param(ids.trainers)}::bigint[])`,
  );
  const people = (wanted: 'jockey' | 'trainer') =>
    rows.flatMap(({ kind, id, name }) => (kind === wanted ? [{ id, name }] : []));
  return {
    horses: rows.flatMap(({ kind, ...horse }) => (kind === 'horse' ? [horse] : [])),
    jockeys: people('jockey'),
    trainers: people('trainer'),
  };
}

async function readSurpriseTips(db: Db, surprise: Surprise | null): Promise<SurpriseTips | null> {
  if (!surprise) return null;
  const { runnerId, race } = surprise;
  return queryRow(
    db,
    { tippers: int, onWinner: int, payout: nullable(float) },
    sql`select count(distinct user_id)::int as tippers, (count(*) filter (where participation_id = ${runnerId}))::int as "onWinner",
        (select payout::float8 from tip_outcomes where participation_id = ${runnerId}) as payout
      from horse_tips where race_id = ${race.raceId}`,
  );
}
