import { sql } from 'drizzle-orm';
import { type FantasyMarket, fantasyMarket, marketChangesAt, type PastRow, type PriceRow } from './market.rules.ts';
import type { RoundLine } from './round.rules.ts';
import { type FantasyRules, placeTenths } from './scoring.rules.ts';
import { pragueDate } from '#platform/time/prague-time.rules.ts';
import { shapeRaceDay } from '#features/race-day/shape-race-day.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { float, int, json, nullable, queryRow, queryRows, text } from '#platform/db/query-rows.server.ts';
import { readRaceDay } from '#features/race-day/read-race-day.server.ts';

export type RoundMarket = { market: FantasyMarket; rules: FantasyRules; teamCount: number; changesAt: Instant };

/**
 * The price list of a round. How many teams have each horse is counted only once the teams are closed, the number of
 * all teams (`teamCount`) always.
 */
export async function readRoundMarket(db: Db, round: RoundLine, now: Instant): Promise<RoundMarket | null> {
  const rows = await readRaceDay(db, round.eventId, pragueDate(now));
  if (!rows) return null;
  const day = shapeRaceDay(rows, now);
  const { rules, teamCount } = await readRoundRules(db, round.eventId);
  const isClosed = round.state !== 'open' || round.locksAt === null || round.locksAt <= now;
  const prices = await readPrices(db, round.eventId, isClosed);
  const past = await readPast(db, round, rules);
  const market = fantasyMarket({ day, prices, past, teamCount }, rules);
  return { market, rules, teamCount, changesAt: marketChangesAt(round.locksAt, day, now) };
}

async function readRoundRules(db: Db, eventId: number): Promise<{ rules: FantasyRules; teamCount: number }> {
  return queryRow(
    db,
    { rules: json<FantasyRules>(), teamCount: int },
    sql`
      select v.rules, (select count(*)::int from fantasy_teams t where t.event_id = r.event_id) as "teamCount"
      from fantasy_rounds r join fantasy_rules v on v.id = r.rules_id where r.event_id = ${eventId}`,
  );
}

async function readPrices(db: Db, eventId: number, isClosed: boolean): Promise<PriceRow[]> {
  const teams = isClosed
    ? sql`(select count(*)::int from fantasy_picks k
        where k.event_id = c.event_id and k.race_id = c.race_id and k.participation_id = c.participation_id)`
    : sql`null::int`;
  return queryRows(
    db,
    { id: int, price: int, odds: nullable(float), teams: nullable(int) },
    sql`
      select c.participation_id::int as id, c.price::int, c.odds::float8, ${teams} as teams
      from fantasy_prices c where c.event_id = ${eventId}`,
  );
}

/**
 * For each horse of the round the points of its earlier races in the season's rounds, by the rules of this round, and
 * its last price.
 */
async function readPast(db: Db, { eventId, seasonId }: RoundLine, rules: FantasyRules): Promise<PastRow[]> {
  const rows = await queryRows(
    db,
    { horseId: int, position: nullable(int), category: nullable(text()), price: nullable(int) },
    sql`
      select own.horse_id::int as "horseId", run.finishing_position::int as position, r.category, c.price::int
      from races current join race_participations own on own.race_id = current.id
      join race_participations run on run.horse_id = own.horse_id and run.ran_on is not null
      join races r on r.id = run.race_id join fantasy_rounds f on f.event_id = r.event_id and f.season_id = ${seasonId}
      left join fantasy_prices c on c.event_id = r.event_id and c.participation_id = run.id
      where current.event_id = ${eventId} and r.start_at < (select min(start_at) from races where event_id = ${eventId})
      order by r.start_at`,
  );
  const runs = Map.groupBy(rows, ({ horseId }) => horseId);
  return [...runs].map(([horseId, all]) => ({
    horseId,
    tenths: all.reduce((sum, { position, category }) => sum + placeTenths(position, category, rules), 0),
    starts: all.length,
    price: all.at(-1)?.price ?? null,
  }));
}
