import { placedPositions } from './placing.rules.ts';
import { type SQL, sql } from 'drizzle-orm';

/**
 * In SQL, whether the race `r` of the day `e` was run: it has a result, and neither it nor its day is cancelled. Which
 * runs of it statistics count, `ran_on` says (statistics.what-counts): none of an annulled race.
 */
export const isRunRace = sql`(r.is_completed and not r.is_cancelled and e.status <> 'cancelled')`;

/** In SQL, whether the race `r` of the day `e` may still be run: without a time, until its day is over. */
export const isOpenRace = sql`(not r.is_completed and not r.is_cancelled and e.status <> 'cancelled'
  and coalesce(r.start_at > app_now(), e.date >= (app_now() at time zone 'Europe/Prague')::date))`;

/** In SQL, an aggregate over the codes of a race's runners: whether it is annulled (racing.annulled). */
export const areAnnulled = (status: SQL) =>
  sql`coalesce(bool_and(coalesce(${status} in ('A', 'DNS'), false)) and bool_or(${status} = 'A'), false)`;

/** In SQL, whether a runner has won a race that counts, be it with another (racing.dead-heat). */
export const hasWon = (runner: SQL) => sql`(${runner}.finishing_position = 1 and ${runner}.ran_on is not null)`;

/**
 * In SQL, what a group of runs of race_participations comes to: starts are those with a position (statistics.starts).
 * Which runs count, the reader's condition on `ran_on` says; `within` leaves out more.
 */
export function recordOf(within: SQL = sql`true`) {
  const count = (which: SQL) => sql`(count(*) filter (where ${which} and ${within}))`;
  const starts = count(sql`finishing_position is not null`);
  const wins = count(sql`finishing_position = 1`);
  const places = count(sql`finishing_position <= ${sql.raw(String(placedPositions))}`);
  const json = sql`json_build_object('totalRaces', ${starts}, 'wins', ${wins}, 'placements', ${places})`;
  return { starts, wins, places, json };
}
