import { type SQL, sql } from 'drizzle-orm';
import type { RoundState } from './round.rules.ts';
import type { RoundLine } from './round-rows.rules.ts';
import type { PragueDate } from '#platform/time/time.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { instant, int, nullable, queryRows, text } from '#platform/db/query-rows.server.ts';
import { currentSeasonId } from './current-season.server.ts';

/** The rounds of a season by date, of the current one by default. */
export function readRounds(db: Db, seasonId: number | null = null): Promise<RoundLine[]> {
  const season: SQL = seasonId === null ? currentSeasonId : sql`${seasonId}`;
  return readLines(db, sql`r.season_id = ${season}`);
}

/** One round with its number in its season. */
export async function readRound(db: Db, eventId: number): Promise<RoundLine | null> {
  const lines = await readLines(
    db,
    sql`r.season_id = (select season_id from fantasy_rounds where event_id = ${eventId})`,
  );
  return lines.find((line) => line.eventId === eventId) ?? null;
}

async function readLines(db: Db, condition: SQL): Promise<RoundLine[]> {
  return queryRows(
    db,
    {
      eventId: int,
      seasonId: int,
      number: int,
      location: text(),
      date: text<PragueDate>(),
      state: text<RoundState>(),
      locksAt: nullable(instant),
    },
    sql`
      select r.event_id::int as "eventId", r.season_id::int as "seasonId",
        (row_number() over (order by e.date, r.locks_at, r.event_id))::int as number, e.location, e.date::text as date,
        r.state, (extract(epoch from r.locks_at) * 1000)::float8 as "locksAt"
      from fantasy_rounds r join race_events e on e.id = r.event_id
      where ${condition} order by e.date, r.locks_at, r.event_id`,
  );
}
