import { sql } from 'drizzle-orm';
import { displayedOdds } from '#features/odds/displayed-odds.rules.ts';
import type { FieldRace } from './robots.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { float, int, nullable, queryRows } from '#platform/db/query-rows.server.ts';

export type FieldRow = {
  id: number;
  raceId: number;
  number: number | null;
  jockeyId: number | null;
  /** The current displayed price. */
  odds: number | null;
  /** null = not priced for the round yet. */
  price: number | null;
};

/** The starters of a day's races that aren't cancelled, with odds and price, by race and number. */
export async function readField(db: Db, eventId: number): Promise<FieldRow[]> {
  const rows = await queryRows(
    db,
    {
      id: int,
      raceId: int,
      number: nullable(int),
      jockeyId: nullable(int),
      fortuna: nullable(float),
      tipsport: nullable(float),
      price: nullable(int),
    },
    sql`
      select p.id::int, p.race_id::int as "raceId", p.number::int, p.jockey_id::int as "jockeyId",
        p.fortuna_odds::float8 as fortuna, p.tipsport_odds::float8 as tipsport, c.price::int
      from races r join race_participations p on p.race_id = r.id
      left join fantasy_prices c on c.event_id = r.event_id and c.participation_id = p.id
      where r.event_id = ${eventId} and not r.is_cancelled and p.result_status is distinct from 'DNS'
      order by r.race_number, p.number, p.id`,
  );
  return rows.map(({ fortuna, tipsport, ...row }) => ({
    ...row,
    odds: displayedOdds({ fortuna, tipsport })?.odds ?? null,
  }));
}

/** The same starters grouped by race, as the robots choose from them. */
export function fieldRaces(rows: readonly (FieldRow & { price: number })[]): FieldRace[] {
  return [...Map.groupBy(rows, ({ raceId }) => raceId)].map(([id, runners]) => ({ id, runners }));
}
